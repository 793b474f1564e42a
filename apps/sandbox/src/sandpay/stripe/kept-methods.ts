import type { Sandpay } from '../context.ts';

/** Writes a token of Sandpay's as a card of Stripe's. */
export function methodIdOf(token: string): string {
  return token.replace(/^ct_/, 'pm_');
}

/** Reads a card of Stripe's as a token of Sandpay's. */
export function tokenOf(method: string): string {
  return method.replace(/^pm_/, 'ct_');
}

/** Finds as what, and for whom, a card is kept; undefined for one that is not. */
export function keptAs({ db }: Pick<Sandpay, 'db'>, method: string): { card: string; customer: string } | undefined {
  const row = db.prepare('select id, reference from kept_cards where token = ?').get(tokenOf(method));
  return row && { card: String(row.id), customer: String(row.reference) };
}
