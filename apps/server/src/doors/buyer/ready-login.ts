import { readyLogIn } from '@kassa/contract';
import { useMerchantsWord } from '../../workflows/use-ready-login.ts';
import { arrivalTicketOf } from '../arrival-cookie.ts';
import { defineDoor } from '../define-door.ts';

export const readyLogInDoor = defineDoor(
  readyLogIn,
  async ({ app, input, session, request, setHeader }) => {
    const { appId, token, id, email, replace = false } = input;
    const used = await useMerchantsWord(app, {
      appId,
      ticket: arrivalTicketOf(request),
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
