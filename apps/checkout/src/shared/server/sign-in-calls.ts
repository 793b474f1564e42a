import type { BodyOf, beGuest, DataOf, logIn, QueryOf, readyLogIn, sendMail } from '@kassa/contract';
import { type Answer, call, callWithHeaders } from './call.ts';

/**
 * Sends a six-digit code to `email`. The caller shows errors beside the field, not in a toast. The same holds for the
 * calls below.
 */
export function sendLoginCode(email: string): Promise<DataOf<typeof sendMail>> {
  return call({ method: 'POST', path: '/mail/sending', body: { email }, quiet: true });
}

/** Logs in. The answer's headers `token` and `sign` are the session's secrets. */
export function logInWithCode(body: BodyOf<typeof logIn>, submitToken: string): Promise<Answer<DataOf<typeof logIn>>> {
  return callWithHeaders({ method: 'POST', path: '/user/login', body, submitToken, quiet: true });
}

/** Logs in with the log-in of a merchant's link. The headers `token` and `sign` come only with a new session. */
export function readyLogInAtServer(body: QueryOf<typeof readyLogIn>): Promise<Answer<DataOf<typeof readyLogIn>>> {
  return callWithHeaders({ method: 'POST', path: '/login/free/certification', body, quiet: true });
}

/** Starts a guest's session for one link. The headers `token` and `sign` are its secrets. */
export function beGuestAtServer(body: BodyOf<typeof beGuest>): Promise<Answer<DataOf<typeof beGuest>>> {
  return callWithHeaders({ method: 'POST', path: '/user/guest', body, quiet: true });
}

/** Ends the session at the server. */
export function logOutAtServer(): Promise<null> {
  return call({ method: 'POST', path: '/login/to-logout', body: {} });
}
