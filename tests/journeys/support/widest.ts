import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@kassa/texts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Page } from '@playwright/test';
import { scriptsNamed } from './built-parts.ts';
import { longer } from './longer.ts';

/**
 * A language made of every language's texts: the widest of each, and in it the longest word of all, which no line can
 * break. One walk through all screens with it finds what any language would lose.
 */
export const widest = 'widest';

const allLanguages = fileURLToPath(new URL('../../../packages/texts/src/languages', import.meta.url));
const parts = ['first', 'account', 'pay', 'form', 'step', 'help', 'identity', 'refund', 'wallet', 'handoff'] as const;

/** Reads the texts of the screens in one language, by their English texts. */
export function readTexts(language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of parts) {
    const file = readFileSync(`${allLanguages}/${language}/checkout/${part}.po`, 'utf8');
    for (const [, id = '', text = ''] of file.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm))
      found.set(JSON.parse(id), JSON.parse(text));
  }
  return found;
}

let made: ReadonlyMap<string, string> | undefined;

/** Makes the language of the widest texts. English with longer words is one of those it is made of. */
export function widestTexts(): ReadonlyMap<string, string> {
  if (made) return made;
  const english = [...readTexts('en-US').keys()];
  const others = locales.filter((locale) => locale !== 'en-US').map(readTexts);
  made = new Map(
    english.map((id) => {
      const all = [...others.map((texts) => texts.get(id) ?? id), longerAround(id)];
      return [id, withLongest(widestBy(wholeWidth, all), widestBy(wordWidth, all))];
    }),
  );
  return made;
}

const widestBy = (widthOf: (text: string) => number, all: readonly string[]): string =>
  all.reduce((best, text) => (widthOf(text) > widthOf(best) ? text : best));

/** Puts the longest word of one text in place of the longest of another. Choices between forms stay as they are. */
function withLongest(text: string, other: string): string {
  const longest = plainWords(other).reduce(longerOf, '');
  const short = plainWords(text).reduce(longerOf, '');
  if (/\{\w+, /.test(text)) return wordWidth(other) > wordWidth(text) ? other : text;
  return wholeWidth(longest) > wholeWidth(short) && short !== '' ? text.replace(short, () => longest) : text;
}

const longerOf = (one: string, two: string): string => (wholeWidth(two) > wholeWidth(one) ? two : one);

/** The parts of a text that stay on one line, without gaps and marks. */
const plainWords = (text: string): string[] => text.replaceAll(/<[^>]*>|\{\w+\}/g, ' ').split(breaks);

/** Makes the page load catalogues of the widest texts from now on. The page must ask for English. */
export async function showWidest(page: Page): Promise<void> {
  const compiled = new Map([...widestTexts()].map(([id, text]) => [generateMessageId(id), compileMessage(text)]));
  const bodies = new Map<string, string>();
  // A few other files have the name of a part too: they stay as they are.
  await page.route(scriptsNamed(...parts), async (route) => {
    const url = route.request().url();
    const body = bodies.get(url) ?? widened(await (await route.fetch()).text(), compiled);
    bodies.set(url, body);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Replaces the texts of a built catalogue. Returns any other code unchanged. */
function widened(code: string, compiled: ReadonlyMap<string, unknown>): string {
  const catalogue = /^var (\w+)=JSON\.parse\('([\s\S]*?)'\);/.exec(code);
  // A catalogue that is not known as one would be shown in English, and nothing would be found.
  if (!catalogue && /as messages/.test(code)) throw new Error(`not the form of a catalogue: ${code.slice(0, 80)}`);
  if (!catalogue) return code;
  const [whole, name, json = ''] = catalogue;
  const ids = [...json.matchAll(/"([\w+/-]{6})":/g)].map(([, id = '']) => id);
  const messages = Object.fromEntries(ids.flatMap((id) => (compiled.has(id) ? [[id, compiled.get(id)]] : [])));
  return `var ${name}=${JSON.stringify(messages)};${code.slice(whole.length)}`;
}

/** Lengthens an English text around its gaps, and leaves choices between forms as they are. */
function longerAround(text: string): string {
  if (/\{\w+, /.test(text)) return text;
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : longer(part)))
    .join('');
}

/** About how wide a text is, in letters: those of Chinese, Japanese and Korean are twice as wide. */
const wholeWidth = (text: string): number =>
  [...text.replaceAll(/<[^>]*>|\p{M}/gu, '')].reduce((width, letter) => width + (wide.test(letter) ? 1.9 : 1), 0);

/** How wide the longest part is that stays on one line. Chinese, Japanese and Thai may break nearly anywhere. */
const wordWidth = (text: string): number => Math.max(0, ...text.split(breaks).map(wholeWidth));

const breaks = /\s+|(?<=[\u0E00-\u0E7F\u3040-\u30FF\u4E00-\u9FFF])/;

const wide = /[\u1100-\u11FF\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;
