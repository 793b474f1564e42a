import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { isDueSql } from '../../kernel/claim.ts';
import { type Job, startWorker } from './loop.ts';

let world: TestApp;
const hour = 3_600_000;

beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

/** Makes a job that counts its runs, and lets a test wait for one of them. */
function counting(name: string, run: (count: number) => Promise<number> | number) {
  let count = 0;
  const waiting = new Map<number, () => void>();
  const job: Job = {
    name,
    everyMs: hour,
    run: async () => {
      count += 1;
      waiting.get(count)?.();
      return run(count);
    },
  };
  const reached = (wanted: number) =>
    count >= wanted ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(wanted, resolve));
  return { job, reached, count: () => count };
}

test('a job runs at once, again while it finds work, and then when it is woken or the clock is turned', async () => {
  const one = counting('one', (count) => (count < 3 ? 1 : 0));
  const worker = await startWorker(world.app, [one.job]);
  await one.reached(3);
  await world.app.queue.enqueue(world.app.db, 'one');
  await one.reached(4);
  await world.later(1_000);
  await one.reached(5);
  await worker.close();
  expect(one.count()).toBe(5);
});

test('a job with a condition runs once at the start, and then when the glance finds something due', async () => {
  await asOwner(world.app.config, (owner) => sql`create table due_in_a_test (due_at timestamptz)`.execute(owner));
  const one = counting('one', () => 0);
  const idle = counting('idle', () => 0);
  const due = isDueSql({ table: 'due_in_a_test' });
  const worker = await startWorker(world.app, [
    { ...one.job, due },
    { ...idle.job, due: sql<boolean>`false` },
  ]);
  await Promise.all([one.reached(1), idle.reached(1)]);
  await sql`insert into due_in_a_test values (kassa_now())`.execute(world.app.db);
  await one.reached(3);
  await worker.close();
  expect(idle.count()).toBe(1);
});

test('a job that fails runs again, and delays no other', async () => {
  const failing = counting('failing', (count) => {
    if (count === 1) throw new Error('planted');
    return 0;
  });
  const other = counting('other', () => 0);
  const worker = await startWorker(world.app, [failing.job, other.job]);
  await Promise.all([failing.reached(2), other.reached(1)]);
  await worker.close();
});

test('a worker that is closed lets its runs end and no longer counts as alive', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = counting('slow', async () => {
    await promise;
    return 0;
  });
  const worker = await startWorker(world.app, [slow.job]);
  await slow.reached(1);
  let closed = false;
  const closing = worker.close().then(() => {
    closed = true;
  });
  await sql`select 1`.execute(world.app.db);
  expect(closed).toBe(false);
  resolve();
  await closing;
  const { rows } = await sql`select from worker_heartbeats`.execute(world.app.db);
  expect(rows).toEqual([]);
});
