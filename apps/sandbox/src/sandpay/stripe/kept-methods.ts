import { sessionWithout } from '../card-session.ts';
import { findCardToken, tokenizeCard } from '../card-token.ts';
import type { Sandpay } from '../context.ts';
import { idOf } from './intent-record.ts';

/** Cards of Stripe's test mode by their names: https://docs.stripe.com/testing. They pay as often as they are named. */
const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_threeDSecure2Required: '4000002760003184',
};

/** Gives a card of the test mode a number of its own for what it is used for. Any other card keeps its number. */
export function methodUsedFor(sandpay: Sandpay, method: string, subject: string): string {
  const number = Object.hasOwn(testMethods, method) ? testMethods[method] : undefined;
  if (number === undefined) return method;
  const own = idOf('pm', `${method} for ${subject}`);
  if (!findCardToken(sandpay, tokenOf(own)))
    tokenizeCard(
      sandpay,
      { id: sessionWithout(sandpay, 'stripe', ''), token: tokenOf(own) },
      { number, expiry: '12/40', cvv: '737' },
    );
  return own;
}

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
