import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { readSearch } from './address.ts';

/** Reads the whole query of the address, and what of it the present page's own check keeps. */
export function useCheckedSearch(): { readonly asked: object; readonly kept: object } {
  const { searchStr } = useLocation();
  const { routesById } = useRouter();
  const { routeId } = useMatch({ strict: false });
  const asked = readSearch(searchStr);
  const check: unknown = routesById[routeId]?.options.validateSearch;
  return { asked, kept: typeof check === 'function' ? check(asked) : {} };
}

/** Leaves of the router's search what the page's check keeps: the router adds what the check has dropped. */
export function useKept<T extends object>(search: T): Partial<T> {
  const { kept } = useCheckedSearch();
  return Object.fromEntries(Object.entries(search).filter(([name]) => name in kept)) as Partial<T>;
}
