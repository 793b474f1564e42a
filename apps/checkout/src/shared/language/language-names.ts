/** What each language is called in itself, in the order of the chooser (packages/texts/src/languages.ts). */
export const languageNames = __LANGUAGE_NAMES__;
