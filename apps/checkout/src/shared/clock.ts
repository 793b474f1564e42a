/**
 * The only clock of the checkout. Deadlines are the server's, so the server's time counts: every answer with
 * `serverTime` corrects ours. A buyer's wrong clock, or a sandbox that jumps by days, changes nothing on screen.
 */
let offsetMs = 0;
let stoppedAt: number | null = null;

/** Returns the server's time as far as we know it, in ms since 1970. */
export function now(): number {
  return stoppedAt ?? Date.now() + offsetMs;
}

/** Returns ms that only go forward, to measure how long something took or to wait, whatever the time of day. */
export function monotonic(): number {
  return performance.now();
}

/**
 * Adopts the time of an answer. `tookMs`: from sending to receiving. Half of it, at most 250 ms, counts as the way back
 * (a long poll's answer has the time of its sending, not of its request). `agoMs`: ms since it arrived.
 */
export function syncClock(serverTime: string, tookMs: number, agoMs = 0): void {
  const server = Date.parse(serverTime);
  if (!Number.isNaN(server)) offsetMs = server + Math.min(tookMs / 2, 250) + agoMs - Date.now();
}

/**
 * Stops the clock at `instant` until `runClock`. The page takes over a home that the server drew with the exact time
 * that it shows.
 */
export function stopClock(instant: string): void {
  stoppedAt = Date.parse(instant);
}

/** Continues with the present time. */
export function runClock(): void {
  stoppedAt = null;
}
