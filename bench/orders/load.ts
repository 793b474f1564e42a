/** Result of a load. Times are in ms. */
export interface Figures {
  readonly done: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Bounds of a load: this many clients, each one step after the other, until this many steps are done or the time is
 * over.
 */
export interface Bounds {
  readonly clients: number;
  readonly steps: number;
  readonly seconds: number;
}

/** Runs `step` under load. A step that throws ends it all. @param step gets the number of its client, and its own */
export async function load(
  bounds: Bounds,
  step: (client: number, index: number) => Promise<unknown>,
): Promise<Figures> {
  const tookMs: number[] = [];
  let next = 0;
  const began = performance.now();
  const end = began + bounds.seconds * 1_000;
  const client = async (number: number) => {
    for (let from = performance.now(); next < bounds.steps && from < end; ) {
      const index = next;
      next += 1;
      await step(number, index);
      const now = performance.now();
      tookMs.push(now - from);
      from = now;
    }
  };
  await Promise.all(Array.from({ length: bounds.clients }, (_, number) => client(number)));
  const seconds = (performance.now() - began) / 1_000;
  tookMs.sort((one, other) => one - other);
  return { done: tookMs.length, perSecond: tookMs.length / seconds, p50: share(tookMs, 0.5), p99: share(tookMs, 0.99) };
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
