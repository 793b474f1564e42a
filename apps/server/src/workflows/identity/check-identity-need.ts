import type { DataOf, kycCheck } from '@kassa/contract';
import { convert, isCurrency, parseMoney, wireAmount } from '@kassa/money';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { countedAs } from '../../kernel/counted-as.ts';
import { refuse } from '../../kernel/refusal.ts';
import { judge, readLimitCase } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { crossRate } from '../../modules/pricing/index.ts';
import { currentRates } from '../pricing/current-rates.ts';

/**
 * Says whether a payment needs an identity check first, by the same rules as the payment itself.
 * @throws Refusal currency_unsupported for an amount that is invalid in its currency, rate_unavailable without a rate
 */
export async function checkIdentityNeed(
  app: Pick<App, 'db' | 'rates' | 'clock' | 'log'>,
  asked: { buyer: Buyer; appId: string; fiat: string; amount: string },
): Promise<DataOf<typeof kycCheck>> {
  const money = isCurrency(asked.fiat) ? parseMoney(asked.amount, asked.fiat) : null;
  if (!money) refuse('currency_unsupported');
  const usd = convert(money, crossRate(await currentRates(app), money.currency, 'USD'), 'USD');
  const { usage, terms } = await readLimitCase(app.db, {
    ...asked,
    userNo: countedAs(asked.buyer),
    worth: sql`${usd.minor}::bigint`,
  });
  const { flag, allowed, level, obstacle } = judge(terms, usage, usd.minor);
  return {
    kycFlag: flag,
    userLevel: usage.level,
    allowed,
    requiredLevel: allowed ? null : level,
    obstacle,
    usdAmount: wireAmount(usd),
  };
}
