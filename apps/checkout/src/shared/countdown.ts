import { useEffect, useState } from 'react';
import { now, runClock } from './clock.ts';

/** Returns the ms until `instant` (ISO 8601), never below 0. A missing or unreadable one gives 0. */
export function remainingMs(instant: string | null | undefined, at: number): number {
  const until = instant ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - at);
}

/** Writes hh:mm:ss with as many hours as there are (a method's window may be days). Rounds up to whole seconds. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the ms until `instant` by the server's time, updated every second. */
export function useRemaining(instant: string | null | undefined): number {
  const [, setAt] = useState(0);
  useEffect(() => {
    const tick = () => setAt(now());
    // The first drawing is done: from here on the time is the present one.
    runClock();
    document.documentElement.classList.remove('timed');
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  // Not the time of the last second: the answer with the deadline has corrected the clock since.
  return remainingMs(instant, now());
}
