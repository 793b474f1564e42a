import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test file has a migrated database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.ownerUrl, 'CREATE TABLE mine (id int)');
  expect(await query(one.ownerUrl, "SELECT to_regclass('mine') IS NOT NULL AS found")).toEqual([{ found: true }]);
  expect(await query(other.ownerUrl, "SELECT to_regclass('mine') IS NOT NULL AS found")).toEqual([{ found: false }]);
  expect(await query(other.ownerUrl, "SELECT to_regclass('kysely_migration') IS NOT NULL AS found")).toEqual([
    { found: true },
  ]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.appUrl, 'SELECT 1')).rejects.toThrow('does not exist');
});

test("the program's role can't create tables or databases", async () => {
  const { appUrl, drop } = await createTestDatabase();
  await expect(query(appUrl, 'CREATE TABLE planted (id int)')).rejects.toThrow('permission denied');
  await expect(query(appUrl, 'CREATE TEMPORARY TABLE planted (id int)')).rejects.toThrow('permission denied');
  await expect(query(appUrl, 'CREATE DATABASE planted')).rejects.toThrow('permission denied');
  await drop();
});
