import { linkStore } from './link.ts';

/** Lets the page wear the look of its link's merchant, and put it off when the link goes. */
export function wearLook(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const wear = () => sheet.replaceSync(linkStore.get().look ?? '');
  linkStore.subscribe(wear);
  wear();
}
