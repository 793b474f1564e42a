import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';

import { openDatabase } from './database.ts';
import { createQueue } from './queue.ts';
import { notify, openSignal, type Signal } from './signal.ts';

const database = useTestDatabase();
let signal: Signal;
const long = 20_000;

beforeAll(async () => {
  signal = await openSignal(database.appUrl);
});
afterAll(() => signal.close());

test('a wake-up comes with the commit, to its own topic alone, and is kept until it is asked for', async () => {
  const [mine, other] = [signal.subscribe('order:1'), signal.subscribe('order:2')];
  await database.db.transaction().execute(async (tx) => {
    await notify(tx, 'order:1');
    await sql`select pg_sleep(0.05)`.execute(tx);
    expect(await mine.next(1)).toBe(false);
  });
  expect(await mine.next(long)).toBe(true);
  expect(await other.next(1)).toBe(false);
  await notify(database.db, 'order:2');
  await notify(database.db, 'order:1');
  await mine.next(long);
  expect(await other.next(1)).toBe(true);
  mine.close();
  other.close();
});

test('a rolled-back transaction wakes nobody', async () => {
  const subscription = signal.subscribe('order:3');
  const undone = database.db.transaction().execute(async (tx) => {
    await notify(tx, 'order:3');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await notify(database.db, 'order:after');
  expect(await subscription.next(50)).toBe(false);
  subscription.close();
});

test('where listen=off, all who wait for a change look every second, no job is woken, and nothing is sent', async () => {
  const address = `${database.appUrl}?listen=off`;
  const silent = await openSignal(address);
  const { db } = openDatabase(address);
  const [changed, job] = [silent.subscribe('order:6'), silent.subscribe('job:any')];
  const heard = signal.subscribe('order:7');
  const from = performance.now();
  expect(await changed.next(long)).toBe(true);
  expect(await changed.next(long)).toBe(true);
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(await job.next(1)).toBe(false);
  await notify(db, 'order:7');
  await notify(database.db, 'order:after');
  expect(await heard.next(50)).toBe(false);
  heard.close();
  await db.destroy();
  await silent.close();
});

test('a wait can be canceled', async () => {
  const subscription = signal.subscribe('order:4');
  const gone = new AbortController();
  const waiting = subscription.next(long, gone.signal);
  gone.abort();
  expect(await waiting).toBe(false);
  expect(await subscription.next(long, gone.signal)).toBe(false);
  subscription.close();
});

test('after its connection broke it listens again, and wakes everybody because a wake-up may have been missed', async () => {
  const subscription = signal.subscribe('order:5');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kassa' and datname = current_database()`.execute(
    database.db,
  );
  expect(await subscription.next(long)).toBe(true);
  await notify(database.db, 'order:5');
  expect(await subscription.next(long)).toBe(true);
  subscription.close();
});

test('the queue wakes the workers of a job', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = createQueue(signal).work('seal', resolve);
  await createQueue(signal).enqueue(database.db, 'seal');
  await promise;
  stop();
});

/** Opens a way to the database that can be shut: then connections are refused, and counted. */
async function openGate(url: string) {
  const to = new URL(url);
  const target = { host: to.hostname, port: Number(to.port) };
  const through = new Set<Socket>();
  let shut = false;
  let turnedAway = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (shut) {
      turnedAway += 1;
      socket.destroy();
      return;
    }
    const onward = connect(target);
    onward.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
    through.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  to.port = String((server.address() as AddressInfo).port);
  return {
    url: to.href,
    turnedAway: () => turnedAway,
    shut() {
      shut = true;
      for (const socket of through) socket.destroy();
    },
    open() {
      shut = false;
    },
    close: () => server.close(),
  };
}

test('while the database is away it is tried less and less often, and used again when it is back', async () => {
  const gate = await openGate(database.appUrl);
  const far = await openSignal(gate.url);
  const heard = far.subscribe('order:3');
  gate.shut();
  const shutAt = performance.now();
  await expect.poll(gate.turnedAway, { timeout: long, interval: 20 }).toBeGreaterThanOrEqual(4);
  // After 100, 200, 400 and 800 ms.
  expect(performance.now() - shutAt).toBeGreaterThan(1_400);
  gate.open();
  expect(await heard.next(long)).toBe(true);
  await notify(database.db, 'order:3');
  expect(await heard.next(long)).toBe(true);
  await far.close();
  gate.close();
});
