import type { App } from '../../app.ts';
import type { CallbackRequest } from '../../connectors/payment/port.ts';
import { findPaymentNo, paymentInbox } from '../../modules/payments/index.ts';

/**
 * Stores a payment provider's callback. Once this returns true it is committed and a job works it.
 * @returns false when the provider is unknown or did not sign it: nothing is stored then, and the log says so
 */
export async function takeCallback(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'log'>,
  provider: string,
  request: CallbackRequest,
): Promise<boolean> {
  const hint = app.payments.get(provider)?.readCallback(request);
  if (!hint) {
    app.log.warn({ provider }, 'a callback was not signed by its provider');
    return false;
  }
  const { providerId, ...stored } = hint;
  const ours = providerId && (await findPaymentNo(app.db, { provider, providerPaymentId: providerId }));
  const reference = ours || hint.reference;
  await paymentInbox.store(app.db, app.seal, { ...stored, reference, provider, body: request.body });
  return true;
}
