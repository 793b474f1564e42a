import { finalities, methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { HoldRule } from '../../kernel/hold-config.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import {
  type ChainSend,
  holdMs,
  holdNames,
  holdSend,
  readHoldSettings,
  rulesOf,
} from '../../modules/deliveries/index.ts';
import { lockOrder, readOrder, touchOrder } from '../../modules/orders/index.ts';
import { readFixedQuote } from '../../modules/pricing/index.ts';

/** @throws ConfigError for a rule about a kind or a method that the catalogue does not have */
export function checkHolds(holds: readonly HoldRule[]): void {
  for (const { by } of holds) {
    const [payWayCode = '', bankCode = ''] = by.split('-');
    if (!(by in finalities) && !methodByKey(payWayCode, bankCode))
      throw new ConfigError(`KASSA_HOLD_SENDS is wrong: there is no ${by}`);
  }
}

/**
 * Has an order's delivery wait where the server's settings or two operators asked for it:
 * docs/decisions/when-money-is-final.md. A delivery that waits keeps its time when they change. One that does not wait
 * and is not signed yet follows what is set now.
 * @returns seconds that are left to wait; 0 for none
 */
export async function waitForFinality(app: Pick<App, 'db' | 'clock' | 'config'>, send: ChainSend): Promise<number> {
  const until = send.heldUntil ?? (await decide(app, send));
  return until ? Math.max(0, (until.getTime() - app.clock.now()) / 1000) : 0;
}

async function decide(
  { db, config }: Pick<App, 'db' | 'config'>,
  { sendRef, purpose }: ChainSend,
): Promise<Date | null> {
  if (purpose !== 'order') return null;
  const orderNo = sendRef as OrderNo;
  const order = await readOrder(db, orderNo);
  if (!order?.paidAt) return null;
  const set = await readHoldSettings(db, holdNames(order));
  const rules = [...config.holds, ...set.flatMap(({ paidBy, steps }) => rulesOf(paidBy, steps))];
  if (rules.length === 0) return null;
  const quote = await readFixedQuote(db, order.quoteNo);
  const ms = holdMs(rules, { ...order, usdMinor: quote?.usdMinor ?? null });
  if (ms === 0) return null;
  const until = new Date(order.paidAt.getTime() + ms);
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderNo);
    // Another worker may have decided meanwhile, or signed.
    const held = await holdSend(tx, sendRef, until);
    if (held) await touchOrder(tx, orderNo);
    return held;
  });
}
