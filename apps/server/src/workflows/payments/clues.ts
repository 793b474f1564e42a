import type { App } from '../../app.ts';
import type { Clues, PaymentConnector } from '../../connectors/payment/index.ts';
import {
  isIssued,
  type Payment,
  type Refund,
  readCallbacks,
  readCaptures,
  readDisputes,
} from '../../modules/payments/index.ts';

type Needs = Pick<App, 'db' | 'seal'>;

/** Gathers what is known of an attempt, for a provider that can't be asked by our reference alone. */
export async function paymentClues(
  app: Needs,
  connector: PaymentConnector,
  payment: Payment,
): Promise<Clues | undefined> {
  if (!connector.needsClues) return undefined;
  const { provider, paymentNo, orderNo, providerPaymentId, returned } = payment;
  const disputes = (await readDisputes(app.db, orderNo)).filter((dispute) => dispute.paymentNo === paymentNo);
  const captures = (await readCaptures(app.db, orderNo)).filter((capture) => capture.paymentNo === paymentNo);
  return {
    providerId: providerPaymentId ?? '',
    last: lastSaid(payment),
    reports: await readCallbacks(app.db, app.seal, { provider, reference: paymentNo }),
    returned,
    disputes: disputes.map(({ providerDisputeId }) => providerDisputeId),
    money: captures.map(({ providerCaptureId }) => providerCaptureId),
  };
}

/** Also after its sight was lost, a payment whose issuer asked is still one. */
function lastSaid(payment: Payment): Clues['last'] {
  if (isIssued(payment)) return 'issued';
  if (payment.reportedAt) return 'processing';
  return payment.challengedAt ? 'challenge' : 'pending';
}

/** The same of a sending of a refund: the present one, or one that was refused before. */
export async function refundClues(app: Needs, connector: PaymentConnector, refund: Refund): Promise<Clues | undefined> {
  if (!connector.needsClues) return undefined;
  const { provider, reference, providerRefundId, refused, refusedIds } = refund;
  const before = refused.indexOf(reference);
  const reports = await readCallbacks(app.db, app.seal, { provider, reference });
  const providerId = before < 0 ? providerRefundId : (refusedIds[before] ?? '');
  return { providerId, last: 'pending', reports, returned: '' };
}
