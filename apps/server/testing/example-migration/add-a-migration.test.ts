import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../src/kernel/database.ts';
import { migrate } from '../../src/kernel/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

const page = readFileSync(new URL('../../../../docs/how-to/add-a-migration.md', import.meta.url), 'utf8');
const [table = '', expand = '', contract = ''] = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);

let database: TestDatabase;
let db: Db;
const folders: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl).db;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a version of the program that has these files of the page beside all that there are. */
async function start(...files: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-how-to-'));
  folders.push(folder);
  cpSync(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
  for (const [index, text] of files.entries()) writeFileSync(join(folder, `999${index}-parcels.sql`), text);
  await migrate(database.ownerUrl, { folder: pathToFileURL(`${folder}/`) });
}

const writeOld = (orderNo: string, url: string) =>
  sql`insert into parcels (order_no, url) values (${orderNo}, ${url})`.execute(db);
const writeNew = (orderNo: string, host: string, path: string) =>
  sql`insert into parcels (order_no, courier_host, courier_path) values (${orderNo}, ${host}, ${path})`.execute(db);
const readOld = async () =>
  (await sql`select order_no, url from parcels order by order_no`.execute(db)).rows as { url: string }[];
const readNew = async () =>
  (await sql`select order_no, courier_host || courier_path as place from parcels order by order_no`.execute(db))
    .rows as { place: string }[];

test('following the page over a database with rows, two versions work side by side until the contract', async () => {
  await start(table);
  await writeOld('1', 'https://one.example/parcels/1');
  await Promise.all([start(table, expand), start(table, expand)]);

  await writeOld('2', 'https://two.example/parcels/2');
  await writeNew('3', 'three.example', '/parcels/3');
  const places = ['one.example/parcels/1', 'two.example/parcels/2', 'three.example/parcels/3'];
  expect((await readNew()).map(({ place }) => place)).toEqual(places);
  expect((await readOld()).map(({ url }) => url)).toEqual(places.map((place) => `https://${place}`));

  await start(table, expand, contract);
  await writeNew('4', 'four.example', '/parcels/4');
  expect((await readNew()).map(({ place }) => place)).toEqual([...places, 'four.example/parcels/4']);
  await expect(readOld()).rejects.toThrow('column "url" does not exist');
});

test('the version before starts on a newer database, and changes nothing there', async () => {
  await start(table, expand);
  await start(table);
  await start();
  const { rows } = await sql<{ there: boolean }>`select to_regclass('parcels') is not null as there`.execute(db);
  expect(rows).toEqual([{ there: true }]);
});

test('a step that fails leaves the database as it was before it', async () => {
  const failing = start(table, expand, contract, 'create table pallets (no text); select nothing from nowhere');
  await expect(failing).rejects.toThrow('"nowhere" does not exist');
  const { rows } = await sql`select to_regclass('pallets') as pallets`.execute(db);
  expect(rows).toEqual([{ pallets: null }]);
});
