const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Pauses after the first attempt, the second and so on: ten attempts over about 75 hours
 * (docs/specification/merchant-wire-format.md#retries).
 */
const pausesMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  20 * minuteMs,
  hourMs,
  3 * hourMs,
  8 * hourMs,
  15 * hourMs,
  22 * hourMs,
  25.5 * hourMs,
];

/** After so many failures an event no longer holds back the next one of its order. */
export const blockingAttempts = 3;

/** So many attempts are under way at a time for one endpoint, or one merchant: a dead one takes no more of the workers. */
export const underWayAtOnce = 4;

/** So many where it answers at once. */
export const underWayAtBest = 32;

/** An answer within this time is one at once. Milliseconds. */
export const promptMs = 1_000;

/** An attempt ends after so long, whatever its address does. Milliseconds. */
export const attemptTimeoutMs = 10_000;

/** A claimed row is left to its worker for so long: the attempt ends long before. When the worker died, another takes it then. */
export const leaseSeconds = (3 * attemptTimeoutMs) / 1000;

/** Tells how long to wait after so many failed attempts: milliseconds, before jitter. Null: no more, a person must look. */
export function pauseAfter(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null;
}
