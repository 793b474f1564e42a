import type { SandboxTexts } from './language-texts.ts';
import { type Locale, languages } from './languages.ts';

/** Returns what the sandbox's pages say to a buyer in `locale`. */
export function sandboxTexts(locale: Locale): SandboxTexts {
  return languages[locale].texts.sandbox;
}
