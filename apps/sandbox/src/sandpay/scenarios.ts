/** Behaviours of test cards. Documented in docs/sandbox-provider.md. */
const scenarios = [
  'approved',
  'declined',
  'insufficient',
  'challenge',
  'frictionless',
  'answer_lost',
  'silent',
  'request_lost',
] as const;
/** The behaviour of a test card. */
export type Scenario = (typeof scenarios)[number];

const byNumber: ReadonlyMap<string, Scenario> = new Map([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient'],
  ['4000000000003220', 'challenge'],
  ['4000000000003055', 'frictionless'],
  ['4000000000000119', 'answer_lost'],
  ['4000000000000341', 'silent'],
  ['4000000000000069', 'request_lost'],
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
