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
  // The same last four digits do the same.
  mastercard: {
    approved: '5555555555554444',
    declined: '5510000000000002',
    insufficient: '5510000000009995',
    challenge: '5510000000003220',
    frictionless: '5510000000003055',
    answer_lost: '5510000000000119',
    silent: '5510000000000341',
    request_lost: '5510000000000069',
  },
} as const;
/** What a test card does. */
export type CardOutcome = keyof typeof testCards.visa;

const { approved, declined, insufficient } = testCards.visa;
/** The cards in the sandbox's wallet. */
export const walletCards = { approved, declined, insufficient } as const;

/** What a test payment may come to. */
export type TestOutcome = MagicOutcome | CardOutcome;

/** How a method is tried: what its buyer gives, and the brand of a card. */
export type Tried = Pick<MethodRow, 'cardType'> & { readonly collect: MethodRow['collect']['kind'] };

/** Returns the number of the card that plays an outcome, typed or in the wallet. Undefined where the total plays it. */
export function testCardOf(tried: Tried, outcome: TestOutcome): string | undefined {
  return cardsOf(tried).find(([name]) => name === outcome)?.[1];
}

/** Lists what the sandbox plays for a method: by its card, or by the total. */
export function outcomesOf(tried: Tried): readonly TestOutcome[] {
  return isByCard(tried) ? cardsOf(tried).map(([name]) => name) : magicOutcomes;
}

/**
 * Returns the total for which the sandbox plays an outcome of a method, in minor units: by a card or a wallet an
 * ordinary one. Null for a currency without magic totals.
 */
export function testTotal(tried: Tried, outcome: TestOutcome, currency: CurrencyCode): bigint | null {
  const played = isByCard(tried) ? undefined : magicOutcomes.find((name) => name === outcome);
  return played ? magicAmount(played, currency) : ordinaryAmount(currency);
}

/** Returns a total that plays nothing, in minor units: half of the first that does. */
export function ordinaryAmount(currency: CurrencyCode): bigint | null {
  const first = magicAmount('declined', currency);
  const whole = 10n ** BigInt(currencies[currency].isoDigits);
  return first && (first / 2n / whole) * whole;
}

function isByCard({ collect }: Tried): boolean {
  return collect === 'card' || collect === 'wallet';
}

function cardsOf({ collect, cardType }: Tried): (readonly [CardOutcome, string])[] {
  const brand = Object.entries(testCards).find(([name]) => name === cardType)?.[1];
  const cards = collect === 'wallet' ? walletCards : (brand ?? {});
  return Object.entries(cards) as (readonly [CardOutcome, string])[];
}
