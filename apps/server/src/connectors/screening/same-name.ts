import { plainLetters } from '../../kernel/plain-letters.ts';

/** The words of a name: small letters without marks, no punctuation, no initials, in no order. */
type Words = readonly string[];

/** Splits a name into words. A hyphenated one is given in both ways, as one word and as two. Empty when it has none. */
export function readName(name: string): readonly Words[] {
  const plain = plainLetters(name);
  const ways = [plain.replaceAll('-', ''), plain.replaceAll('-', ' ')].map(wordsOf);
  return ways.filter((words, at) => words.length > 0 && (at === 0 || words.join(' ') !== ways[0]?.join(' ')));
}

function wordsOf(plain: string): Words {
  // The Arabic article belongs to the word after it; people write it with and without a space.
  const joined = plain.replace(/(^|[^\p{L}])(al|el)\s+(?=\p{L})/gu, '$1$2');
  return [...new Set(joined.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length > 1))].sort();
}

/** How alike two words must be (Jaro-Winkler): one wrong letter in a short word, two in a long one. */
const alike = 0.9;

/**
 * Returns whether two names may be one person's: every word of the shorter one has its own counterpart in the longer one, and
 * at least two words do (or all, where a name has one).
 */
export function meets(one: Words, other: Words): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0 || (short.length === 1 && long.length > 1)) return false;
  const left = [...long];
  return short.every((word) => {
    const at = left.findIndex((candidate) => likeness(word, candidate) >= alike);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Returns whether two words may be one word, whichever of the two names is the shorter one. */
export function areAlike(one: string, other: string): boolean {
  return likeness(one, other) >= alike || likeness(other, one) >= alike;
}

/** Computes the Jaro-Winkler likeness of two words: 1 for the same, 0 for nothing in common. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  if (Math.abs(one.length - other.length) > 2) return 0;
  const jaro = jaroOf(one, other);
  let prefix = 0;
  while (prefix < 4 && one[prefix] === other[prefix] && prefix < one.length) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Array<boolean>(other.length).fill(false);
  const matched: string[] = [];
  for (let at = 0; at < one.length; at += 1) {
    const to = Math.min(other.length, at + reach + 1);
    for (let seek = Math.max(0, at - reach); seek < to; seek += 1) {
      if (taken[seek] || one[at] !== other[seek]) continue;
      taken[seek] = true;
      matched.push(one[at] ?? '');
      break;
    }
  }
  if (matched.length === 0) return 0;
  const inOther = [...other].filter((_, at) => taken[at]);
  const moved = matched.filter((letter, at) => letter !== inOther[at]).length / 2;
  const same = matched.length;
  return (same / one.length + same / other.length + (same - moved) / same) / 3;
}
