import { type CurrencyCode, currencies } from '@kassa/money';
import { type MagicOutcome, magicAmount, magicOutcomes } from './magic.ts';
import type { MethodRow } from './row.ts';

/** What each test card of the sandbox does, by its brand: docs/sandbox-provider.md. */
export const testCards = {
  visa: {
    approved: '4111111111111111',
    declined: '4000000000000002',
    insufficient: '4000000000009995',
    challenge: '4000000000003220',
    frictionless: '4000000000003055',
    answer_lost: '4000000000000119',
    silent: '4000000000000341',
    request_lost: '4000000000000069',
  },
  mastercard: { approved: '5555555555554444' },
} as const;
/** What a test card does. */
export type CardOutcome = keyof typeof testCards.visa;

/** What a card in the sandbox's wallet does. */
export const walletOutcomes = ['approved', 'declined', 'insufficient'] as const satisfies readonly CardOutcome[];

/** What a test payment may come to. */
export type TestOutcome = MagicOutcome | CardOutcome;

/** How a method is tried: what its buyer gives, and the brand of a card. */
export type Tried = Pick<MethodRow, 'cardType'> & { readonly collect: MethodRow['collect']['kind'] };

/** Returns the number that plays an outcome of a card. Undefined for what is no card, and for another outcome. */
export function testCardOf({ cardType }: Pick<Tried, 'cardType'>, outcome: TestOutcome): string | undefined {
  return cardsOf(cardType).find(([name]) => name === outcome)?.[1];
}

/** Lists what the sandbox plays for a method: by the card's number, by the card in the wallet, or by the total. */
export function outcomesOf({ collect, cardType }: Tried): readonly TestOutcome[] {
  if (collect === 'card') return cardsOf(cardType).map(([name]) => name);
  return collect === 'wallet' ? walletOutcomes : magicOutcomes;
}

/**
 * Returns the total for which the sandbox plays an outcome of a method, in minor units: by a card or a wallet an
 * ordinary one. Null for a currency without magic totals.
 */
export function testTotal({ collect }: Tried, outcome: TestOutcome, currency: CurrencyCode): bigint | null {
  const played = magicOutcomes.find((name) => name === outcome);
  return played && collect !== 'card' && collect !== 'wallet'
    ? magicAmount(played, currency)
    : ordinaryAmount(currency);
}

/** Returns a total that plays nothing, in minor units: half of the first that does. */
export function ordinaryAmount(currency: CurrencyCode): bigint | null {
  const first = magicAmount('declined', currency);
  const whole = 10n ** BigInt(currencies[currency].isoDigits);
  return first && (first / 2n / whole) * whole;
}

function cardsOf(cardType: string): (readonly [CardOutcome, string])[] {
  const brand = Object.entries(testCards).find(([name]) => name === cardType)?.[1] ?? {};
  return Object.entries(brand) as (readonly [CardOutcome, string])[];
}
