import type { Locale } from '@kassa/texts';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { emailIndexOf, type LoginAttempt, openLoginAttempt, placeOf, queueMail } from '../modules/accounts/index.ts';

/** The job that sends what stands in the outbox. */
export const sendMailJob = 'send-mail';

/**
 * Makes a code for an address and writes the mail that carries it. The same work for every address, with an account or
 * without.
 * @param asked.browserId the browser's cookie, '' without one
 * @throws Refusal 91301
 */
export function requestLoginCode(
  app: Pick<App, 'db' | 'seal' | 'queue'>,
  asked: { readonly email: string; readonly ip: string; readonly browserId: string; readonly locale: Locale },
): Promise<LoginAttempt> {
  const { db, seal, queue } = app;
  return inTransaction(db, async (tx) => {
    const attempt = await openLoginAttempt(tx, seal, {
      emailIndex: emailIndexOf(seal, asked.email),
      place: placeOf(seal, asked.ip, asked.browserId),
    });
    const usefulMs = attempt.expiresAt.getTime() - attempt.sentAt.getTime();
    await queueMail(tx, seal, {
      kind: 'login_code',
      to: { email: asked.email, locale: asked.locale },
      values: { code: attempt.code, minutes: Math.round(usefulMs / 60_000) },
      usefulMs,
    });
    await queue.enqueue(tx, sendMailJob);
    return attempt;
  });
}
