import { fill } from './fill.ts';
import type { MethodTexts } from './language-texts.ts';
import { type Locale, languages, locales } from './languages.ts';

/** A method's name in every language. */
export type MethodName = Readonly<Record<Locale, string>>;

/** Returns the name that each language's `methods.ts` has under `key`, with proper names in its gaps. */
export function methodName(key: keyof MethodTexts, names: Readonly<Record<string, string>> = {}): MethodName {
  return inEach((locale) => fill(languages[locale].texts.methods[key], names));
}

/** Returns a proper name, the same in every language. */
export function properName(name: string): MethodName {
  return inEach(() => name);
}

function inEach(say: (locale: Locale) => string): MethodName {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as MethodName;
}
