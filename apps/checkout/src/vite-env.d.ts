/// <reference types="vite/client" />

/** The version of this build, from package.json. */
declare const __APP_VERSION__: string;

/** What a page needs of each language's row (packages/texts/src/languages.ts), without its texts. */
declare const __LANGUAGES__: Readonly<
  Record<
    import('@kassa/texts').Locale,
    {
      readonly name: string;
      readonly direction: 'ltr' | 'rtl';
      readonly browser: readonly string[];
    }
  >
>;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
