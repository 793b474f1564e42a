import type { App } from '../../app.ts';
import type { CallbackRequest } from '../../connectors/payment/port.ts';
import { paymentInbox } from '../../modules/payments/index.ts';

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
  await paymentInbox.store(app.db, app.seal, { ...hint, provider, body: request.body });
  return true;
}
