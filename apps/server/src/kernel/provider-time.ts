/**
 * The longest wait for one answer of a provider, ms. No setting may be higher, because the length of claims depends on
 * it.
 */
export const longestAnswerMs = 25_000;

/** A worker's own work between and after the answers takes less than this. */
const ownSeconds = 10;

/**
 * Computes how long a claim must last, in seconds, to ask a provider for `answers` answers one after the other. The
 * rows of a killed worker wait that long too.
 */
export function claimSecondsFor(answers: number): number {
  return (answers * longestAnswerMs) / 1000 + ownSeconds;
}
