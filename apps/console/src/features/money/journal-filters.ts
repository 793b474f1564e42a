import { unusedIn } from '../../shared/parts/typed-filters.ts';

/** The filters of the journals, as the page's address has them. */
export interface JournalFilters {
  readonly journalNo?: string;
  readonly orderNo?: string;
  /** YYYY-MM-DD */
  readonly day?: string;
}

const patterns = { journalNo: /^\d{1,18}$/, orderNo: /^[\w.-]{1,64}$/, day: /^\d{4}-\d\d-\d\d$/ } as const;

/** Reads the filters of an address. What means nothing is left out. */
export function journalFiltersOf(given: object): JournalFilters {
  const search = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const value = search[name];
      return value !== undefined && pattern.test(String(value)) ? [[name, String(value)]] : [];
    }),
  );
}

/** Lists what an address says that means nothing. */
export function refusedInJournals(search: object): (readonly [name: string, value: string])[] {
  const kept = journalFiltersOf(search);
  return unusedIn(search, (name) => name in kept);
}
