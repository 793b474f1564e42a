import { type RawBuilder, sql } from 'kysely';

/** Types of the columns of an entry. */
type ColumnType = 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'jsonb';

/** The columns that a room needs of an entry, by name. */
export type Columns = Readonly<Record<string, ColumnType>>;

/** A value of an entry. */
type EntryValue<Type extends ColumnType> = Type extends 'boolean'
  ? boolean
  : Type extends 'integer'
    ? number
    : Type extends 'bigint'
      ? bigint
      : Type extends 'timestamptz'
        ? Date
        : Type extends 'jsonb'
          ? object
          : string;

/** The values of an entry for these columns. */
export type Entry<C extends Columns> = { readonly [Name in keyof C]: EntryValue<C[Name]> | null };

/** Takes the place of the entries in a statement that is composed before they are known. */
export const givenLater = Symbol('entries');
export type Given = typeof givenLater;

/** How many entries are in a set at most. The planner must know it too: then it looks rows up by their keys. */
export const mostInSet = 16;

/**
 * Ends a look-up by key in a condition or a join of a step, so that the planner looks its row up for each entry. Without it,
 * it joins the whole table where it believes it small, or reads all rows of another index where it believes them few.
 * Source: PostgreSQL doesn't pull up or hash a subquery with an offset (its planner, `is_simple_subquery` and
 * `simplify_EXISTS_query`).
 */
export const forEachSql: RawBuilder<unknown> = sql.raw('offset 0');

/** Makes a join of a step, but for its conditions: the row of a table that has the key of an entry `w`, under an alias. */
export function rowByKeySql(table: string, alias: string, key: string): RawBuilder<unknown> {
  const [of, column] = [sql.table(table), sql.ref(key)];
  return sql`
    join lateral (select * from ${of} where ${of}.${column} = w.${column} ${forEachSql}) ${sql.ref(alias)}`;
}

/**
 * Makes the beginning of a step: one statement over a set of entries, ready or nothing. `wanted` has the entries that fulfil
 * their own conditions, and `ready` those of them that find every row they are joined with; every write of the statement must
 * read `ready`, so an entry without a row there did nothing. The text is always the same, and its one value is JSON.
 * @param ready.where conditions of an entry `w` alone: looked at once for each, and not for each pair of rows that is joined
 * @param ready.joins joins of `ready`, beside `wanted w`
 * @param ready.lock locks of `ready`, which wait for nobody
 * @param ready.instead columns of `ready` that come from a join in place of the entry
 */
export function stepSql<C extends Columns>(
  columns: C,
  entries: readonly Entry<C>[] | Given,
  ready: {
    readonly joins?: RawBuilder<unknown>;
    readonly where?: readonly RawBuilder<unknown>[];
    readonly instead?: { readonly [Name in keyof C]?: RawBuilder<unknown> };
    readonly lock?: RawBuilder<unknown>;
  } = {},
): RawBuilder<unknown> {
  const { joins = sql``, where = [], lock = sql`` } = ready;
  const instead: Readonly<Record<string, RawBuilder<unknown> | undefined>> = ready.instead ?? {};
  const types = Object.entries(columns).map(([name, type]) => sql.raw(`"${name}" ${type}`));
  const chosen = Object.keys(columns).map((name) => sql`${instead[name] ?? sql.ref(`w.${name}`)} as ${sql.ref(name)}`);
  const conditions = where.length === 0 ? sql`true` : sql.join(where, sql` and `);
  return sql`
    with wanted as materialized (
      select * from json_to_recordset(${entries === givenLater ? entries : jsonOf(entries)}::json) as w(${sql.join(types)})
      where ${conditions} limit ${sql.lit(mostInSet)}
    ), ready as materialized (select ${sql.join(chosen)} from wanted w ${joins} ${lock})`;
}

/** Returns the one value of a step: its entries. */
export function jsonOf(entries: readonly object[]): string {
  return JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
