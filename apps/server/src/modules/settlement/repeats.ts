import { createHash } from 'node:crypto';

/** No number that is stored is this one. */
const empty = -1;

/**
 * Counts how often a text came before, for millions of texts in little memory: some 16 bytes each. Two texts out of some
 * billions may count as one.
 */
export function createRepeats(): (text: string) => number {
  let table = new Float64Array(1_024).fill(empty);
  let size = 0;
  const more = new Map<number, number>();
  /** Stores a number. @returns whether it was there */
  const put = (into: Float64Array, number: number): boolean => {
    let at = number % into.length;
    while (into[at] !== empty) {
      if (into[at] === number) return true;
      at = (at + 1) % into.length;
    }
    into[at] = number;
    return false;
  };
  return (text) => {
    const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
    if (!put(table, number)) {
      size += 1;
      if (size * 2 > table.length) {
        const larger = new Float64Array(table.length * 4).fill(empty);
        for (const one of table) if (one !== empty) put(larger, one);
        table = larger;
      }
      return 0;
    }
    const count = (more.get(number) ?? 0) + 1;
    more.set(number, count);
    return count;
  };
}
