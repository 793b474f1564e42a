import type { Attempted } from '../../modules/webhooks/index.ts';

/** Adds one; resolves when it was written. @throws as its write */
export type RecordTogether = (attempted: Attempted) => Promise<void>;

interface Waiting {
  readonly attempted: Attempted;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** No more in one set: its transaction must stay short. */
const mostTogether = 200;

/**
 * Writes outcomes in sets: while one set is on its way, the next one gathers. Nothing waits when nothing is on its way. Those of
 * a set that fails are written one by one, so that one that cannot be written takes no other with it.
 */
export function gatherAttempts(write: (attempted: readonly Attempted[]) => Promise<void>): RecordTogether {
  let waiting: Waiting[] = [];
  let writing = false;
  const writeAlone = ({ attempted, done, failed }: Waiting) => write([attempted]).then(done, failed);
  const writeAll = async () => {
    writing = true;
    while (waiting.length > 0) {
      const set = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await write(set.map(({ attempted }) => attempted)).then(
        () => {
          for (const { done } of set) done();
        },
        async () => {
          for (const one of set) await writeAlone(one);
        },
      );
    }
    writing = false;
  };
  return (attempted) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ attempted, done: resolve, failed: reject });
    if (!writing) void writeAll();
    return promise;
  };
}
