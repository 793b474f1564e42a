import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';
import { linkQueryOf } from './link-query.ts';

const storedAs = 'merchantInfo';

/**
 * `merchantParam`: the raw query of the merchant's link, '' without one. `appId`: once the server has confirmed it.
 * `look`: the merchant's, as CSS.
 */
export interface Link {
  readonly merchantParam: string;
  readonly appId: string;
  readonly look?: string;
}

/** The link this page works on, kept in session storage as `merchantInfo` (seed section 3) for reloads. */
export const linkStore = createStore<Link>({ merchantParam: '', appId: '' });

/** Takes the link from the address; where it holds none (a reload on a later screen), the one that is kept. */
export function takeLink(search: string, hashSearch: string): void {
  const merchantParam = linkQueryOf(search, hashSearch);
  const kept = readKept();
  if (merchantParam === '' || merchantParam === kept?.merchantParam) linkStore.set(kept ?? linkStore.get());
  else keepLink({ merchantParam, appId: '' });
}

/** Keeps `link` for reloads of this tab. */
export function keepLink(link: Link): void {
  linkStore.set(link);
  inTab.set(storedAs, JSON.stringify(link));
}

/** Forgets the link: the server knows nothing of it. */
export function dropLink(): void {
  linkStore.set({ merchantParam: '', appId: '' });
  inTab.remove(storedAs);
}

function readKept(): Link | null {
  try {
    const kept: unknown = JSON.parse(inTab.get(storedAs) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { merchantParam, appId, look } = kept as Partial<Record<keyof Link, unknown>>;
    if (typeof merchantParam !== 'string' || typeof appId !== 'string') return null;
    return { merchantParam, appId, look: typeof look === 'string' ? look : '' };
  } catch {
    return null;
  }
}
