const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses after the first attempt, the second, ...: ten attempts over about 75 hours (merchant-api.md, section 4). */
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

/** After this many failures an event holds back the next one of its order no longer. */
export const blockingAttempts = 3;

/** Attempts under way for one address, or one merchant, at a time: a dead one takes no more of the workers than this. */
export const underWayAtOnce = 4;

/** An attempt ends after 10 s. A worker that died with one leaves it to the next after this. */
export const leaseSeconds = 30;

/** How long to wait after `attempts` failed attempts, before jitter; null: no more, a person must look. */
export function pauseAfter(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null;
}
