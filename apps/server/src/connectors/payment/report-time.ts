import { isTime } from '../../kernel/foreign-time.ts';

const dayMs = 86_400_000;

/**
 * Reads a time of a report's line, ms since 1970: a day and a time of day, and how far their zone is ahead of UTC.
 * Undefined for none that a line can have: a day that no calendar has, or one to come, which no sum of a day would hold.
 * @param of.now when the report is read, ms. A zone that is set wrongly is less than a day off
 */
export function lineTime(
  day: string,
  timeOfDay: string,
  of: { minutesAhead: number; now: number },
): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!isTime(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const ms = Date.parse(`${day}T${timeOfDay}Z`) - of.minutesAhead * 60_000;
  return isTime(ms) && ms < of.now + dayMs ? ms : undefined;
}
