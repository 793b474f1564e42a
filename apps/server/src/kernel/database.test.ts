import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { inTransaction } from './database.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await sql`create table things (name text primary key)`.execute(database.owner);
});

const things = async () => (await sql<{ name: string }>`select * from things where ${true}`.execute(database.db)).rows;

test('a connection that is cut in the middle of a transaction costs that transaction, and nothing else', async () => {
  const cutOff = inTransaction(database.db, async (tx) => {
    await sql`insert into things (name) values (${'lost'})`.execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await Promise.all([
      sql`select pg_sleep(20)`.execute(tx),
      sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db),
    ]);
  });
  await expect(cutOff).rejects.toThrow();
  expect(await things()).toEqual([]);
});

test('a rolled-back transaction leaves nothing, and the connection as it was', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await sql`insert into things (name) values (${'undone'})`.execute(tx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await sql`insert into things (name) values (${'kept'})`.execute(database.db);
  expect(await things()).toEqual([{ name: 'kept' }]);
});

test('a newer version may add a column while statements are prepared: they still run, alone and in a transaction', async () => {
  expect(await things()).toHaveLength(1);
  await sql`alter table things add column colour text`.execute(database.owner);
  expect(await things()).toEqual([{ name: 'kept', colour: null }]);
  await sql`alter table things add column size text`.execute(database.owner);
  const seen = await inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ name: string }>`select * from things where ${true}`.execute(tx);
    return rows;
  });
  expect(seen).toEqual([{ name: 'kept', colour: null, size: null }]);
});

test('the database ends sessions whose program has vanished: each of a pool says so', async () => {
  const { rows } = await sql`show idle_session_timeout`.execute(database.db);
  expect(rows).toEqual([{ idle_session_timeout: '1min' }]);
});
