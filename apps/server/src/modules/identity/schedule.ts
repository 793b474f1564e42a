import { claimSecondsFor } from '../../kernel/provider-time.ts';

/**
 * Reviews usually take 5 to 10 minutes, and 24 hours at most: docs/specification/identity.md#how-long-a-check-takes.
 */
export const usualReviewMs = 10 * 60_000;
/** The longest time that a review takes; the buyer is given this limit. */
export const longestReviewMs = 24 * 60 * 60_000;

/** A check that neither the buyer nor the provider continues lapses after this time. */
export const lapseAfterMs = 14 * 24 * 60 * 60_000;

/**
 * How long a claimed check belongs to one worker: long enough to ask the provider for the check and then for its
 * reports.
 */
export const claimSeconds = claimSecondsFor(2);

/**
 * Plans when the provider of a check is asked again, in seconds. A callback reports what happens; asking finds what a
 * lost callback would have reported. A check that waits for its buyer is seldom asked about: the buyer will return to
 * our page. Unanswered: whatever its state, we do not know what it has to say, and somebody may look at the screen.
 */
export function askDelaySeconds(state: 'open' | 'waiting' | 'retry' | 'unanswered', asks: number): number {
  if (state === 'unanswered') return Math.min(600, 4 * 2 ** Math.min(asks, 8));
  if (state === 'waiting') return Math.min(1_800, 15 * 2 ** Math.min(asks, 7));
  return Math.min(6 * 3_600, 300 * 2 ** Math.min(asks, 7));
}
