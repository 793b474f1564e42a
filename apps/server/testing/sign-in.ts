import { buyerDoors } from '../src/doors/buyer/index.ts';
import type { Door, RawDoor } from '../src/doors/define-door.ts';
import { type Answered, openTestApp, type TestApp } from './test-app.ts';

/** Builds the headers of a session. */
export function secretsOf({ token, sign }: SignedIn): Record<string, string> {
  return { token, sign };
}

/** A buyer with a live session, and the cookie of the browser. */
export interface SignedIn {
  readonly token: string;
  readonly sign: string;
  readonly email: string;
  readonly cookie: string;
}

/** The HTTP side of the program, with the steps of signing in. */
export interface SignInWorld extends TestApp {
  newEmail(): string;
  /** Asks for a code. @param more.from the address to ask from, within 127.0.0.0/8 */
  askForCode(email: string, more?: { from?: string; cookie?: string }): Promise<Answered>;
  /** Logs in with a code; `sent` is the answer to the request for it. */
  logIn(email: string, code: string, sent: Answered | string): Promise<Answered>;
  logOut(session: { readonly token?: string; readonly sign?: string }): Promise<Answered>;
  /** Signs a buyer in, by default a new one. */
  signIn(email?: string): Promise<SignedIn>;
}

/** A minute in ms. */
export const minute = 60_000;

/** Makes a code that is not this one. */
export function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Reads the attempt's handle from the answer to a request for a code. */
export function attemptOf(answer: Answered): string {
  return (answer.envelope?.data as { attemptId: string } | null)?.attemptId ?? '';
}

/** Reads the cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: Answered): string {
  return String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}

/**
 * Opens the world on a database of its own.
 * @param more doors besides the buyer's
 * @param raw raw doors
 * @param env settings over the sandbox's
 */
export async function openSignInWorld(
  more: readonly Door[] = [],
  raw: readonly RawDoor[] = [],
  env: Record<string, string> = {},
): Promise<SignInWorld> {
  const world = await openTestApp({ env, doors: { buyer: [...buyerDoors, ...more], raw } });
  let people = 0;
  const newEmail = () => `buyer${++people}@example.org`;

  const askForCode: SignInWorld['askForCode'] = (email, { from, cookie } = {}) =>
    world.ask('/mail/sending', {
      method: 'POST',
      body: { email },
      headers: cookie ? { cookie } : {},
      ...(from ? { from } : {}),
    });

  const logIn: SignInWorld['logIn'] = (email, code, sent) => {
    const attemptId = typeof sent === 'string' ? sent : attemptOf(sent);
    const body = { email, verifyCode: code, attemptId, agreement: true };
    return world.ask('/user/login', {
      method: 'POST',
      body,
      headers: typeof sent === 'string' ? {} : { cookie: cookieOf(sent) },
    });
  };

  const logOut: SignInWorld['logOut'] = ({ token, sign }) =>
    world.ask('/login/to-logout', {
      method: 'POST',
      body: {},
      headers: { ...(token ? { token } : {}), ...(sign ? { sign } : {}) },
    });

  const signIn = async (email = newEmail()): Promise<SignedIn> => {
    const sent = await askForCode(email);
    const { headers } = await logIn(email, await world.codeFor(email), sent);
    return { token: String(headers.token), sign: String(headers.sign), email, cookie: cookieOf(sent) };
  };
  return { ...world, newEmail, askForCode, logIn, logOut, signIn };
}
