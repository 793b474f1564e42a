/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Every method: its code, with its bank behind a hyphen where it has one, and its English name. */
declare const __METHODS__: ReadonlyArray<readonly [code: string, name: string]>;
