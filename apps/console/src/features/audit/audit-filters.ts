import { unusedIn } from '../../shared/parts/typed-filters.ts';

/** The filters of the audit, as the page's address has them. */
export interface AuditFilters {
  readonly operator?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly outcome?: string;
  /** The trace id of a call's answer. */
  readonly trace?: string;
  /** The first and the last minute, as YYYY-MM-DDTHH:MM in the reader's own time zone. */
  readonly from?: string;
  readonly to?: string;
}

const minute = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/;
const patterns = {
  operator: /^[a-z][a-z0-9-]{1,31}$/,
  action: /^[a-z][a-z0-9_]{1,39}$/,
  subject: /^[\w-]{1,64}$/,
  outcome: /^(done|refused)$/,
  trace: /^[\w-]{1,64}$/,
  from: minute,
  to: minute,
} as const;

/** Reads the filters of an address. What means nothing is left out. */
export function auditFiltersOf(given: object): AuditFilters {
  const search = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      if (search[name] === undefined) return [];
      const value = name === 'action' ? callOf(String(search[name])) : String(search[name]);
      return pattern.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Lists what an address says that means nothing: unknown names and values, and an end before its beginning. */
export function refusedInAudit(search: object): (readonly [name: string, value: string])[] {
  const kept = auditFiltersOf(search);
  return unusedIn(search, (name) => name in kept && !(name === 'to' && isReversed(kept)));
}

/** A call is read and typed in words, as the list shows it. */
function callOf(words: string): string {
  return words.toLowerCase().replaceAll(/[ _]+/g, '_');
}

/** Whether the last minute comes before the first. */
export function isReversed({ from, to }: AuditFilters): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Writes filters as the server's call takes them. A time that no clock shows is left out, and an end before the beginning. */
export function auditInputOf(filters: AuditFilters): Record<string, string> {
  const { trace, from, to: last, ...rest } = filters;
  const to = isReversed(filters) ? undefined : last;
  const first = from === undefined ? Number.NaN : new Date(from).getTime();
  // The minute that is named is the last one that counts.
  const end = to === undefined ? Number.NaN : new Date(to).getTime() + 60_000;
  return {
    ...rest,
    ...(trace && { requestId: trace }),
    ...(!Number.isNaN(first) && { from: new Date(first).toISOString() }),
    ...(!Number.isNaN(end) && { to: new Date(end).toISOString() }),
  };
}
