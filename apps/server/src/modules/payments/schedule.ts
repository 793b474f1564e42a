/** When a provider is asked again, in seconds after each asking: soon at first, then with patience. */
const delaysSeconds = [2, 5, 15, 60] as const;

/** Delay before the next asking, in seconds, after `asks` askings. */
export function askDelaySeconds(asks: number): number {
  return delaysSeconds[Math.min(asks, delaysSeconds.length - 1)] ?? 60;
}

/**
 * The same for an attempt whose buyer has something to do, or whose money is on its way: a callback tells of it, so asking
 * only finds what a lost one would have told. Soon at first, then after a tenth of the time it has stood, at most ten minutes.
 */
export function watchDelaySeconds(stoodMs: number): number {
  return Math.min(600, Math.max(30, Math.round(stoodMs / 10_000)));
}

/**
 * When instructions that ended are looked at again, in seconds: people pay late, and the callback of that may get lost.
 * After ten minutes, then each time twice as late.
 */
export function lateLookSeconds(endedMs: number): number {
  return Math.max(600, Math.round(endedMs / 1000));
}

/** So long after their end nobody looks at instructions any more, unless a callback says so. */
export const lateLooksMs = 3 * 24 * 60 * 60_000;

/** Money that was reported and never became final goes before a person after this: no rail of the catalogue takes longer. */
export const reportedLimitMs = 5 * 24 * 60 * 60_000;

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
