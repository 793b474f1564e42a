import type { RiskConfig } from '../../kernel/risk-config.ts';
import { cachedFile } from './cached-file.ts';
import { createPlaces } from './places.ts';
import type { Listed, Screening } from './port.ts';
import { readList, type ScreeningList } from './read-list.ts';

export { checkScreeningFiles } from './check-files.ts';
export type { Caller, Listed, Screening } from './port.ts';

/** Screens by the configured files. Each is read again when it changed. */
export function createScreening(config: RiskConfig): Screening {
  const lists = config.screeningLists.map((path) => cachedFile(path, readList));
  const all = async () => mergeLists(await Promise.all(lists.map((read) => read())));
  return {
    isBlockedPlace: createPlaces(config),
    async listedNames(name) {
      const found = (await all()).findNames(name);
      return [...new Map(found.map((listed) => [listed.entry, listed])).values()];
    },
    async listedWallets(address) {
      const { wallets } = await all();
      return wallets.get(address.toLowerCase()) ?? [];
    },
  };
}

function mergeLists(lists: readonly ScreeningList[]): ScreeningList {
  const [first, ...others] = lists;
  if (first && others.length === 0) return first;
  const wallets = new Map<string, readonly Listed[]>();
  for (const list of lists) {
    for (const [address, listed] of list.wallets) wallets.set(address, [...(wallets.get(address) ?? []), ...listed]);
  }
  return { findNames: (name) => lists.flatMap(({ findNames }) => findNames(name)), wallets };
}
