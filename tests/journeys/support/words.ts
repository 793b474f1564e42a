import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longer } from './longer.ts';

const allLanguages = fileURLToPath(new URL('../../../packages/texts/src/languages', import.meta.url));
const parts = ['first', 'account', 'pay', 'form', 'step', 'help', 'identity', 'refund', 'wallet', 'handoff'] as const;

/** The texts of the screens in one language, found by the English texts in the checkout's own catalogues. */
export class Words {
  readonly #texts: ReadonlyMap<string, string>;

  /** Loads the catalogues. `language`: their folder, or `longer` (longer.ts). English needs none. */
  constructor(language = 'en-US') {
    const folder = language === 'longer' ? 'en-US' : language;
    const texts = language === 'en-US' ? [] : parts.flatMap((part) => [...readTexts(folder, part)]);
    this.#texts = new Map(language === 'longer' ? texts.map(([id, text]) => [id, longerAround(text)]) : texts);
  }

  /** Returns a text as people read it. A text that is in no catalogue (a name, an amount) stays unchanged. */
  of(english: string): string {
    return (this.#texts.get(english) ?? english).replaceAll(/<\/?\d+>/g, '');
  }

  /** Returns a pattern of the text with anything in place of its `{gaps}`. */
  like(english: string): RegExp {
    const fixed = this.of(english).split(/\{\w+\}/);
    return new RegExp(`^${fixed.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('.*')}`);
  }
}

function longerAround(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : longer(part)))
    .join('');
}

function readTexts(language: string, part: string): Map<string, string> {
  const file = readFileSync(`${allLanguages}/${language}/checkout/${part}.po`, 'utf8');
  const entries = file.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm);
  return new Map([...entries].map(([, id = '', text = '']) => [JSON.parse(id), JSON.parse(text)]));
}
