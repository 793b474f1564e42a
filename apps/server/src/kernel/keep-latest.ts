/**
 * A small cache of recently read rows that never change: an order reads its own again and again. In memory, separate
 * for each process; the oldest make room.
 */
export interface Latest<T> {
  get(key: string): T | undefined;
  /** @returns the value that was kept */
  keep<V extends T>(key: string, value: V): V;
  drop(key: string): void;
}

/** Makes such a cache. @param most how many values it keeps */
export function keepLatest<T>(most: number): Latest<T> {
  const kept = new Map<string, T>();
  return {
    get: (key) => kept.get(key),
    drop: (key) => void kept.delete(key),
    keep(key, value) {
      // Move it to the end, so that the first is always the oldest.
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}
