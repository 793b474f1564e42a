import { workPaths } from '@kassa/contract/operator';
import { refuse } from '../../kernel/refusal.ts';
import { renewConsoleSession } from '../../modules/operators/index.ts';
import type { Answer } from '../answer.ts';
import { success } from '../answer.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { cookieOf, headerOf } from '../request.ts';

/** The session of a browser: no script reads it, and no other site's page can send it. */
const cookie = '__Host-kassa-operator';

const shiftSeconds = 8 * 3_600;

/** Answers with a session in a cookie. */
export function withCookie({ request }: RawVisit, session: string): Answer {
  const answer = success({}, request);
  const set = `${cookie}=${session}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${shiftSeconds}`;
  return { ...answer, headers: { ...answer.headers, 'set-cookie': set } };
}

/** Takes the session of a call from the cookie alone, and keeps it for another quarter of an hour. */
export function behindCookie(door: RawDoor): RawDoor {
  return {
    ...door,
    async handle(visit) {
      refuseOtherPages(visit);
      const session = cookieOf(visit.headers, cookie);
      // Waiting for a change is nobody's doing: it must not keep the session of somebody who has left.
      if (door.path === workPaths.watch)
        return door.handle({ ...visit, headers: { ...visit.headers, 'operator-session': session } });
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
export function refuseOtherPages({ headers, method }: RawVisit): void {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== '' && site !== 'same-origin') refuse('cross_site_request');
  const origin = headerOf(headers, 'origin');
  if (method !== 'GET' && origin !== `http://${headerOf(headers, 'host')}`) refuse('cross_site_request');
}
