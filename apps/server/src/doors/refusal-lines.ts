import { monotonicMs } from '../kernel/clock.ts';
import type { Logger } from '../kernel/log.ts';

/** So many lines of one class are written in each minute; then one in so many. */
const everyLine = 10;
const oneIn = 100;
const windowMs = 60_000;

/** A class of refusals: one call refused for one reason. */
interface Seen {
  since: number;
  /** Refusals in this minute. */
  count: number;
  /** Those since the last line. */
  silent: number;
}

/** The refusals that a log has seen. Both halves of a class are names of ours, so there are never many. */
const seenBy = new WeakMap<Logger, Map<string, Seen>>();

/**
 * Writes a line for a refused call. Of a class that is refused often it writes ten lines a minute and then one in a
 * hundred, whose `count` says how many refusals it stands for: a flood of wrong calls must not become a flood of lines.
 * Every refusal is counted in `kassa_refusals_total`.
 * @param now real time that never jumps, in ms
 */
export function logRefusal(
  log: Logger,
  { traceId, call, code }: { readonly traceId: string; readonly call: string; readonly code: string },
  now = monotonicMs(),
): void {
  const classes = seenBy.get(log) ?? new Map<string, Seen>();
  seenBy.set(log, classes);
  const name = `${call} ${code}`;
  const before = classes.get(name);
  const fresh = before === undefined || now - before.since >= windowMs;
  const seen = fresh ? { since: now, count: 0, silent: before?.silent ?? 0 } : before;
  classes.set(name, seen);
  seen.count += 1;
  seen.silent += 1;
  if (seen.count > everyLine && seen.silent < oneIn) return;
  log.info({ traceId, call, code, ...(seen.silent > 1 ? { count: seen.silent } : {}) }, 'a call was refused');
  seen.silent = 0;
}
