import type { Reader } from '../../kernel/database.ts';
import { type Dispute, type Refund, readCaptures, readDisputes, readRefunds } from '../../modules/payments/index.ts';
import { chooseMoney, divideMoney, leftOf, type PaymentMoney } from './choose-money.ts';

type OfPayment = Pick<Refund, 'orderNo' | 'paymentNo' | 'currency'>;

/**
 * Finds which money of its payment a refund returns, where it received money more than once: a provider may call each
 * money a payment of its own, and takes back no more than that one. Choose it once for a sending, and keep it in its row:
 * what is sent again under the same key must name the same money.
 * @returns the provider's id of the money; undefined where there is nothing to choose, or none is large enough
 */
export async function moneyOfRefund(db: Reader, refund: Refund): Promise<string | undefined> {
  // Those that are not sent yet choose later, unless it was decided with them.
  const counts = (one: Refund) => one.refundNo !== refund.refundNo && (one.status !== 'init' || one.moneyId !== null);
  const payment = await readMoney(db, refund, counts);
  const { moneyId: id, amountMinor } = refund;
  return payment.received.length < 2 ? undefined : chooseMoney(payment, { id, amountMinor });
}

/** Divides a refund that is about to be decided, where its payment received money in parts that are smaller. */
export async function partsOfRefund(
  db: Reader,
  refund: OfPayment & Pick<Refund, 'amountMinor'>,
): Promise<ReturnType<typeof divideMoney>> {
  return divideMoney(await readMoney(db, refund, () => true), refund.amountMinor);
}

/** Whether a refund was sent, so that its money has left or may have. */
export function isOut({ status }: Refund): boolean {
  return status !== 'init' && status !== 'review';
}

/**
 * Sums what a payment still has of its money beside the one that is disputed, minor units; 0 where it is not said which
 * one that is.
 */
export async function leftBeside(db: Reader, { moneyId, ...dispute }: Dispute): Promise<bigint> {
  const { received, taken, refunds } = await readMoney(db, dispute, isOut);
  if (!received.some(({ id }) => id === moneyId)) return 0n;
  return leftOf({ received, taken, refunds })
    .filter(({ id, amountMinor }) => id !== moneyId && amountMinor > 0n)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

async function readMoney(
  db: Reader,
  { orderNo, paymentNo, currency }: OfPayment,
  counts: (other: Refund) => boolean,
): Promise<PaymentMoney> {
  const isSame = (one: { paymentNo: string; currency: string }) =>
    one.paymentNo === paymentNo && one.currency === currency;
  const captures = (await readCaptures(db, orderNo)).filter(isSame);
  const disputes = (await readDisputes(db, orderNo)).filter(isSame);
  const refunds = (await readRefunds(db, orderNo)).filter((one) => isSame(one) && counts(one));
  return {
    received: captures.map(({ providerCaptureId: id, amountMinor }) => ({ id, amountMinor })),
    taken: disputes.map(({ moneyId, providerDisputeId, takenMinor }) => ({
      id: moneyId ?? providerDisputeId,
      amountMinor: takenMinor,
    })),
    refunds: refunds.map(({ moneyId, amountMinor }) => ({ id: moneyId ?? '', amountMinor })),
  };
}
