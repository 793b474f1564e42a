import { plainLetters } from '../../kernel/plain-letters.ts';

/** A name in two parts, as a card's form and a document have it. */
export interface HolderName {
  readonly firstName: string;
  readonly lastName: string;
}

/** `unknown`: the document has no name, or only in letters that no card has. */
export type HolderMatch = 'same' | 'other' | 'unknown';

/** Titles before or after names that are not part of the name. */
const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'jr', 'sr']);

/** How many whole words must match, where the document has as many. */
const wholeWords = 2;

/**
 * Compares a card's holder with the person on a document: docs/decisions/the-name-on-the-card.md. Ignores case,
 * accents, hyphens, spaces and the order of the parts. Further names may be missing on either side, or be initials.
 */
export function compareHolder(document: HolderName, holder: HolderName): HolderMatch {
  const [shown, typed] = [plainOf(document), plainOf(holder)];
  const ofCards = isLatin(shown.first + shown.last);
  if (shown.first + shown.last === '' || (!ofCards && isLatin(typed.first + typed.last))) return 'unknown';
  const joined = [typed.first + typed.last, typed.last + typed.first];
  if (joined.includes(shown.first + shown.last)) return 'same';
  return ofCards && haveWordsInCommon(wordsOf(document), wordsOf(holder)) ? 'same' : 'other';
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

function plain(text: string): string {
  return (
    plainLetters(text)
      // Machine-readable lines write ü as ue and å as aa. Some people do too, and some leave the dots out.
      .replace(/([aou])e/g, '$1')
      .replace(/aa/g, 'a')
      .normalize('NFC')
  );
}

const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}]+/gu, '');

function plainOf({ firstName, lastName }: HolderName): { readonly first: string; readonly last: string } {
  return { first: lettersOf(firstName), last: lettersOf(lastName) };
}

function wordsOf({ firstName, lastName }: HolderName): string[] {
  const words = plain(`${firstName} ${lastName}`).split(/[^\p{L}]+/u);
  return words.filter((word) => word !== '' && !titles.has(word));
}

/**
 * Whether each word of the shorter name has its own match in the longer one, where an initial matches a word, and
 * enough words are whole.
 */
function haveWordsInCommon(shown: readonly string[], typed: readonly string[]): boolean {
  const [short, long] = shown.length <= typed.length ? [shown, typed] : [typed, shown];
  const left = [...long];
  let whole = 0;
  // Match whole words first: an initial must not take a word that a whole word needs.
  for (const word of short.toSorted((one, other) => other.length - one.length)) {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((other) => isInitial(word, other) || isInitial(other, word));
    if (at < 0) return false;
    if (same >= 0 && word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  return whole >= Math.min(wholeWords, shown.length);
}

const isInitial = (one: string, word: string): boolean => [...one].length === 1 && word.startsWith(one);
