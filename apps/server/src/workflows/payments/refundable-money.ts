import type { PaymentNo } from '../../kernel/ids.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Capture, isApplied, type Refund } from '../../modules/payments/index.ts';

/** What an attempt brought for its order and has not gone back, minor units of the order's currency. */
export interface RefundableMoney extends Pick<Capture, 'orderNo' | 'paymentNo' | 'provider' | 'currency'> {
  readonly amountMinor: bigint;
}

/**
 * Lists what an order still keeps of the money that pays for it, by attempt, oldest first; at most its total less the
 * parts that its merchant refunded. Money that paid for nothing (second, too late, in another currency) is left out:
 * its own refund decides about it.
 */
export function refundableMoney(
  order: Pick<Order, 'totalMinor'>,
  captures: readonly Capture[],
  refunds: readonly Refund[],
): RefundableMoney[] {
  const refundable: RefundableMoney[] = [];
  let leftMinor = order.totalMinor - refundedParts(refunds);
  for (const capture of captures.filter(({ disposition }) => isApplied(disposition))) {
    const { orderNo, paymentNo, provider, currency } = capture;
    if (refundable.some((one) => one.paymentNo === paymentNo)) continue;
    const roomMinor = sumOf(captures, { paymentNo, currency }) - sumOf(refunds, { paymentNo, currency });
    const amountMinor = roomMinor < leftMinor ? roomMinor : leftMinor;
    leftMinor -= amountMinor;
    refundable.push({ orderNo, paymentNo, provider, currency, amountMinor });
  }
  return refundable.filter(({ amountMinor }) => amountMinor > 0n);
}

/** Sums the parts of an order's total that its merchant has refunded, minor units. */
export function refundedParts(refunds: readonly Refund[]): bigint {
  return refunds
    .filter(({ reason, whole }) => reason === 'merchant' && !whole)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function sumOf(
  rows: readonly (Capture | Refund)[],
  of: { readonly paymentNo: PaymentNo; readonly currency: string },
): bigint {
  return rows
    .filter(({ paymentNo, currency }) => paymentNo === of.paymentNo && currency === of.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}
