/** decisions.md and the seed, section 9: reviews take 5 to 10 minutes as a rule, and 24 hours at most. */
export const usualReviewMs = 10 * 60_000;
export const longestReviewMs = 24 * 60 * 60_000;

/** A check that nobody goes on with, the buyer or the provider, lapses after this. */
export const lapseAfterMs = 14 * 24 * 60 * 60_000;

/** A claimed check is left to its claimer for so long. */
export const claimSeconds = 60;

/**
 * When the provider of a check is asked again, in seconds: a callback tells of what happens, asking finds what a lost one
 * would have told. A check that waits for its buyer is looked at seldom: he comes back by himself.
 */
export function askDelaySeconds(status: 'open' | 'waiting' | 'retry', asks: number): number {
  if (status === 'waiting') return Math.min(1_800, 15 * 2 ** Math.min(asks, 7));
  return Math.min(6 * 3_600, 300 * 2 ** Math.min(asks, 7));
}
