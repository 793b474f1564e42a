/** Returns the time of this machine's clock, ms since 1970. */
export function systemClock(): number {
  return Date.now();
}
