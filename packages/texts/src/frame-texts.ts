import type { SandboxTexts } from './language-texts.ts';
import { type Locale, languages } from './languages.ts';

/** Returns the names of the card fields in `locale`, and what is wrong with what was typed. */
export function frameTexts(locale: Locale): SandboxTexts['frames'] {
  return languages[locale].texts.sandbox.frames;
}
