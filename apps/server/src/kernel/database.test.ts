import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Db, inTransaction, openDatabase } from './database.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl).db;
  owner = openDatabase(database.ownerUrl).db;
  await sql`create table things (name text primary key)`.execute(owner);
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const things = async () => (await sql<{ name: string }>`select * from things where ${true}`.execute(db)).rows;

test('a connection that is cut off in the middle of a transaction costs that transaction, and nothing else', async () => {
  const cutOff = inTransaction(db, async (tx) => {
    await sql`insert into things (name) values (${'lost'})`.execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await Promise.all([
      sql`select pg_sleep(20)`.execute(tx),
      sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db),
    ]);
  });
  await expect(cutOff).rejects.toThrow();
  expect(await things()).toEqual([]);
});

test('an undone transaction leaves nothing, and the connection as it was', async () => {
  const undone = inTransaction(db, async (tx) => {
    await sql`insert into things (name) values (${'undone'})`.execute(tx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await sql`insert into things (name) values (${'kept'})`.execute(db);
  expect(await things()).toEqual([{ name: 'kept' }]);
});

test('a newer version may add a column while statements stand prepared: alone and in a transaction they run', async () => {
  expect(await things()).toHaveLength(1);
  await sql`alter table things add column colour text`.execute(owner);
  expect(await things()).toEqual([{ name: 'kept', colour: null }]);
  await sql`alter table things add column size text`.execute(owner);
  const seen = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`select * from things where ${true}`.execute(tx);
    return rows;
  });
  expect(seen).toEqual([{ name: 'kept', colour: null, size: null }]);
});
