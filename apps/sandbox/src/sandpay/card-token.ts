import { brandOf, digitsOf, isCardNumber, isCvv, isGoodExpiry, readExpiry } from '../../web/card-rules.ts';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { brandRows } from './card-brands.ts';
import type { CardSession } from './card-session.ts';
import type { Sandpay } from './context.ts';
import { type Scenario, scenarioNamed, scenarioOf } from './scenarios.ts';

const lifeMs = 10 * 60_000;

/** One of the three frames. */
export type CardField = 'number' | 'expiry' | 'cvv';

/** A card as typed into the frames. It is in this process's memory for one call and is stored nowhere. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** A single-use token for a card. */
export interface CardToken {
  readonly token: string;
  readonly sessionId: string;
  readonly scenario: Scenario;
  readonly brand: string;
  readonly last4: string;
  readonly expiresAt: number;
  /** Reference of the payment that used it. */
  readonly usedBy: string | null;
}

/** Returns a single-use token, or the first wrong field. `session.token`: how it is called; by default a new name. */
export function tokenizeCard(
  { db, clock }: Sandpay,
  session: Pick<CardSession, 'id'> & { readonly token?: string },
  card: TypedCard,
): { token: string; brand: string; last4: string } | { field: CardField } {
  const number = digitsOf(card.number);
  const brand = brandOf(number, brandRows);
  if (!brand || !isCardNumber(number, brandRows)) return { field: 'number' };
  if (!isGoodExpiry(readExpiry(card.expiry), isoTime(clock.now()).slice(0, 7))) return { field: 'expiry' };
  if (!isCvv(card.cvv, brand)) return { field: 'cvv' };
  const made = { token: session.token ?? newId('ct'), brand: brand.brand, last4: number.slice(-4) };
  return insertToken({ db, clock }, { ...made, sessionId: session.id, scenario: scenarioOf(number) });
}

/** Makes the token of a test card without frames. */
export function tokenOfTestCard(sandpay: Sandpay, sessionId: string, scenario: 'approved' | 'declined') {
  const last4 = scenario === 'approved' ? '4242' : '0002';
  return insertToken(sandpay, { token: newId('ct'), brand: 'visa', last4, sessionId, scenario });
}

function insertToken(
  { db, clock }: Pick<Sandpay, 'db' | 'clock'>,
  made: Pick<CardToken, 'token' | 'brand' | 'last4' | 'sessionId' | 'scenario'>,
): { token: string; brand: string; last4: string } {
  const { token, brand, last4 } = made;
  db.prepare(
    'insert into card_tokens (token, session_id, scenario, brand, last4, expires_at) values (?, ?, ?, ?, ?, ?)',
  ).run(token, made.sessionId, made.scenario, brand, last4, clock.now() + lifeMs);
  return { token, brand, last4 };
}

/** Finds a token. */
export function findCardToken({ db }: Sandpay, token: string): CardToken | undefined {
  const row = db.prepare('select * from card_tokens where token = ?').get(token);
  if (!row) return undefined;
  return {
    token,
    sessionId: String(row.session_id),
    scenario: scenarioNamed(String(row.scenario)),
    brand: String(row.brand),
    last4: String(row.last4),
    expiresAt: Number(row.expires_at),
    usedBy: row.used_by === null ? null : String(row.used_by),
  };
}

/**
 * Returns a token that no payment has used yet.
 * @throws CallerError 422 card_token_unknown, card_token_used, card_token_expired
 */
export function usableCardToken(sandpay: Sandpay, token: string): CardToken {
  const found = findCardToken(sandpay, token);
  if (!found) throw new CallerError(422, 'card_token_unknown', 'Card token not found.');
  if (found.usedBy !== null) throw new CallerError(422, 'card_token_used', 'This card token has been used.');
  if (found.expiresAt <= sandpay.clock.now()) {
    throw new CallerError(422, 'card_token_expired', 'This card token has expired.');
  }
  return found;
}

/** Uses the token for a payment. Only one payment ever gets it. @throws CallerError 422 */
export function spendCardToken(sandpay: Sandpay, token: string, reference: string): CardToken {
  const found = usableCardToken(sandpay, token);
  sandpay.db.prepare('update card_tokens set used_by = ? where token = ?').run(reference, token);
  return found;
}

/** Shows the token as the API does. */
export function cardTokenView(token: CardToken) {
  const { brand, last4, usedBy, expiresAt } = token;
  return { token: token.token, brand, last4, used: usedBy !== null, expiresAt: isoTime(expiresAt) };
}
