import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts';
import { openDatabaseProxy } from '../simulate/database-proxy.ts';
import { Effects, startCounting } from '../simulate/effects.ts';
import { KeptConnections } from '../simulate/kept-connections.ts';

let database: TestDatabase;
let connections: KeptConnections;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  connections = new KeptConnections(database.ownerUrl);
});
afterAll(async () => {
  connections.close();
  await owner.end();
  await database.drop();
});

/** Has a server connect, do something, and die. @returns the connection's process at the database */
async function livesAndDies(work: (client: pg.Client, process: number) => Promise<unknown>): Promise<number> {
  const effects = new Effects(startCounting());
  const proxy = await openDatabaseProxy(connections, effects);
  const client = new pg.Client(Object.assign(new URL(database.ownerUrl), { port: String(proxy.port) }).href);
  const ended = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => undefined));
  await client.connect();
  const { process } = (await client.query('select pg_backend_pid() as process')).rows[0];
  await work(client, process);
  effects.die();
  await ended;
  proxy.close();
  return process;
}

/** Waits until a process at the database is doing this, or is gone where nothing is said. */
async function does(process: number, what?: { readonly state: string; readonly query: string }): Promise<void> {
  const text = 'select state, query from pg_stat_activity where pid = $1';
  await expect
    .poll(async () => (await owner.query(text, [process])).rows, { timeout: 20_000 })
    .toEqual(what ? [what] : []);
}

test('a server gets the connection of a dead one, and nothing that was left on it', async () => {
  const first = await livesAndDies(async (client) => {
    await client.query('set statement_timeout = 1234');
    await client.query('listen anything');
    await client.query('select pg_advisory_lock(17)');
    await client.query({ name: 'mine', text: 'select 1' });
    await client.query('begin');
    await client.query(
      `insert into operators (name, secret_hash, totp_sealed, role) values ('olive', 'x', 'x', 'admin')`,
    );
  });
  await does(first, { state: 'idle', query: 'discard all' });
  let found: unknown;
  const looks = () =>
    livesAndDies(async (client) => {
      const { rows } = await client.query(
        `select current_setting('statement_timeout') as timeout,
           array(select pg_listening_channels()) as channels,
           (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())::int as locks,
           (select count(*) from pg_prepared_statements)::int as prepared,
           (select count(*) from operators)::int as operators`,
      );
      found = rows[0];
    });
  // PostgreSQL may have cleaned it a moment before we hear of it.
  await expect.poll(looks).toBe(first);
  expect(found).toEqual({ timeout: '0', channels: [], locks: 0, prepared: 0, operators: 0 });
});

test('a connection that breaks in the middle of a statement is gone, and its statement with it', async () => {
  const query = 'select pg_sleep(1)';
  const first = await livesAndDies(async (client, process) => {
    client.query(query).catch(() => undefined);
    await does(process, { state: 'active', query });
  });
  await does(first);
  expect(await livesAndDies(async () => undefined)).not.toBe(first);
});
