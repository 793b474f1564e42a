import { onBackOnline } from './online.ts';

/** Waits `ms`, or until the connection is back, or `signal` aborts, whichever is first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      endListening();
      resolve();
    };
    const timer = setTimeout(over, ms);
    const endListening = onBackOnline(over);
    signal.addEventListener('abort', over);
  });
}
