import { claimSecondsFor } from '../../kernel/provider-time.ts';

/** Seconds until a provider is asked again, after each asking: soon at first, then less often. */
const delaysSeconds = [2, 5, 15, 60] as const;

/** Computes the delay before the next asking, in seconds, after `asks` askings. */
export function askDelaySeconds(asks: number): number {
  return delaysSeconds[Math.min(asks, delaysSeconds.length - 1)] ?? 60;
}

/**
 * Computes the same for an attempt whose buyer has something to do, or whose money is on its way. A callback reports
 * both, so asking only finds what a lost callback would have reported. Soon at first, then after a tenth of the time it
 * has been open, at most ten minutes.
 */
export function watchDelaySeconds(stoodMs: number): number {
  return Math.min(600, Math.max(30, Math.round(stoodMs / 10_000)));
}

/** So long a provider that does not answer is left alone at most, in seconds. */
const silentMostSeconds = 6 * 3_600;

/**
 * Computes how long a provider is left alone at least that has been silent for so long, in seconds: from an hour on a
 * tenth of that time, at most six hours. A callback has it asked at once.
 */
export function silentDelaySeconds(silentMs: number): number {
  return silentMs < 3_600_000 ? 0 : Math.min(silentMostSeconds, silentMs / 10_000);
}

/**
 * Computes when a provider is asked about an ended refund again, in seconds: ten seconds later each time, because it may stay
 * silent for ever. A callback has it asked at once.
 */
export function endedRefundDelaySeconds(asks: number): number {
  return Math.min(silentMostSeconds, Math.max(askDelaySeconds(asks), asks * 10));
}

/**
 * Computes when ended instructions are looked at again, in seconds: people pay late, and that callback may get lost.
 * First after ten minutes, then each time after twice as long.
 */
export function lateLookSeconds(endedMs: number): number {
  return Math.max(600, Math.round(endedMs / 1000));
}

/**
 * How long after a refund arrived it is looked at without a callback, in seconds: a bank may send it back some days later, and
 * that callback may get lost.
 */
export const arrivedLookSeconds = 2 * 24 * 3_600;

/** How long after their end instructions are looked at without a callback. */
export const lateLooksMs = 3 * 24 * 60 * 60_000;

/** After this time reported money that did not become final goes to a person: no rail of the catalogue takes longer. */
export const reportedLimitMs = 5 * 24 * 60 * 60_000;

/** After this time an unanswered challenge is canceled at the provider: docs/specification/payments.md#challenges. */
export const challengeLimitMs = 15 * 60_000;

/** After this time a payment that a provider leaves open is canceled there: every waiting status has a way out. */
export const pendingLimitMs = 30 * 60_000;

/** After this time a refund that a provider leaves open goes to a person. */
export const refundLimitMs = 7 * 24 * 60 * 60_000;

/**
 * How long a claimed row belongs to one worker: long enough to ask for a payment's state, and then for what follows.
 */
export const claimSeconds = claimSecondsFor(2);

/** Every provider remembers an idempotency key for longer than this. */
export const keyLifeMs = 12 * 60 * 60_000;
