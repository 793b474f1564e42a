import { sendMail } from '@kassa/contract';
import { requestLoginCode } from '../../workflows/request-login-code.ts';
import { defineDoor } from '../define-door.ts';
import { browserIdOf, newBrowserCookie } from './browser-cookie.ts';

export const sendMailDoor = defineDoor(
  sendMail,
  async ({ app, input, request, setHeader }) => {
    const browserId = browserIdOf(request);
    const { ip, locale } = request;
    const attempt = await requestLoginCode(app, { email: input.email, ip, locale, browserId });
    if (browserId === '') setHeader('set-cookie', newBrowserCookie(request).setCookie);
    return {
      attemptId: attempt.attemptId,
      resendAt: attempt.resendAt.toISOString(),
      serverTime: attempt.sentAt.toISOString(),
    };
  },
  { placed: true },
);
