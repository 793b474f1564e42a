import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Job, startWorker } from '../../src/doors/jobs/loop.ts';
import { inTransaction, openDatabase } from '../../src/kernel/database.ts';
import { randomNumber } from '../../src/kernel/ids.ts';
import { openStubServer, type StubServer } from '../stub-server.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { askCouriers } from './ask-couriers.ts';
import { askCouriersJob, claimDueParcels, claimSeconds, insertParcel, recordDelivered } from './parcel-store.ts';

const page = readFileSync(new URL('../../../../docs/how-to/add-a-job.md', import.meta.url), 'utf8');
const jobsUrl = new URL('../../src/doors/jobs/index.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'kassa-how-to-'));

let world: TestApp;
let courier: StubServer;
beforeAll(async () => {
  world = await openTestApp();
  courier = await openStubServer();
  const owner = openDatabase(world.app.config.ownerUrl).db;
  await sql.raw(blocks('sql')[0] ?? '').execute(owner);
  await owner.destroy();
});
afterAll(async () => {
  await courier.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the page shows in one language. */
function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
}

/** The list of jobs after the steps of the page. */
async function jobOfPage(): Promise<Job> {
  const [imported = '', line = ''] = blocks('ts');
  const list = readFileSync(jobsUrl, 'utf8').replace(/(jobs: readonly Job\[\] = \[\n)/, `$1${line}`);
  const path = join(folder, 'jobs.ts');
  const text = `${imported.trim()}\n${list}`
    .replace(/from '.*\/ask-couriers\.ts'/, `from '${new URL('./ask-couriers.ts', import.meta.url).href}'`)
    .replace(/from '(\.[^']+)'/g, (_, from: string) => `from '${new URL(from, jobsUrl).href}'`);
  writeFileSync(path, text);
  const { jobs } = (await import(/* @vite-ignore */ path)) as { jobs: readonly Job[] };
  const job = jobs.find(({ name }) => name === askCouriersJob);
  if (!job) throw new Error('the page adds no job');
  return job;
}

async function post(): Promise<string> {
  const orderNo = randomNumber();
  await inTransaction(world.app.db, async (tx) => {
    await insertParcel(tx, { orderNo, url: `${courier.origin}/${orderNo}` });
    await world.app.queue.enqueue(tx, askCouriersJob);
  });
  return orderNo;
}

const asksFor = (orderNo: string) => courier.calls.filter(({ path }) => path === `/${orderNo}`).length;
const delivered = async (orderNo: string) => {
  const { rows } = await sql<{ delivered: boolean }>`
    select delivered_at is not null as delivered from parcels where order_no = ${orderNo}`.execute(world.app.db);
  return rows[0]?.delivered;
};
const isPostponed = async (orderNo: string) => {
  const { rows } = await sql<{ postponed: boolean }>`
    select asks = 1 and due_at < kassa_now() + interval '31 seconds' as postponed
    from parcels where order_no = ${orderNo}`.execute(world.app.db);
  return rows[0]?.postponed;
};
const says = (isDelivered: boolean) => courier.say(() => ({ status: 200, body: { delivered: isDelivered } }));

test('following the page makes a job that a new row wakes, and that runs again when a row is due', async () => {
  says(false);
  const worker = await startWorker(world.app, [await jobOfPage()]);
  const orderNo = await post();
  await vi.waitFor(async () => expect(await isPostponed(orderNo)).toBe(true), 10_000);
  expect(asksFor(orderNo)).toBe(1);
  says(true);
  await world.later(31_000);
  await vi.waitFor(async () => expect(await delivered(orderNo)).toBe(true), 10_000);
  await world.later(3_600_000);
  await worker.close();
  expect(asksFor(orderNo)).toBe(2);
});

test('a row that is not due yet is left alone, and each look waits twice as long', async () => {
  says(false);
  const orderNo = await post();
  for (const [second, asks] of [
    [0, 1],
    [15, 1],
    [16, 2],
    [40, 2],
    [21, 3],
  ] as const) {
    await world.later(second * 1_000);
    await askCouriers(world.app);
    expect(asksFor(orderNo), `after ${second} more seconds`).toBe(asks);
  }
});

test('many workers at once ask once, and a second note of the same has no effect', async () => {
  says(true);
  const orderNo = await post();
  await Promise.all(Array.from({ length: 5 }, () => askCouriers(world.app)));
  expect(asksFor(orderNo)).toBe(1);
  await recordDelivered(world.app.db, { orderNo, url: '', asks: 1 });
  expect(await delivered(orderNo)).toBe(true);
});

test('what a dead worker took is taken again when its claim ends, and no sooner', async () => {
  says(true);
  const orderNo = await post();
  expect((await claimDueParcels(world.app.db, 100)).map((parcel) => parcel.orderNo)).toContain(orderNo);
  await world.later(claimSeconds * 500);
  await askCouriers(world.app);
  expect(asksFor(orderNo)).toBe(0);
  await world.later(claimSeconds * 500);
  await askCouriers(world.app);
  expect(await delivered(orderNo)).toBe(true);
});

test('a row that fails is logged, stays due and holds up no other', async () => {
  const [broken, good] = [await post(), await post()];
  courier.say(({ path }) => ({ status: 200, body: path === `/${broken}` ? 'no answer of ours' : { delivered: true } }));
  await askCouriers(world.app);
  expect([await delivered(broken), await delivered(good)]).toEqual([false, true]);
  says(true);
  await world.later((claimSeconds + 1) * 1_000);
  await askCouriers(world.app);
  expect(await delivered(broken)).toBe(true);
});
