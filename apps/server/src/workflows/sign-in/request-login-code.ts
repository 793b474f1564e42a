import type { Locale } from '@kassa/texts';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import {
  emailIndexOf,
  type LoginAttempt,
  mailboxIndexOf,
  openLoginAttempt,
  placeOf,
  queueMail,
  sendMailJob,
} from '../../modules/accounts/index.ts';
import { readMerchantName } from '../../modules/merchants/index.ts';
import { warnOfGuessing } from './warn-of-guessing.ts';

/**
 * Makes a code for an address and writes the mail that carries it. Does the same work for every address, with an
 * account or without.
 * @param asked.browserId the browser's cookie, '' without one
 * @param asked.appId the merchant that the browser says it is at: the mail names it when it is registered
 * @throws Refusal too_many_mails, mails_busy
 */
export function requestLoginCode(
  app: Pick<App, 'db' | 'seal' | 'queue' | 'config'>,
  asked: {
    readonly email: string;
    readonly ip: string;
    readonly browserId: string;
    readonly locale: Locale;
    readonly appId: string;
  },
): Promise<LoginAttempt> {
  const { db, seal, queue } = app;
  return inTransaction(db, async (tx) => {
    const emailIndex = emailIndexOf(seal, asked.email);
    const attempt = await openLoginAttempt(tx, seal, {
      emailIndex,
      mailboxIndex: mailboxIndexOf(seal, asked.email),
      place: placeOf(seal, asked.ip, asked.browserId),
      paces: app.config.paces.mails,
    });
    const merchantName = asked.appId === '' ? '' : await readMerchantName(tx, asked.appId);
    const usefulMs = attempt.expiresAt.getTime() - attempt.sentAt.getTime();
    await queueMail(tx, seal, {
      kind: 'login_code',
      to: { email: asked.email, locale: asked.locale },
      values: { code: attempt.code, minutes: Math.round(usefulMs / 60_000), merchantName },
      usefulMs,
    });
    if (attempt.suspicious) await warnOfGuessing(app, tx, emailIndex);
    await queue.enqueue(tx, sendMailJob);
    return attempt;
  });
}
