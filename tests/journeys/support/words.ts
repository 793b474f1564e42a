import { readTexts, widest, widestTexts } from './widest.ts';

/** The texts of the screens in one language, found by the English texts in the checkout's own catalogues. */
export class Words {
  readonly #texts: ReadonlyMap<string, string>;

  /** Loads the catalogues. `language`: their folder, or `widest`. English needs none. */
  constructor(language = 'en-US') {
    this.#texts = language === 'en-US' ? new Map() : language === widest ? widestTexts() : readTexts(language);
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
