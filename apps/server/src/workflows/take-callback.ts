import type { App } from '../app.ts';
import type { CallbackRequest } from '../connectors/payment/port.ts';
import { inTransaction } from '../kernel/database.ts';
import { callbackPurpose, storeCallback } from '../modules/payments/index.ts';

/**
 * Stores a provider's callback. When this returns true it is committed and a job works it.
 * @returns false when the provider is unknown or did not sign it: nothing is stored then, and the log says so
 */
export async function takeCallback(
  app: Pick<App, 'db' | 'payments' | 'queue' | 'seal' | 'log'>,
  provider: string,
  request: CallbackRequest,
): Promise<boolean> {
  const hint = app.payments.get(provider)?.readCallback(request);
  if (!hint) {
    app.log.warn({ provider }, 'a callback was not signed by its provider');
    return false;
  }
  const bodySealed = app.seal.seal(request.body, callbackPurpose);
  await inTransaction(app.db, async (tx) => {
    await storeCallback(tx, { provider, bodySealed, ...hint });
    await app.queue.enqueue(tx, 'work-callbacks');
  });
  return true;
}
