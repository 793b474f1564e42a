import { createKassa, type Kassa } from './index.ts';

declare global {
  interface Window {
    /** Set by the script at `/embed/…/kassa.js`, only for the checkout that it was loaded from. */
    Kassa?: Kassa;
  }
}

const script = document.currentScript;
// When a page loads the script twice, the first one is kept.
if (script instanceof HTMLScriptElement) window.Kassa ??= createKassa(script.src);
