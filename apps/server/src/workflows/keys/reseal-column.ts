import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Is told how far a column has come, as a share from 0 to 1, and how many of its values were sealed anew. */
export type OnProgress = (column: SealedColumn, share: number, count: number) => void;

interface Resealing {
  readonly seal: FieldSeal;
  /** The key that everything is to be sealed with. */
  readonly keyId: string;
  readonly onProgress: OnProgress;
}

/** Pages of the table in one step: some hundred rows, locked for a moment. */
const pagesAtOnce = 64;
/** A row that is written while it is sealed anew may be missed: it is found the next time. */
const mostPasses = 10;

/**
 * Seals every value of a column with one key, while others read and write it: a table's pages one after the other, in
 * short transactions. May be ended and begun again at any time. @returns how many values were sealed anew
 */
export async function resealColumn(owner: Db, column: SealedColumn, resealing: Resealing): Promise<number> {
  let count = 0;
  for (let pass = 1; pass <= mostPasses && (await isLeft(owner, column, resealing)); pass += 1)
    count += await passOver(owner, column, resealing);
  return count;
}

/** Looks at the whole table at one moment: while pages are read one after the other, a row may move from one to another. */
async function isLeft(owner: Db, { table, column }: SealedColumn, { keyId }: Resealing): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${otherKeySql(column, keyId)} limit 1`.execute(
    owner,
  );
  return rows.length > 0;
}

const otherKeySql = (column: string, keyId: string) =>
  sql`${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${`${keyId}.`})`;

async function passOver(owner: Db, column: SealedColumn, resealing: Resealing): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${column.table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    owner,
  );
  const pages = rows[0]?.pages ?? 0;
  let count = 0;
  for (let from = 0; from < pages; from += pagesAtOnce) {
    count += await resealPages(owner, column, { ...resealing, from });
    resealing.onProgress(column, Math.min(1, (from + pagesAtOnce) / pages), count);
  }
  return count;
}

async function resealPages(
  owner: Db,
  { table, column, purpose }: SealedColumn,
  { seal, keyId, from }: Resealing & { readonly from: number },
): Promise<number> {
  const value = sql.ref(column);
  const { rows } = await sql<{ at: string; value: string }>`
    select ctid::text as at, ${value} as value from ${sql.table(table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pagesAtOnce},0)`}::tid
      and ${otherKeySql(column, keyId)}`.execute(owner);
  if (rows.length === 0) return 0;
  const places = rows.map(({ at }) => at);
  const olds = rows.map(({ value: old }) => old);
  const news = olds.map((old) => seal.seal(seal.open(old, purpose), purpose));
  // Nobody else's change is overwritten: the row must still have the value that was read.
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${value} = v.new
    from unnest(${places}::tid[], ${olds}::text[], ${news}::text[]) as v (at, old, new)
    where t.ctid = any(${places}::tid[]) and t.ctid = v.at and t.${value} = v.old`.execute(owner);
  return Number(numAffectedRows ?? 0n);
}

/** Counts the values of a column by the key that sealed them. */
export async function countByKey(owner: Db, { table, column }: SealedColumn): Promise<Map<string, number>> {
  const value = sql.ref(column);
  const { rows } = await sql<{ id: string; count: number }>`
    select split_part(${value}, '.', 1) as id, count(*)::int as count from ${sql.table(table)}
    where ${value} <> '' group by 1 order by 1`.execute(owner);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
