import type { DataOf, kycCheck } from '@kassa/contract';
import { convert, isCurrency, parseMoney, wireAmount } from '@kassa/money';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { judge, readStanding } from '../modules/identity/index.ts';
import { crossRate } from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';

/**
 * Whether a payment needs an identity check first, by the same rules as the payment itself.
 * @throws Refusal 91002 for an amount that is none of its currency, 91004 without a rate
 */
export async function checkIdentityNeed(
  app: Pick<App, 'db' | 'rates' | 'clock' | 'log'>,
  asked: { userNo: string; appId: string; fiat: string; amount: string },
): Promise<DataOf<typeof kycCheck>> {
  const money = isCurrency(asked.fiat) ? parseMoney(asked.amount, asked.fiat) : null;
  if (!money) throw new Refusal('91002');
  const usd = convert(money, crossRate(await currentRates(app), money.currency, 'USD'), 'USD');
  const { standing, terms } = await readStanding(app.db, { ...asked, worth: sql`${usd.minor}::bigint` });
  const { flag, allowed, level, obstacle } = judge(terms, standing, usd.minor);
  return {
    kycFlag: flag,
    userLevel: standing.level,
    allowed,
    requiredLevel: allowed ? null : level,
    obstacle,
    usdAmount: wireAmount(usd),
  };
}
