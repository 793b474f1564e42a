import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Locale, languages, locales } from './languages.ts';
import type { Plural } from './plural.ts';

/** One line of a glossary: its label in English, the words that its language says, and those that it never says. */
type Row = { label: string; said: string[]; unsaid: string[] };
type WriteMail = (values: Readonly<Record<string, string>>, plural: Plural) => unknown;

/** Read docs/languages/<tag>.md: the name at the head of the second column, and the rows. */
function glossaryOf(locale: Locale): { name: string; rows: Row[] } {
  const page = readFileSync(new URL(`../../../docs/languages/${locale}.md`, import.meta.url), 'utf8');
  const [head = [], , ...cells] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  const wordsIn = (cell = '') => cell.split(',').map((word) => word.trim());
  return {
    name: head[1]?.trim() ?? '',
    rows: cells.map(([label = '', said, unsaid]) => ({
      label: label.trim(),
      said: wordsIn(said),
      unsaid: wordsIn(unsaid).filter((word) => word !== '-'),
    })),
  };
}

const everyForm: Plural = (_, forms) => Object.values(forms).join('\n');

/** Values that decide between the sentences of a mail: each of them, once. */
const deciding: readonly Readonly<Record<string, string>>[] = [
  {},
  { merchantName: 'given', limit: 'given', method: 'given', noWayBack: 'given' },
  ...['refunding', 'no_way_back', 'stuck', 'checked'].map((state) => ({ state })),
  ...['late', 'part', 'second', 'excess', 'wrong_currency', 'release_failed', 'merchant', 'identity'].map((why) => ({
    why,
  })),
];

/** Collect every text below `value`, of a mail all its sentences. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [...new Set(deciding.flatMap((values) => textsIn((value as WriteMail)(values, everyForm))))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Read what a catalogue of the checkout says, without its head. */
function msgstrsIn(po: string): string[] {
  return [...po.matchAll(/^msgstr((?:\s*"(?:[^"\\]|\\.)*")+)/gm)]
    .slice(1)
    .map(([, quoted = '']) => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join(''));
}

/** Collect all that buyers and merchants read in a language, without tags and gaps. */
function allTexts(locale: Locale): string[] {
  const folder = new URL(`./languages/${locale}/checkout/`, import.meta.url);
  const catalogues = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return [
    ...textsIn(languages[locale].texts),
    ...catalogues.flatMap((name) => msgstrsIn(readFileSync(new URL(name, folder), 'utf8'))),
  ].map((text) => text.replace(/<\/?\d+\/?>/g, '').replace(/\{\w+\}/g, '…'));
}

/** Find texts that say a word: as a whole, or in Chinese, Japanese, Thai and Korean (with its particles) anywhere. */
function saying(word: string, locale: Locale, texts: readonly string[]): string[] {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const whole = `${literal}(?<!${letter}${literal})(?!${letter})`;
  const pattern = new RegExp(/^(zh|ja|th|ko)\b/.test(locale) ? literal : whole, 'iu');
  return texts.filter((text) => pattern.test(text));
}

describe.each(locales)('the glossary of %s', (locale) => {
  test('has a table under the language’s own name, and no word on both sides', () => {
    const { name, rows } = glossaryOf(locale);
    expect(name).toBe(languages[locale].name);
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.filter(({ label, said }) => label === '' || said.includes(''))).toEqual([]);
    const unsaid = new Set(rows.flatMap((row) => row.unsaid));
    expect(unsaid).not.toContain('');
    expect(rows.flatMap(({ said }) => said).filter((word) => unsaid.has(word))).toEqual([]);
  });

  test('has words that the texts say', () => {
    const texts = allTexts(locale);
    expect(texts.length).toBeGreaterThan(500);
    const said = glossaryOf(locale).rows.flatMap((row) => row.said);
    expect(said.filter((word) => saying(word, locale, texts).length === 0)).toEqual([]);
  });

  test('forbids words that no text says', () => {
    const texts = allTexts(locale);
    const found = glossaryOf(locale).rows.flatMap(({ said, unsaid }) =>
      unsaid.flatMap((word) => saying(word, locale, texts).map((text) => `${word} (say ${said}): ${text}`)),
    );
    expect(found).toEqual([]);
  });
});
