import { sendMail } from '@kassa/contract';
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
      resendAt: attempt.resendAt.toISOString(),
      serverTime: attempt.sentAt.toISOString(),
    };
  },
  { placed: true },
);
