/** The year 2000. */
const earliestMs = 946_684_800_000;
/** The year 2200. */
const latestMs = 7_258_118_400_000;

/** The latest time that a provider may mean, in seconds since 1970. */
export const latestSeconds = latestMs / 1_000;

/** Whether a provider can mean this time, ms since 1970. Rows of ours can't hold every time that a number can be. */
export function isTime(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms >= earliestMs && ms < latestMs;
}

/** Reads a time of a provider's, ms since 1970. Undefined for none, and for one that can't be meant. */
export function readTime(text: string | null | undefined): number | undefined {
  const ms = Date.parse(text ?? '');
  return isTime(ms) ? ms : undefined;
}

/**
 * Reads when something happened from an answer, ms since 1970. Returns the answer's own time where the text has none, or
 * one that is later. The `Date` of an answer counts whole seconds (RFC 9110, 5.6.7): later within its second is no later.
 */
export function readPastTime(text: string | null | undefined, answeredAt: number): number {
  const ms = readTime(text) ?? answeredAt;
  return ms < answeredAt + 1_000 ? ms : answeredAt;
}
