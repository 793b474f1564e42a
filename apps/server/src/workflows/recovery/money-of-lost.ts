import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Order, readOrdersOfMerchant } from '../../modules/orders/index.ts';
import { clocksApartMs, type FoundMoney } from '../../modules/payments/index.ts';
import type { NotifiedOrder } from '../../modules/webhooks/index.ts';

/**
 * Picks what may be of an order that this database does not have out of money that is of no payment here: what its merchant
 * knows came, or went back. The nearest to the time of its payment first.
 * @param order as this database has it: then its money is of its own payments
 */
export function moneyOfLost(
  lost: NotifiedOrder,
  order: Order | undefined,
  unclaimed: readonly FoundMoney[],
): FoundMoney[] {
  if (order) return [];
  const at = (lost.paidAt ?? lost.placedAt)?.getTime() ?? 0;
  const away = ({ movedAt }: FoundMoney) => Math.abs(movedAt.getTime() - at);
  return unclaimed.filter((found) => mayBeOf(found, lost)).sort((one, other) => away(one) - away(other));
}

function mayBeOf({ kind, currency, amountMinor, movedAt }: FoundMoney, lost: NotifiedOrder): boolean {
  const earliest = (lost.placedAt?.getTime() ?? 0) - clocksApartMs;
  const paidAt = lost.paidAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const latest = kind === 'payment' ? paidAt + clocksApartMs : Number.POSITIVE_INFINITY;
  const at = movedAt.getTime();
  const isAmount = amountMinor === (kind === 'payment' ? lost.amountMinor : lost.refundedMinor);
  return currency === lost.currency && isAmount && earliest <= at && at <= latest;
}

/** Finds the newest order that was placed here under the number that its merchant gave a lost one. */
export async function soldAgain(db: Reader, { appId, merchantOrderNo }: NotifiedOrder): Promise<OrderNo | null> {
  const { items } = await readOrdersOfMerchant(db, appId, { merchantOrderNo, after: null, limit: 1 });
  return items[0]?.orderNo ?? null;
}
