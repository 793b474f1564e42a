import type { PaymentNo } from '../../kernel/ids.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Capture, type Dispute, isApplied, type Refund } from '../../modules/payments/index.ts';
import { goneParts } from './gone-parts.ts';

/** What an attempt brought for its order and has not gone back, minor units of the order's currency. */
export interface RefundableMoney extends Pick<Capture, 'orderNo' | 'paymentNo' | 'provider' | 'currency'> {
  readonly amountMinor: bigint;
}

/** What happened to the money of an order. */
export interface MoneyRows {
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

/**
 * Lists what an order still keeps of the money that pays for it, by attempt, oldest first; at most its total less the
 * parts that are booked back. Money that banks took is not kept, whether it is lost or not. Money that paid for nothing (second, too late, in another currency) is left out:
 * its own refund decides about it.
 */
export function refundableMoney(
  order: Pick<Order, 'totalMinor'>,
  { captures, refunds, disputes }: MoneyRows,
): RefundableMoney[] {
  const refundable: RefundableMoney[] = [];
  let leftMinor = order.totalMinor - goneParts(refunds, disputes);
  for (const capture of captures.filter(({ disposition }) => isApplied(disposition))) {
    const { orderNo, paymentNo, provider, currency } = capture;
    if (refundable.some((one) => one.paymentNo === paymentNo)) continue;
    const taken = disputes.map(({ takenMinor, ...dispute }) => ({ ...dispute, amountMinor: takenMinor }));
    const of = { paymentNo, currency };
    const gone = [...refunds, ...taken];
    const roomMinor = sumOf(captures, of) - sumOf(gone, of) + beyondMinor(captures, { gone, of });
    const amountMinor = roomMinor < leftMinor ? roomMinor : leftMinor;
    if (amountMinor <= 0n) continue;
    leftMinor -= amountMinor;
    refundable.push({ orderNo, paymentNo, provider, currency, amountMinor });
  }
  return refundable;
}

/** Sums what is gone of single moneys beyond what came of them: it is not taken from the others. */
function beyondMinor(
  captures: readonly Capture[],
  { gone, of }: { gone: readonly Gone[]; of: { readonly paymentNo: PaymentNo; readonly currency: string } },
): bigint {
  return captures
    .filter(({ paymentNo, currency }) => paymentNo === of.paymentNo && currency === of.currency)
    .map(
      ({ providerCaptureId, amountMinor }) =>
        sumOf(
          gone.filter(({ moneyId }) => moneyId === providerCaptureId),
          of,
        ) - amountMinor,
    )
    .reduce((sum, beyond) => (beyond > 0n ? sum + beyond : sum), 0n);
}

type Gone = Pick<Refund, 'paymentNo' | 'currency' | 'amountMinor' | 'moneyId'>;

function sumOf(
  rows: readonly Pick<Capture, 'paymentNo' | 'currency' | 'amountMinor'>[],
  of: { readonly paymentNo: PaymentNo; readonly currency: string },
): bigint {
  return rows
    .filter(({ paymentNo, currency }) => paymentNo === of.paymentNo && currency === of.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}
