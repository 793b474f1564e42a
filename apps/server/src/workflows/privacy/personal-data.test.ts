import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { dataMap, notDisclosed } from './personal-data.ts';

const own = useTestDatabase();

interface Column {
  readonly table: string;
  readonly name: string;
}

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(own.db);
  return rows;
}

test('every sealed column, and every table that names a buyer, is in the data map or is listed as not personal', async () => {
  const all = await columns();
  const told = dataMap.flatMap(({ table, sealed = {} }) =>
    Object.keys(sealed).map((name) => `${table}.${name}_sealed`),
  );
  const sealed = all.filter(({ name }) => name.endsWith('_sealed')).map(({ table, name }) => `${table}.${name}`);
  expect([...told, ...notDisclosed].sort()).toEqual(sealed.sort());
  const tables = new Set([...dataMap.map(({ table }) => table), ...notDisclosed.map((name) => name.split('.')[0])]);
  const naming = all.filter(({ name }) => name === 'user_no' || name === 'email_index').map(({ table }) => table);
  expect(naming.filter((table) => !tables.has(table))).toEqual([]);
});

test('every table and column of the data map exists', async () => {
  const standing = new Set((await columns()).map(({ table, name }) => `${table}.${name}`));
  const told = dataMap.flatMap(({ table, by, plain, sealed = {} }) =>
    [by, ...plain, ...Object.keys(sealed).map((name) => `${name}_sealed`)].map((name) => `${table}.${name}`),
  );
  expect(told.filter((column) => !standing.has(column))).toEqual([]);
});
