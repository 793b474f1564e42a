import { mailText } from '@kassa/texts';
import type { App } from '../../app.ts';
import { type ClaimedMail, claimMails, markMailFailed, markMailSent } from '../../modules/accounts/index.ts';

const atOnce = 8;
/** Waits between attempts, ms; the last one repeats. The outbox gives up a mail when it is no longer useful. */
const pauses = [2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000];

/**
 * Sends mails that are due, each at least once. If the mail server took a mail and this program died before marking it,
 * a second copy carries the same Message-ID.
 * @returns how many were taken on
 */
export async function sendMails(app: Pick<App, 'db' | 'seal' | 'mail' | 'log' | 'config'>): Promise<number> {
  const mails = await claimMails(app.db, app.seal, atOnce);
  await Promise.all(mails.map((mail) => sendOne(app, mail)));
  return mails.length;
}

async function sendOne(app: Pick<App, 'db' | 'mail' | 'log' | 'config'>, mail: ClaimedMail): Promise<void> {
  const { mailNo, kind, attempt } = mail;
  const host = new URL(app.config.publicUrl).hostname;
  try {
    const text = mailText(kind, mail.locale, mail.values);
    await app.mail.send({ ...text, to: mail.to, messageId: `<${mailNo}@${host}>` });
  } catch (error) {
    app.log.warn({ mailNo, kind, attempt, error }, 'a mail was not sent, it will be tried again');
    await markMailFailed(app.db, mailNo, pauses[Math.min(attempt, pauses.length) - 1] ?? 1_800_000);
    return;
  }
  await markMailSent(app.db, mailNo);
}
