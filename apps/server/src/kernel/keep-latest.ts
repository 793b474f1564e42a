/**
 * Keeps what was read last, by its key, for rows that never change once they stand: an order asks for its own again and again.
 * In memory, each process its own; the oldest make room.
 */
export interface Latest<T> {
  get(key: string): T | undefined;
  /** @returns the value that was kept */
  keep<V extends T>(key: string, value: V): V;
}

/** @param most so many are kept */
export function keepLatest<T>(most: number): Latest<T> {
  const kept = new Map<string, T>();
  return {
    get: (key) => kept.get(key),
    keep(key, value) {
      // At the end again: the first is the oldest.
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}
