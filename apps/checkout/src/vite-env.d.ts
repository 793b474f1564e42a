/// <reference types="vite/client" />

/** The version of this build, from package.json. */
declare const __APP_VERSION__: string;

/** What a page needs of each language's row (packages/texts/src/languages.ts), without its texts. */
declare const __LANGUAGES__: Readonly<
  Record<
    import('@kassa/texts').Locale,
    {
      readonly direction: 'ltr' | 'rtl';
      readonly browser: readonly string[];
    }
  >
>;

/** What each language is called in itself, in the order of the chooser. */
declare const __LANGUAGE_NAMES__: Readonly<Record<import('@kassa/texts').Locale, string>>;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
