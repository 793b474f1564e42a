import type pg from 'pg';

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Does something to tables while they have neither indexes nor keys, and makes these again: ten times as fast as filling them
 * where there are many rows. All in one transaction, so a failure leaves everything as it was.
 */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await owner.query('begin');
  try {
    const foreign = await readConstraints(owner, tables, ['f']);
    const keys = await readConstraints(owner, tables, ['p', 'u', 'x']);
    for (const { table, name } of [...foreign, ...keys])
      await owner.query(`alter table ${table} drop constraint ${name}`);
    const indexes = await readIndexes(owner, tables);
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    await work();
    for (const { definition } of indexes) await owner.query(definition);
    for (const { table, name, definition } of [...keys, ...foreign])
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Constraints of these tables, and foreign keys to them. */
async function readConstraints(owner: pg.Client, tables: readonly string[], kinds: readonly string[]): Promise<Part[]> {
  const { rows } = await owner.query<Part>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype::text = any($2) and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
    order by conrelid, conname`,
    [tables, kinds],
  );
  return rows;
}

/** Indexes that belong to no constraint. */
async function readIndexes(owner: pg.Client, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await owner.query<Part>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any($1::regclass[])
    order by indrelid, indexrelid`,
    [tables],
  );
  return rows;
}
