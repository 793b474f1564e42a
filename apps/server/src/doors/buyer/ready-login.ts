import { readyLogIn } from '@kassa/contract';
import { useMerchantsWord } from '../../workflows/use-ready-login.ts';
import { defineDoor } from '../define-door.ts';
import { cookieOf } from '../request.ts';

/** Holds for five minutes what a link brought: doors/pages/link-arrival.ts. */
const arrivalCookie = '__Host-kassa-arrival';

export const readyLogInDoor = defineDoor(
  readyLogIn,
  async ({ app, input, session, request, setHeader }) => {
    const { appId, token, id, email, replace = false } = input;
    const used = await useMerchantsWord(app, {
      appId,
      ticket: cookieOf(request.headers, arrivalCookie),
      sent: { token, id, email },
      replace,
      session,
    });
    if (used.secrets) {
      setHeader('token', used.secrets.token);
      setHeader('sign', used.secrets.sign);
    }
    return used.data;
  },
  { placed: true },
);
