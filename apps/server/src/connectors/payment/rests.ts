/** After this many calls in a row without a usable answer a provider is rested. */
export const restsAfter = 5;
const firstRestMs = 30_000;
const longestRestMs = 10 * 60_000;

interface State {
  readonly failures: number;
  /** ms since 1970. */
  readonly until: number;
}

/** Which providers are rested, because they keep failing. Each process finds out on its own. */
export interface Rests {
  isResting(provider: string): boolean;
  /** Tells how a call ended. A provider that answers, even with a refusal, has not failed. */
  tell(provider: string, answered: boolean): void;
}

/**
 * Counts failures in a row. A rest lasts 30 s; the first sale after it tries the provider again, and where that fails
 * too, the next rest is twice as long, up to 10 minutes.
 * @param now ms since 1970
 * @param onRest is told when a rest begins, with its length in ms
 */
export function createRests(now: () => number, onRest: (provider: string, ms: number) => void = () => {}): Rests {
  const states = new Map<string, State>();
  const isResting = (provider: string) => (states.get(provider)?.until ?? 0) > now();
  return {
    isResting,
    tell(provider, answered) {
      if (answered) return void states.delete(provider);
      // Calls that began before the rest fail during it, and make it no longer.
      if (isResting(provider)) return;
      const failures = (states.get(provider)?.failures ?? 0) + 1;
      if (failures < restsAfter) return void states.set(provider, { failures, until: 0 });
      const ms = Math.min(firstRestMs * 2 ** (failures - restsAfter), longestRestMs);
      states.set(provider, { failures, until: now() + ms });
      onRest(provider, ms);
    },
  };
}
