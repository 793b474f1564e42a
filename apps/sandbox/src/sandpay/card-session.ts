import { type Locale, localeOf } from '@kassa/texts';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';

const lifeMs = 15 * 60_000;

/** One buyer's right to load the three frames, for a quarter of an hour. */
export interface CardSession {
  readonly id: string;
  /** The only origins that may frame its pages and get its messages. */
  readonly ancestors: readonly string[];
  readonly language: Locale;
}

/** A request for a card session. */
export interface SessionRequest {
  readonly reference: string;
  readonly ancestors: readonly string[];
  readonly language: string;
}

/** Opens a card session. */
export function openCardSession({ db, clock, origin }: Sandpay, request: SessionRequest) {
  const id = newId('cs');
  const expiresAt = clock.now() + lifeMs;
  db.prepare('insert into card_sessions (id, reference, ancestors, language, expires_at) values (?, ?, ?, ?, ?)').run(
    id,
    request.reference,
    JSON.stringify(request.ancestors),
    localeOf(request.language),
    expiresAt,
  );
  return { id, frameUrl: `${origin}/card-frame?session=${id}`, expiresAt: isoTime(expiresAt) };
}

/** Returns a session that is still valid. @throws CallerError 404 or 410 */
export function liveCardSession(sandpay: Sandpay, id: string): CardSession {
  const row = sandpay.db.prepare('select expires_at from card_sessions where id = ?').get(id);
  if (row && Number(row.expires_at) <= sandpay.clock.now()) {
    throw new CallerError(410, 'session_expired', 'This card session has expired.');
  }
  return cardSession(sandpay, id);
}

/** Returns a session, expired or not. @throws CallerError 404 */
export function cardSession({ db }: Sandpay, id: string): CardSession {
  const row = db.prepare('select ancestors, language from card_sessions where id = ?').get(id);
  if (!row) throw new CallerError(404, 'not_found', 'Card session not found.');
  return { id, ancestors: JSON.parse(String(row.ancestors)), language: localeOf(String(row.language)) };
}

/** Finds the session of cards that came without one: the issuer's page needs a language. */
export function sessionWithout({ db }: Pick<Sandpay, 'db'>, provider: string, language: string): string {
  const locale = localeOf(language);
  const id = `${provider}_${locale}`;
  db.prepare(
    'insert or ignore into card_sessions (id, reference, ancestors, language, expires_at) values (?, ?, ?, ?, ?)',
  ).run(id, '', '[]', locale, 0);
  return id;
}
