import { linkStore } from './link.ts';

/** Applies the look of the link's merchant to the page, and removes it when the link is forgotten. */
export function applyLook(): void {
  const style = document.createElement('style');
  // The answer's own nonce, which the page's first script has too.
  style.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(style);
  const apply = () => {
    style.textContent = linkStore.get().look ?? '';
  };
  linkStore.subscribe(apply);
  apply();
}
