import { localeOf } from '@kassa/texts';
import type { App } from '../app.ts';
import type { Tx } from '../kernel/database.ts';
import { queueMail } from '../modules/accounts/index.ts';
import { noteWarning, readContact } from '../modules/merchants/index.ts';
import { sendMailJob } from './request-login-code.ts';

/** A warning is of use as long as what it tells of can be mended. */
const usefulMs = 7 * 24 * 60 * 60_000;

/**
 * Writes to a merchant's contact that one of his addresses can't be told: at most once a day for each, so that an address
 * which is down for long doesn't fill a mailbox. Nobody is written to where no contact is registered.
 */
export async function warnMerchant(
  app: Pick<App, 'seal' | 'queue'>,
  tx: Tx,
  warning: { readonly appId: string; readonly kind: 'webhook_parked' | 'webhook_gone'; readonly url: string },
): Promise<void> {
  const { appId, kind, url } = warning;
  const contact = await readContact(tx, app.seal, appId);
  // A callbackUrl may hold an order's number behind its question mark.
  const address = url.split('?', 1)[0] ?? '';
  if (!contact || !(await noteWarning(tx, { appId, kind, address }))) return;
  const to = { email: contact.email, locale: localeOf(contact.locale) };
  await queueMail(tx, app.seal, { kind, to, values: { merchantName: contact.name, address }, usefulMs });
  await app.queue.enqueue(tx, sendMailJob);
}
