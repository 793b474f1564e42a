import { finalities, methodByKey, methodCode } from '@kassa/methods';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { HoldRule } from '../../kernel/hold-config.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type ChainSend, holdSend } from '../../modules/deliveries/index.ts';
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

/** Computes how long money by a method waits, ms: the longest time of all rules that fit. 0: not at all. */
export function holdMs(
  holds: readonly HoldRule[],
  paid: { readonly payWayCode: string; readonly bankCode: string; readonly usdMinor: bigint | null },
): number {
  const key = methodCode(paid);
  const finality = methodByKey(paid.payWayCode, paid.bankCode)?.finality;
  // What is not known in US dollars counts as above every amount.
  const fits = holds.filter(
    ({ by, overUsdMinor }) =>
      (by === key || by === paid.payWayCode || by === finality) &&
      (paid.usdMinor === null || paid.usdMinor > overUsdMinor),
  );
  return Math.max(0, ...fits.map(({ ms }) => ms));
}

/**
 * Has an order's delivery wait where the operator asked for it: docs/decisions/when-money-is-final.md. It is decided once,
 * before anything is signed.
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
  if (purpose !== 'order' || config.holds.length === 0) return null;
  const orderNo = sendRef as OrderNo;
  const order = await readOrder(db, orderNo);
  const quote = order && (await readFixedQuote(db, order.quoteNo));
  if (!order?.paidAt || !quote) return null;
  const ms = holdMs(config.holds, { ...order, usdMinor: quote.usdMinor });
  if (ms === 0) return null;
  const until = new Date(order.paidAt.getTime() + ms);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderNo);
    await holdSend(tx, sendRef, until);
    await touchOrder(tx, orderNo);
  });
  return until;
}
