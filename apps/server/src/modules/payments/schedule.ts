/** When a provider is asked again, in seconds after each asking: soon at first, then with patience. */
const delaysSeconds = [2, 5, 15, 60] as const;

/** Delay before the next asking, in seconds, after `asks` askings. */
export function askDelaySeconds(asks: number): number {
  return delaysSeconds[Math.min(asks, delaysSeconds.length - 1)] ?? 60;
}

/** A challenge that nobody answered is cancelled at the provider after this: decisions.md, Order life. */
export const challengeLimitMs = 15 * 60_000;

/** A payment that a provider leaves open for so long is cancelled there: every waiting status has a way out. */
export const pendingLimitMs = 30 * 60_000;

/** A refund that a provider leaves open for so long goes before a person. */
export const refundLimitMs = 7 * 24 * 60 * 60_000;

/**
 * A claimed row is left to its claimer for so long, and a killed worker's orders wait so long: no shorter, for a provider may
 * take 25 s for each of two answers before anybody may act in the claimer's place.
 */
export const claimSeconds = 60;
