import type { Dispute, Refund } from '../../modules/payments/index.ts';

/**
 * Sums the parts of an order's total that are booked back: what its merchant has refunded, and what lost disputes took.
 * Minor units of the order's currency.
 */
export function goneParts(refunds: readonly Refund[], disputes: readonly Dispute[]): bigint {
  const refunded = refunds
    .filter(({ reason, whole }) => reason === 'merchant' && !whole)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return disputes.reduce((sum, { reducedMinor }) => sum + reducedMinor, refunded);
}
