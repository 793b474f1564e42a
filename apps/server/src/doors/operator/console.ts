import { consolePaths, sandboxSignInInput, signInInput } from '@kassa/contract/operator';
import type { Config } from '../../kernel/config.ts';
import { refuse } from '../../kernel/refusal.ts';
import { renewConsoleSession } from '../../modules/operators/index.ts';
import { signInAtSandbox } from '../../workflows/desk/sandbox-operators.ts';
import { signInOperator } from '../../workflows/desk/sign-in-operator.ts';
import { success } from '../answer.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { cookieOf, headerOf } from '../request.ts';
import { readInput } from './define-operator-door.ts';
import { operatorDoors } from './index.ts';

/** The session of a browser: no script reads it, and no other site's page can send it. */
const cookie = '__Host-kassa-operator';

const shiftSeconds = 8 * 3_600;

/**
 * The calls of the console on its own port: all of the operators' API but the desk's sign-in, with the session in a
 * cookie. The sandbox's sign-in without a secret does not exist in production.
 */
export function consoleDoors({ mode }: Pick<Config, 'mode'>): readonly RawDoor[] {
  const others = operatorDoors.filter(({ path }) => path !== '/operator/sign-in').map(behindCookie);
  return [consoleSignIn, ...(mode === 'sandbox' ? [sandboxSignIn] : []), ...others];
}

const consoleSignIn: RawDoor = {
  methods: ['POST'],
  path: consolePaths.signIn,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const input = readInput(visit, signInInput);
    const { session } = await signInOperator(visit.app, {
      ...input,
      requestId: visit.request.traceId,
      at: 'console',
    });
    return { answer: withCookie(visit, session) };
  },
};

const sandboxSignIn: RawDoor = {
  methods: ['POST'],
  path: consolePaths.sandbox,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const { name } = readInput(visit, sandboxSignInInput);
    return { answer: withCookie(visit, await signInAtSandbox(visit.app, { name, requestId: visit.request.traceId })) };
  },
};

function withCookie({ request }: RawVisit, session: string) {
  const answer = success({}, request);
  const set = `${cookie}=${session}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${shiftSeconds}`;
  return { ...answer, headers: { ...answer.headers, 'set-cookie': set } };
}

/** Takes the session of a call from the cookie alone, and keeps it for another quarter of an hour. */
function behindCookie(door: RawDoor): RawDoor {
  return {
    ...door,
    async handle(visit) {
      refuseOtherPages(visit);
      const session = cookieOf(visit.headers, cookie);
      // A session of the desk, which ends after a quarter of an hour, opens no browser.
      const renewed = session !== '' && (await renewConsoleSession(visit.app.db, session));
      const headers = { ...visit.headers, 'operator-session': renewed ? session : '' };
      return door.handle({ ...visit, headers });
    },
  };
}

/**
 * Refuses calls of any page but the console's own: other ports of this machine are the same site to a browser, and send
 * the cookie along. @throws Refusal cross_site_request
 */
function refuseOtherPages({ headers, method }: RawVisit): void {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== '' && site !== 'same-origin') refuse('cross_site_request');
  const origin = headerOf(headers, 'origin');
  if (method !== 'GET' && origin !== `http://${headerOf(headers, 'host')}`) refuse('cross_site_request');
}
