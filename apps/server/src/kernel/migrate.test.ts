import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { inTransaction } from './database.ts';
import { migrate } from './migrate.ts';

const own = useTestDatabase();
const broken = useTestDatabase();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder with every real step and these after them. */
function folderWith(steps: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-migrate-'));
  folders.push(folder);
  cpSync(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
  for (const [name, text] of Object.entries(steps)) writeFileSync(join(folder, `${name}.sql`), text);
  return pathToFileURL(`${folder}/`);
}

const exists = async (table: string) =>
  (await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(own.db)).rows[0]?.found !==
  null;

test('a step that fails takes back nothing of those before it, and goes on from there when it is mended', async () => {
  const first = { '9900-one': 'create table one (id int);' };
  const failing = folderWith({ ...first, '9901-two': 'create table two (id int); select 1 / 0;' });
  await expect(migrate(own.ownerUrl, { folder: failing })).rejects.toThrow(/division by zero/);
  expect([await exists('one'), await exists('two')]).toEqual([true, false]);
  const mended = folderWith({ ...first, '9901-two': 'create table two (id int);' });
  expect(await migrate(own.ownerUrl, { folder: mended })).toEqual(['9901-two']);
  expect(await migrate(own.ownerUrl, { folder: mended })).toEqual([]);
  expect(await exists('two')).toBe(true);
});

test('a step that finds its table locked steps aside, lets the others pass, and is made when the table is free', async () => {
  const steps = { '9900-one': 'create table one (id int);', '9901-two': 'create table two (id int);' };
  const folder = folderWith({ ...steps, '9902-wider': 'alter table one add column more int;' });
  const waits = Promise.withResolvers<string>();
  const migrating = await inTransaction(own.owner, async (tx) => {
    await sql`lock table one in share mode`.execute(tx);
    const migrating = migrate(own.ownerUrl, { folder, onWait: waits.resolve });
    expect(await waits.promise).toBe('9902-wider');
    // Nobody queues behind the step now.
    expect((await sql`select from one`.execute(own.owner)).rows).toEqual([]);
    return { ended: migrating };
  });
  expect(await migrating.ended).toEqual(['9902-wider']);
});

test('a step outside a transaction builds its index while others write, and two programs at once do each step once', async () => {
  const steps = {
    '9900-one': 'create table one (id int);',
    '9901-two': 'create table two (id int);',
    '9902-wider': 'alter table one add column more int;',
  };
  const folder = folderWith({
    ...steps,
    '9903-index': '-- outside a transaction\ncreate index concurrently if not exists one_more on one (more);',
    '9904-three': 'create table three (id int);',
  });
  const both = await Promise.all([migrate(own.ownerUrl, { folder }), migrate(own.ownerUrl, { folder })]);
  expect(both.flat().sort()).toEqual(['9903-index', '9904-three']);
  expect([await exists('one_more'), await exists('three')]).toEqual([true, true]);
});

test('an index whose building broke off is built anew, not taken for one that is there', async () => {
  await sql`create table twins (id int)`.execute(broken.owner);
  await sql`insert into twins values (1), (1)`.execute(broken.owner);
  const folder = folderWith({
    '9900-twins': '-- outside a transaction\ncreate unique index concurrently if not exists twins_id on twins (id);',
  });
  await expect(migrate(broken.ownerUrl, { folder })).rejects.toMatchObject({ code: '23505' });
  await sql`delete from twins`.execute(broken.owner);
  expect(await migrate(broken.ownerUrl, { folder })).toEqual(['9900-twins']);
  await sql`insert into twins values (1)`.execute(broken.owner);
  await expect(sql`insert into twins values (1)`.execute(broken.owner)).rejects.toMatchObject({ code: '23505' });
  const invalid = await sql`select from pg_index where not indisvalid`.execute(broken.owner);
  expect(invalid.rows).toEqual([]);
});
