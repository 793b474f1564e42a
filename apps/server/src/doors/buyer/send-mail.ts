import { sendMail } from '@kassa/contract';
import type { App } from '../../app.ts';
import { requestLoginCode } from '../../workflows/sign-in/request-login-code.ts';
import { defineDoor } from '../define-door.ts';
import { browserIdOf, newBrowserCookie } from './browser-cookie.ts';

/** Sends a log-in code by mail. */
export const sendMailDoor = defineDoor(
  sendMail,
  async ({ app, input, request, setHeader }) => {
    const browserId = browserIdOf(request);
    const { ip, locale, appId } = request;
    const attempt = await requestLoginCode(app, { email: input.email, ip, locale, browserId, appId });
    if (browserId === '') setHeader('set-cookie', newBrowserCookie(request).setCookie);
    return {
      attemptId: attempt.attemptId,
      expiresAt: attempt.expiresAt.toISOString(),
      resendAt: attempt.resendAt.toISOString(),
      ...mailboxOf(app.config, input.email),
      serverTime: attempt.sentAt.toISOString(),
    };
  },
  { placed: true },
);

/** Names the sandbox's mailbox, where the sandbox is what gets our mails. */
function mailboxOf({ sandboxPort, smtpUrl }: App['config'], email: string): { mailbox?: string } {
  if (sandboxPort === undefined || new URL(smtpUrl).hostname !== '127.0.0.1') return {};
  return { mailbox: `http://127.0.0.1:${sandboxPort}/mailbox?to=${encodeURIComponent(email)}` };
}
