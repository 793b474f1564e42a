import type { Listed } from './port.ts';
import { areAlike, meets, readName } from './same-name.ts';

/** A name of a list, as words. */
export interface ListedName {
  readonly words: readonly string[];
  readonly listed: Listed;
}

/** A different word of the list: its letters, and which names have it. */
interface ListedWord {
  readonly word: string;
  readonly letters: number;
  readonly holders: number[];
}

/**
 * Makes the search of a list's names. Names that meet have two words that are alike, so it looks at each different word of
 * the list once, and compares whole names only where one was found: to compare them all takes a tenth of a second for a
 * usual name, and nearly a whole one for a long name, in which nobody else is answered.
 * @returns finds the names that a name may be, in the order of the list
 */
export function nameFinder(names: readonly ListedName[]): (name: string) => readonly Listed[] {
  const words = new Map<string, ListedWord>();
  for (const [at, name] of names.entries()) {
    for (const word of name.words) {
      const known = words.get(word) ?? { word, letters: lettersOf(word), holders: [] };
      known.holders.push(at);
      words.set(word, known);
    }
  }
  const all = [...words.values()];
  return (name) => {
    const asked = readName(name);
    const found = new Set<number>();
    for (const word of new Set(asked.flat())) for (const at of holdersOf(word, all)) found.add(at);
    return [...found]
      .sort((one, other) => one - other)
      .flatMap((at) => names[at] ?? [])
      .filter((known) => asked.some((way) => meets(way, known.words)))
      .map(({ listed }) => listed);
  };
}

function* holdersOf(word: string, all: readonly ListedWord[]): Iterable<number> {
  const letters = lettersOf(word);
  for (const known of all) if (mayBeAlike({ word, letters }, known) && areAlike(word, known.word)) yield* known.holders;
}

/** Has a bit for each letter of a word. Some letters share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * Whether two words have enough letters in common. Alike (0.9) needs a Jaro likeness of 5/6, and so m/a + m/b of at least
 * 1.5 for words of a and b letters of which m match. A bit that only one of them has is a letter that matches none.
 */
function mayBeAlike(one: Omit<ListedWord, 'holders'>, other: Omit<ListedWord, 'holders'>): boolean {
  const [a, b] = [one.word.length, other.word.length];
  const matching = Math.min(a - bitsOf(one.letters & ~other.letters), b - bitsOf(other.letters & ~one.letters));
  return 2 * matching * (a + b) >= 3 * a * b;
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
