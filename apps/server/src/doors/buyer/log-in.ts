import { logIn } from '@kassa/contract';
import { regionalTag } from '@kassa/texts';
import { logInWithCode } from '../../workflows/sign-in/log-in.ts';
import { defineDoor } from '../define-door.ts';
import { headerOf } from '../request.ts';
import { browserIdOf, newBrowserCookie } from './browser-cookie.ts';

/** Logs a buyer in with a code. */
export const logInDoor = defineDoor(
  logIn,
  async ({ app, input, request, setHeader }) => {
    const known = browserIdOf(request);
    const fresh = known === '' ? newBrowserCookie(request) : null;
    const { buyer, token, sign } = await logInWithCode(app, {
      email: input.email,
      code: input.verifyCode,
      attemptId: input.attemptId,
      submitToken: headerOf(request.headers, 'submit-token'),
      ip: request.ip,
      browserId: fresh?.browserId ?? known,
      locale: request.locale,
      regionalTag: regionalTag(request.locale, request.browserTag),
      timeZone: request.timeZone,
      shownBy: headerOf(request.headers, 'embedded') === '1' ? request.appId : '',
    });
    if (fresh) setHeader('set-cookie', fresh.setCookie);
    setHeader('token', token);
    setHeader('sign', sign);
    return { email: buyer.email, userNo: buyer.userNo, userId: buyer.userNo, kycStatus: buyer.kycLevel };
  },
  { placed: true },
);
