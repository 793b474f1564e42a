import type { App } from '../../app.ts';
import type { CallbackHint, CallbackRequest, PaymentConnector } from '../../connectors/payment/port.ts';
import { refuse } from '../../kernel/refusal.ts';
import { findPaymentNo, paymentInbox } from '../../modules/payments/index.ts';
import { announceReport } from '../../modules/settlement/index.ts';
import { recordSignature } from './record-signature.ts';

/**
 * Stores a payment provider's callback, or that a report is there. Once this returns true it is committed and a job works it.
 * @returns false when the provider is unknown or did not sign it: nothing is stored then, and the log says so
 * @throws Refusal server_busy where only the provider can say which payment it is about, and it doesn't: it sends the
 *   callback again
 */
export async function takeCallback(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'clock' | 'log'>,
  provider: string,
  request: CallbackRequest,
): Promise<boolean> {
  const connector = app.payments.get(provider);
  const hint = connector?.readCallback(request);
  if (!connector || !hint) {
    app.log.warn({ provider }, 'a callback was not signed by its provider');
    if (connector) await recordSignature(app, provider, { good: false, body: request.body });
    return false;
  }
  await recordSignature(app, provider, { good: true, body: '' });
  if (hint.kind === 'report') {
    const account = connector.settlement?.account ?? '';
    await announceReport(app.db, { provider, account, name: hint.reference });
    return true;
  }
  const { providerId, ...stored } = hint;
  const ours = providerId && (await findPaymentNo(app.db, { provider, providerPaymentId: providerId }));
  const reference = ours || (await referenceOf(connector, hint));
  await paymentInbox.store(app.db, app.seal, { ...stored, reference, provider, body: request.body });
  return true;
}

/** Finds our key of what a callback is about. What is none of ours keeps the provider's. */
async function referenceOf({ findReference }: PaymentConnector, hint: CallbackHint): Promise<string> {
  const found = await findReference?.(hint);
  if (found?.kind === 'unknown') refuse('server_busy');
  return (found?.kind === 'known' ? found.facts : hint.reference).slice(0, 128);
}
