import { createKassa, type Kassa } from './index.ts';

declare global {
  interface Window {
    /** What the script at `/embed/…/kassa.js` brings: for the checkout it was loaded from, and no other. */
    Kassa?: Kassa;
  }
}

const script = document.currentScript;
// Where it came with the page twice, the first one stays.
if (script instanceof HTMLScriptElement) window.Kassa ??= createKassa(script.src);
