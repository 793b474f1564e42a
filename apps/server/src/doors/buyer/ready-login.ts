import { readyLogIn } from '@kassa/contract';
import { signInByMerchant } from '../../workflows/sign-in/use-ready-login.ts';
import { arrivalTicketOf } from '../arrival-cookie.ts';
import { defineDoor } from '../define-door.ts';

/** Logs a buyer in by a merchant sign-in. */
export const readyLogInDoor = defineDoor(
  readyLogIn,
  async ({ app, input, session, request, setHeader }) => {
    const { appId, token, id, email, replace = false } = input;
    const used = await signInByMerchant(app, {
      appId,
      ticket: arrivalTicketOf(request),
      sent: { token, id, email },
      replace,
      session,
      locale: request.locale,
    });
    if (used.secrets) {
      setHeader('token', used.secrets.token);
      setHeader('sign', used.secrets.sign);
    }
    return used.data;
  },
  { placed: true },
);
