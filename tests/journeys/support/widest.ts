import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@kassa/texts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Page } from '@playwright/test';
import { longer } from './longer.ts';

/**
 * What is widest: a text as a whole, or the longest word in it, which no line can break. Each is a language of its own,
 * made of every language's widest texts: one walk through all screens with it finds what any language would lose.
 */
export const widest = ['widest texts', 'widest words'] as const;
type Widest = (typeof widest)[number];

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

const made = new Map<Widest, ReadonlyMap<string, string>>();

/** Makes the language of the widest texts. English with longer words is one of those it is made of. */
export function widestTexts(kind: Widest): ReadonlyMap<string, string> {
  const before = made.get(kind);
  if (before) return before;
  const english = [...readTexts('en-US').keys()];
  const others = locales.filter((locale) => locale !== 'en-US').map(readTexts);
  const widthOf = kind === 'widest texts' ? wholeWidth : wordWidth;
  const texts = english.map((id): [string, string] => {
    const all = [...others.map((texts) => texts.get(id) ?? id), longerAround(id)];
    return [id, all.reduce((best, text) => (widthOf(text) > widthOf(best) ? text : best))];
  });
  const result = new Map(texts);
  made.set(kind, result);
  return result;
}

/** Makes the page load catalogues of the widest texts from now on. The page must ask for English. */
export async function showWidest(page: Page, kind: Widest): Promise<void> {
  const compiled = new Map([...widestTexts(kind)].map(([id, text]) => [generateMessageId(id), compileMessage(text)]));
  const bodies = new Map<string, string>();
  // A few other files are named like a part too: they stay as they are.
  await page.route(new RegExp(`/assets/(${parts.join('|')})-[^/]+[.]js$`), async (route) => {
    const url = route.request().url();
    const body = bodies.get(url) ?? widened(await (await route.fetch()).text(), compiled);
    bodies.set(url, body);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Replaces the texts of a built catalogue. Returns any other code unchanged. */
function widened(code: string, compiled: ReadonlyMap<string, unknown>): string {
  const catalogue = /^var (\w+)=JSON\.parse\(`([\s\S]*?)`\);/.exec(code);
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
const wordWidth = (text: string): number =>
  Math.max(0, ...text.split(/\s+|(?<=[\u0E00-\u0E7F\u3040-\u30FF\u4E00-\u9FFF])/).map(wholeWidth));

const wide = /[\u1100-\u11FF\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;
