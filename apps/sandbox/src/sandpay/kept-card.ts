import { type Locale, localeOf } from '@kassa/texts';
import { inTransaction } from '../database.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { cardSession } from './card-session.ts';
import { usableCardToken } from './card-token.ts';
import type { Sandpay } from './context.ts';
import { type Scenario, scenarioNamed } from './scenarios.ts';

/** A card that a buyer has saved. Only the last four of its digits are known. */
export interface KeptCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly scenario: Scenario;
  /** Origins of the session that it was typed in. A payment may name others. */
  readonly ancestors: readonly string[];
  readonly language: Locale;
}

/**
 * Keeps the card of an unused token, once for each reference. The token can still be used for its payment.
 * @throws CallerError 409 idempotency_conflict; 422 as for paying with it
 */
export function keepCard(sandpay: Sandpay, { reference, cardToken }: { reference: string; cardToken: string }) {
  return inTransaction(sandpay.db, () => {
    const before = sandpay.db.prepare('select id, token from kept_cards where reference = ?').get(reference);
    if (before && before.token !== cardToken) {
      throw new CallerError(409, 'idempotency_conflict', 'This reference is already used for another card.');
    }
    const id = before ? String(before.id) : insertKeptCard(sandpay, reference, cardToken);
    const { brand, last4 } = findKeptCard(sandpay, id);
    return { id, brand, last4 };
  });
}

function insertKeptCard(sandpay: Sandpay, reference: string, cardToken: string): string {
  const { scenario, brand, last4, sessionId } = usableCardToken(sandpay, cardToken);
  const { ancestors, language } = cardSession(sandpay, sessionId);
  const id = newId('card');
  sandpay.db
    .prepare(
      `insert into kept_cards (id, reference, token, scenario, brand, last4, ancestors, language, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[id, reference, cardToken, scenario, brand, last4],
      ...[JSON.stringify(ancestors), language, sandpay.clock.now()],
    );
  return id;
}

/** Finds a saved card. @throws CallerError 422 card_unknown */
export function findKeptCard({ db }: Sandpay, id: string): KeptCard {
  const row = db.prepare('select * from kept_cards where id = ?').get(id);
  if (!row) throw new CallerError(422, 'card_unknown', 'Saved card not found.');
  return {
    id,
    brand: String(row.brand),
    last4: String(row.last4),
    scenario: scenarioNamed(String(row.scenario)),
    ancestors: JSON.parse(String(row.ancestors)),
    language: localeOf(String(row.language)),
  };
}

/** Deletes a saved card. @throws CallerError 404 when it does not exist */
export function forgetCard({ db }: Sandpay, id: string): void {
  const { changes } = db.prepare('delete from kept_cards where id = ?').run(id);
  if (changes === 0) throw new CallerError(404, 'not_found', 'Saved card not found.');
}
