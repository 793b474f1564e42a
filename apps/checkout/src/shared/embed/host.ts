import { createStore } from '../store.ts';

/** A merchant's page that shows this one, in a frame or in a window that it opened. */
interface Host {
  readonly window: Window;
  /** True inside a frame. */
  readonly framed: boolean;
}

/**
 * Origins that may show this page, as the server named them for the merchant of this address. Empty for a merchant who
 * does not embed. Messages go only to these origins, and count only from them.
 */
export const framers: readonly string[] = typeof document === 'undefined' ? [] : readFramers();

/** The page that shows this one. Null in a tab of the buyer's own. */
export const host: Host | null = framers.length === 0 ? null : findHost();

/** True while the buyer is asked whether to close the embedded checkout. */
export const closeAsked = createStore(false);

/**
 * Returns whether the log-in may be kept only in this tab: with a merchant who embeds
 * (docs/specification/journey.md#inside-a-merchants-page).
 */
export function isTabOnly(): boolean {
  return framers.length > 0;
}

/** Returns whether this page is inside a merchant's page: without our header and menu, and as high as its content. */
export function isFramed(): boolean {
  return host?.framed === true;
}

function readFramers(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="kassa-framers"]')?.content ?? '';
  return named.split(' ').filter((origin) => origin !== '');
}

function findHost(): Host | null {
  if (window.parent !== window) return { window: window.parent, framed: true };
  return window.opener ? { window: window.opener as Window, framed: false } : null;
}
