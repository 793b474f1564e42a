import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Acknowledged, findLosses } from '../kills/losses.ts';
import { buyInsistently } from '../world/buy-insistently.ts';
import type { BenchDatabase } from '../world/database.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { startArchived } from './archived.ts';

const clients = 8;
const payEvery = 2;
const markName = 'kassa_drill';
/** How long a held copy is watched. A worker that works would have told merchants within the first of these seconds. */
const watchMs = 5_000;

/**
 * Practises the loss of a database: a backup is made under orders, its log is archived, its files are lost, and a copy of a
 * named moment is made of both. Kassa first only shows it (KASSA_SENDS=off), and then goes on with it. Arguments:
 * --orders=200 before the moment; a quarter of it afterwards.
 * @returns whether what was acknowledged before the moment is there, nothing of later, and the held copy sent nothing
 */
export async function runDrill(args: readonly string[], say: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { orders: { type: 'string', default: '200' } } });
  const orders = Number(values.orders);
  say('Preparing: a database whose log is archived, a server, buyers who sign in by mail');
  const database = await startArchived();
  const world = await openWorld(clients, { database });
  try {
    const [before, after] = [nothing(), nothing()];
    const server = await world.startServer('api,worker', { logLevel: 'fatal' });
    const buying = buy(world, { port: server.port, orders, acknowledged: before });
    buying.catch(() => undefined);
    while (before.placed.length < orders / 4) await wait(20);
    const copied = await timed(() => database.backUp());
    say(`  backed up under orders: ${(copied.value / 1e6).toFixed(0)} MB in ${seconds(copied.ms)}`);
    await buying;
    await server.stop();
    // An event that nobody could be told of yet: the held copy must leave it alone.
    const api = await world.startServer('api', { logLevel: 'fatal' });
    await buy(world, { port: api.port, orders: clients, acknowledged: before });
    await database.mark(markName);
    await buy(world, { port: api.port, orders: Math.ceil(orders / 4), acknowledged: after });
    await api.kill();
    await database.lose();
    say(`  lost the database after ${before.placed.length} orders and ${after.placed.length} more after the moment`);

    const { value: copy, ms } = await timed(() => database.restore(markName));
    say(`  restored to the moment in ${seconds(ms)}`);
    return await judge(world, copy, { before, after, say });
  } finally {
    await world.close();
  }
}

const nothing = (): Acknowledged => ({ placed: [], paid: [] });
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const from = performance.now();
  const value = await work();
  return { value, ms: performance.now() - from };
}

function buy(world: World, how: { port: number; orders: number; acknowledged: Acknowledged }): Promise<void> {
  return buyInsistently(world, { ...how, payEvery, mayGoOn: (started) => started < how.orders });
}

interface Facts {
  readonly before: Acknowledged;
  readonly after: Acknowledged;
  say(line: string): void;
}

async function judge(world: World, copy: BenchDatabase, { before, after, say }: Facts): Promise<boolean> {
  const losses = await findLosses(copy.ownerUrl, before);
  for (const [what, count] of losses) say(`  ${what.padEnd(84)}${String(count).padStart(6)}`);
  const later = await count(copy, 'select from orders where order_no = any($1)', [after.placed]);
  say(`  ${'orders from after the moment'.padEnd(84)}${String(later).padStart(6)}`);

  const waits = `select from merchant_events where state = 'waiting'`;
  const tried = 'select from merchant_event_attempts';
  const untold = await count(copy, waits);
  const attempts = await count(copy, tried);
  const where = { databaseUrl: copy.appUrl, ownerUrl: copy.ownerUrl, logLevel: 'fatal' } as const;
  const held = await world.startServer('api,worker', { ...where, sends: 'off' });
  await wait(watchMs);
  const sent = (await count(copy, tried)) - attempts;
  say(`  ${'messages sent by the held copy, of those that wait'.padEnd(84)}${String(sent).padStart(6)} of ${untold}`);
  await held.stop();
  await world.startServer('api,worker', where);
  let left = untold;
  for (let looks = 0; left > 0 && looks < 600; looks += 1) {
    await wait(100);
    left = await count(copy, waits);
  }
  say(`  ${'messages that wait once it was told to go on'.padEnd(84)}${String(left).padStart(6)}`);
  return losses.every(([, found]) => found === 0) && later === 0 && untold > 0 && sent === 0 && left === 0;
}

async function count({ ownerUrl }: BenchDatabase, text: string, values: unknown[] = []): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ count: string }>(`select count(*) from (${text}) found`, values);
  await owner.end();
  return Number(rows[0]?.count);
}
