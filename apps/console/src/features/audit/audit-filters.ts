/** The filters of the audit, as the page's address has them. */
export interface AuditFilters {
  readonly operator?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly outcome?: string;
}

const patterns = {
  operator: /^[a-z][a-z0-9-]{1,31}$/,
  action: /^[a-z][a-z0-9_]{1,39}$/,
  subject: /^[\w-]{1,64}$/,
  outcome: /^(done|refused)$/,
} as const;

/** Reads the filters of an address. What means nothing is left out. */
export function auditFiltersOf(given: object): AuditFilters {
  const search = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const value = search[name];
      return value !== undefined && pattern.test(String(value)) ? [[name, String(value)]] : [];
    }),
  );
}
