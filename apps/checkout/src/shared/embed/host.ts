import { createStore } from '../store.ts';

/** A merchant's page that shows this one: in a frame of it, or as a window that it opened. */
interface Host {
  readonly window: Window;
  /** Inside a frame. */
  readonly framed: boolean;
}

/**
 * Origins that may show this page, as the server said for the merchant of this very address; empty for every merchant that
 * does not embed. Messages go to these origins alone, and are heard from these alone.
 */
export const framers: readonly string[] = typeof document === 'undefined' ? [] : readFramers();

/** Who shows this page; null in a tab of the buyer's own. */
export const host: Host | null = framers.length === 0 ? null : findHost();

/** Set while the buyer is asked whether to close the embedded checkout. */
export const closeAsked = createStore(false);

/** Whether what logs the buyer in may live in this tab only: with a merchant who embeds (decisions.md, Names, texts). */
export function isTabOnly(): boolean {
  return framers.length > 0;
}

/** Whether this page stands inside a merchant's page: without chrome of ours, as high as its content. */
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
