import { localeOf } from '@kassa/texts';
import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import { queueMail, sendMailJob } from '../../modules/accounts/index.ts';
import { readContact, recordWarning } from '../../modules/merchants/index.ts';

/** How long a warning is useful, milliseconds: after that the merchant can hardly fix the problem. */
const usefulMs = 7 * 24 * 60 * 60_000;

/**
 * Queues a mail to a merchant's contact: one of the merchant's addresses takes nothing. At most one a day for each address, so
 * that one which is down for long does not fill a mailbox. Where no contact is registered, nothing is written.
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
  if (!contact || !(await recordWarning(tx, { appId, kind, address }))) return;
  const to = { email: contact.email, locale: localeOf(contact.locale) };
  await queueMail(tx, app.seal, { kind, to, values: { merchantName: contact.name, address }, usefulMs });
  await app.queue.enqueue(tx, sendMailJob);
}
