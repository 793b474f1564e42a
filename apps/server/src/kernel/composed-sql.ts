import { type RawBuilder, sql } from 'kysely';

/** Tables whose change other rooms write beside, in the same statement. */
type ChangedTable = 'orders' | 'payments';

declare const reads: unique symbol;

/**
 * What one room writes beside another room's change, in the same round trip: an insert or update that becomes a CTE of the
 * changing statement. A part may rely on this and on nothing else:
 * - Where `Changed` names a table, the CTE `changed` holds the row of that table which the statement inserts or updates, with
 *   all columns, as it is afterwards. There is one row, or none when nothing was changed: a part that selects from it then
 *   writes nothing. Where orders are placed there may be several, each with its entry in `ready` (kernel/step.ts). A part of `unknown` must not name `changed`, and writes in any case.
 * - Every part reads the tables as they were before the statement. It sees the change only through `changed`, and nothing of
 *   what other parts write.
 * - Parts run in no order. No two of them write the same row, and none writes the row in `changed`.
 * - The order is locked by the transaction, or is made by this statement.
 * Statements are composed only where docs/performance.md measures them: placing an order, paying for it, and the events of its
 * new status (`orderChanged`). Everywhere else a transaction has one plain statement after the other.
 */
export type PartSql<Changed = unknown> = RawBuilder<unknown> & { readonly [reads]: (changed: Changed) => void };

/** Parts by the names of their CTEs; a later one may read an earlier one of the same room. */
export type PartsSql<Changed = unknown> = Readonly<Record<string, PartSql<Changed>>>;

/** Declares which row a part reads from `changed`; without a table it reads none. */
export function partSql<Changed = unknown>(query: RawBuilder<unknown>): PartSql<Changed> {
  return query as PartSql<Changed>;
}

/** The parts as CTEs, with commas between them. */
export function partsSql<Changed>(parts: PartsSql<Changed>): RawBuilder<unknown> {
  return sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.ref(name)} as (${part})`));
}

/** The same behind the CTE `changed`, a comma before each; without parts nothing. */
export function besideSql<Changed extends ChangedTable>(parts: PartsSql<Changed>): RawBuilder<unknown> {
  return Object.keys(parts).length === 0 ? sql`` : sql`, ${partsSql(parts)}`;
}
