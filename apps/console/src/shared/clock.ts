/**
 * The console's only clock. Ages and deadlines are counted by the server's time, which each sign-in and each first page
 * gives: the reader's own clock may be wrong, and a sandbox's is turned.
 */
let offsetMs = 0;

/** Returns the server's time as far as we know it, in ms since 1970. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Adopts the server's time. */
export function syncClock(serverTime: string): void {
  const server = Date.parse(serverTime);
  if (!Number.isNaN(server)) offsetMs = server - Date.now();
}
