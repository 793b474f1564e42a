import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { inTransaction, openDatabase } from './database.ts';
import { inSets, inShare } from './shares.ts';

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

test('a flood of calls opens no more connections than the program was told', async () => {
  const { db } = openDatabase(`${database.appUrl}?application_name=few`, 'calls', { size: 10 });
  onTestFinished(() => db.destroy());
  const counted = () =>
    sql<{ count: bigint }>`select count(*) from pg_stat_activity where application_name = 'few'`.execute(
      database.owner,
    );
  const most: number[] = [];
  const call = async (index: number) => {
    const kind = index % 2 === 0 ? 'buyer' : 'merchant';
    await inShare(kind, `w${index}`, () => sql`select pg_sleep(${0.02})`.execute(db));
    most.push(Number((await counted()).rows[0]?.count));
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => call(index)));
  // Two kinds called: buyers have one connection, and so have merchants.
  expect(Math.max(...most)).toBe(2);
});

test('a set is done on connections of its own, where a statement is planned once', async () => {
  const { db, connections } = openDatabase(database.appUrl, 'calls', { size: 10 });
  onTestFinished(() => db.destroy());
  const ask = async (value: number) => {
    const { rows } = await sql<{ mode: string; pid: number }>`
      select current_setting('plan_cache_mode') as mode, pg_backend_pid() as pid where ${value}::int > 0`.execute(db);
    return rows[0];
  };
  const ofSets = await Promise.all(Array.from({ length: 20 }, (_, index) => inSets(() => ask(index + 1))));
  const ofCalls = await Promise.all(
    Array.from({ length: 20 }, (_, index) => inShare('buyer', `w${index}`, () => ask(1))),
  );
  expect(new Set(ofSets.map((row) => row?.mode))).toEqual(new Set(['force_generic_plan']));
  expect(new Set(ofCalls.map((row) => row?.mode))).toEqual(new Set(['auto']));
  const [sets, calls] = [ofSets, ofCalls].map((rows) => new Set(rows.map((row) => row?.pid)));
  expect([sets?.size, calls?.size]).toEqual([2, 1]);
  expect([...(sets ?? [])].filter((pid) => calls?.has(pid))).toEqual([]);
  expect(connections()).toEqual({ busy: 0, idle: 3, awaited: 0 });
  const planned = await inSets(() =>
    sql<{ custom: bigint }>`
      select custom_plans as custom from pg_prepared_statements where statement like ${'%plan_cache_mode%'}`.execute(
      db,
    ),
  );
  expect(planned.rows).toEqual([{ custom: 0n }]);
});
