import type { App } from '../../app.ts';
import type { IdentityCallback } from '../../connectors/identity/index.ts';
import { identityInbox } from '../../modules/identity/index.ts';

/**
 * Stores an identity provider's callback. Once this returns true it is committed and a job works it.
 * @returns false when the provider did not sign it: nothing is stored then, and the log says so
 */
export async function takeIdentityCallback(
  app: Pick<App, 'db' | 'identity' | 'seal' | 'log'>,
  provider: string,
  callback: IdentityCallback,
): Promise<boolean> {
  const hint = app.identity.providers.get(provider)?.verifyCallback(callback);
  if (!hint) {
    app.log.warn({ provider }, 'alarm: an identity callback was not signed by its provider');
    return false;
  }
  const { eventId, type, checkId, at } = hint;
  const body = callback.body.toString('utf8');
  await identityInbox.store(app.db, app.seal, { provider, eventId, type, reference: checkId, at: new Date(at), body });
  return true;
}
