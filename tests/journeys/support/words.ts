import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longer } from './longer.ts';

const locales = fileURLToPath(new URL('../../../apps/checkout/src/locales', import.meta.url));
const parts = ['first', 'account', 'pay', 'form', 'step', 'help', 'identity', 'refund', 'wallet'] as const;

/** What stands on the screens in one language, found by the English words: the checkout's own catalogues. */
export class Words {
  readonly #texts: ReadonlyMap<string, string>;

  /** `language`: a folder of the catalogues, or `longer` (longer.ts); English needs none. */
  constructor(language = 'en-US') {
    const folder = language === 'longer' ? 'en-US' : language;
    const texts = language === 'en-US' ? [] : parts.flatMap((part) => [...readTexts(folder, part)]);
    this.#texts = new Map(language === 'longer' ? texts.map(([id, text]) => [id, longerAround(text)]) : texts);
  }

  /** A text, as it is read. What no catalogue holds (a name, an amount) stays as it is. */
  of(english: string): string {
    return (this.#texts.get(english) ?? english).replaceAll(/<\/?\d+>/g, '');
  }

  /** The same with anything in the place of its `{gaps}`. */
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
  const file = readFileSync(`${locales}/${language}/${part}.po`, 'utf8');
  const entries = file.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm);
  return new Map([...entries].map(([, id = '', text = '']) => [JSON.parse(id), JSON.parse(text)]));
}
