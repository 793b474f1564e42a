import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';
import { linkQueryOf } from './link-query.ts';

const storedAs = 'merchantInfo';

/**
 * `merchantParam`: the raw query of the merchant's link, '' without one. `appId`: after the server has confirmed it.
 * `look`: the merchant's, as CSS.
 */
export interface Link {
  readonly merchantParam: string;
  readonly appId: string;
  readonly look?: string;
}

/**
 * The link of this page. Kept in session storage as `merchantInfo` for reloads
 * (docs/specification/journey.md#what-the-browser-keeps).
 */
export const linkStore = createStore<Link>({ merchantParam: '', appId: '' });

/** Takes the link from the address. Where it has none (a reload on a later screen), takes the saved one. */
export function takeLink(search: string, hashSearch: string): void {
  const merchantParam = linkQueryOf(search, hashSearch);
  const saved = readSaved();
  if (merchantParam === '' || merchantParam === saved?.merchantParam) linkStore.set(saved ?? linkStore.get());
  else saveLink({ merchantParam, appId: '' });
}

/** Keeps `link` for reloads of this tab. */
export function saveLink(link: Link): void {
  linkStore.set(link);
  inTab.set(storedAs, JSON.stringify(link));
}

/** Forgets the link, because the server does not know it. */
export function dropLink(): void {
  linkStore.set({ merchantParam: '', appId: '' });
  inTab.remove(storedAs);
}

function readSaved(): Link | null {
  try {
    const saved: unknown = JSON.parse(inTab.get(storedAs) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return null;
    const { merchantParam, appId, look } = saved as Partial<Record<keyof Link, unknown>>;
    if (typeof merchantParam !== 'string' || typeof appId !== 'string') return null;
    return { merchantParam, appId, look: typeof look === 'string' ? look : '' };
  } catch {
    return null;
  }
}
