/// <reference types="vite/client" />

/** The version this page was built as: package.json's. */
declare const __APP_VERSION__: string;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
