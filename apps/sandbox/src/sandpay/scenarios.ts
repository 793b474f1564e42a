import { type CardOutcome, testCards } from '@kassa/methods/test-outcomes';

/** The behaviour of a test card. Documented in docs/sandbox-provider.md. */
export type Scenario = CardOutcome;

const scenarios = Object.keys(testCards.visa) as Scenario[];

const byNumber: ReadonlyMap<string, Scenario> = new Map([
  ...Object.values(testCards).flatMap((cards) => scenarios.map((scenario) => [cards[scenario], scenario] as const)),
  // Adyen's own test cards with a question of the issuer.
  ['4212345678910006', 'challenge'],
  ['4917610000000000', 'challenge'],
  // Stripe's, beside those that Sandpay has from it.
  ['4000002760003184', 'challenge'],
]);

/** Returns the behaviour of a card number. Every other valid number is approved. */
export function scenarioOf(number: string): Scenario {
  return byNumber.get(number) ?? 'approved';
}

/** Returns a stored behaviour by its name. */
export function scenarioNamed(name: string): Scenario {
  return scenarios.find((scenario) => scenario === name) ?? 'approved';
}
