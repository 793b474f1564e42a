import type { Reader } from '../../kernel/database.ts';
import { type Refund, readCaptures, readDisputes, readRefunds } from '../../modules/payments/index.ts';
import { chooseMoney } from './choose-money.ts';

/**
 * Finds which money of its payment a refund returns, where it received money more than once: a provider may call each
 * money a payment of its own, and takes back no more than that one. Choose it once for a sending, and keep it in its row:
 * what is sent again under the same key must name the same money.
 * @returns the provider's id of the money; undefined where there is nothing to choose, or none is large enough
 */
export async function moneyOfRefund(db: Reader, refund: Refund): Promise<string | undefined> {
  const { orderNo, paymentNo, currency, refundNo } = refund;
  const isSame = (one: { paymentNo: string; currency: string }) =>
    one.paymentNo === paymentNo && one.currency === currency;
  const captures = (await readCaptures(db, orderNo)).filter(isSame);
  if (captures.length < 2) return undefined;
  const disputes = (await readDisputes(db, orderNo)).filter(isSame);
  // Those that are not sent yet choose later.
  const others = (await readRefunds(db, orderNo)).filter(
    (one) => isSame(one) && one.refundNo !== refundNo && one.status !== 'init',
  );
  return chooseMoney(
    {
      received: captures.map(({ providerCaptureId: id, amountMinor }) => ({ id, amountMinor })),
      taken: disputes.map(({ providerDisputeId: id, takenMinor }) => ({ id, amountMinor: takenMinor })),
      refunds: others.map(({ moneyId, amountMinor }) => ({ id: moneyId ?? '', amountMinor })),
    },
    refund.amountMinor,
  );
}
