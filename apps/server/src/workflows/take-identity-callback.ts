import type { App } from '../app.ts';
import type { IdentityCallback } from '../connectors/identity/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { identityCallbackPurpose, storeIdentityCallback, workIdentityCallbacksJob } from '../modules/identity/index.ts';

/**
 * Stores what an identity provider sent. When this returns true it is committed and a job works it.
 * @returns false when the provider did not sign it: nothing is stored then, and the log says so
 */
export async function takeIdentityCallback(
  app: Pick<App, 'db' | 'identity' | 'queue' | 'seal' | 'log'>,
  key: string,
  callback: IdentityCallback,
): Promise<boolean> {
  const hint = app.identity.providers.get(key)?.verifyCallback(callback);
  if (!hint) {
    app.log.warn({ provider: key }, 'alarm: an identity callback was not signed by its provider');
    return false;
  }
  const { eventId, type, checkId, at } = hint;
  const bodySealed = app.seal.seal(callback.body.toString('utf8'), identityCallbackPurpose);
  await inTransaction(app.db, async (tx) => {
    await storeIdentityCallback(tx, { provider: key, eventId, type, checkId, at: new Date(at), bodySealed });
    await app.queue.enqueue(tx, workIdentityCallbacksJob);
  });
  return true;
}
