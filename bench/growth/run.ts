import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { growOrders } from '../../apps/server/testing/grow-orders.ts';
import type { Measured } from '../../apps/server/testing/measure-call.ts';
import { catchUp, measureLists } from '../../apps/server/testing/measure-lists.ts';
import type { Acknowledged } from '../kills/losses.ts';
import { buyInsistently } from '../world/buy-insistently.ts';
import { type BenchDatabase, startDatabase } from '../world/database.ts';
import { watchDatabaseCpu } from '../world/database-cpu.ts';
import { openWorld, type World } from '../world/open-world.ts';

const clients = 4;
const measured = 200;

/** All copies lie within the time that the console's figures are of. */
const spreadMs = 30 * 86_400_000;

/** Bytes of the write-ahead log: what is said of changes, and images of whole pages, one for each page after a checkpoint. */
interface Log {
  readonly changes: number;
  readonly images: number;
}

/** What one order costs, in a database of so many. */
interface Cost {
  readonly orders: number;
  /** All files of the database, for each order. */
  readonly bytesAnOrder: number;
  /** Bytes of the log for an order that is placed and paid, told to its merchant included. */
  readonly log: Log;
  /** Processor time of the database for it, in ms; undefined where the system doesn't tell. */
  readonly cpuMs: number | undefined;
  /** Every list, and what jobs look for. */
  readonly lists: readonly Measured[];
}

/**
 * Shows what an order costs the database while it grows: makes databases of more and more orders, by copying a real one, and in
 * each places and pays for some, and asks every list. Arguments: --sizes=10000,100000,1000000. With --bought=3000 so many are
 * bought for real first, and weighed.
 */
export async function runGrowth(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      bought: { type: 'string', default: '0' },
    },
  });
  say('Preparing: a durable database, a server, buyers who sign in by mail');
  const database = await startDatabase();
  const world = await openWorld(clients, { database });
  const costs: Cost[] = [];
  try {
    const template = await buy(world, 1);
    if (Number(values.bought) > 0) say(await weighBought(world, Number(values.bought)));
    // Its merchant does not say that it handed the item over, which would be work for every copy in each measurement.
    await ask(database.adminUrl, `update deliveries set due_at = due_at + interval '60 days'`);
    let grown = 0;
    const sizes = values.sizes.split(',').map(Number);
    const apartMs = Math.max(1, Math.floor(spreadMs / Math.max(...sizes)));
    for (const size of sizes) {
      await growOrders(database.ownerUrl, { orderNo: template, copies: size - grown, from: grown + 1, apartMs });
      grown = size;
      costs.push(await measure(world, database, size));
      say(`  ${size} orders measured`);
    }
  } finally {
    // What was measured is worth its time, also where a larger size fails.
    for (const line of tableOf(costs)) say(line);
    await world.close();
  }
}

/** Has buyers place and pay, once the server is `ready`. @returns the number of the last paid order */
async function buy(world: World, orders: number, ready: () => Promise<void> = async () => {}): Promise<string> {
  const server = await world.startServer('api,worker', { logLevel: 'fatal' });
  await ready();
  const acknowledged: Acknowledged = { placed: [], paid: [] };
  await buyInsistently(world, {
    port: server.port,
    acknowledged,
    payEvery: 1,
    mayGoOn: (started) => started < orders,
  });
  await untilTold(world.database);
  await server.stop();
  const last = acknowledged.paid.at(-1);
  if (last === undefined) throw new Error('no order was paid');
  return last;
}

/** Has orders bought, paid and told, and weighs what they add to the database, before anything is swept. */
async function weighBought(world: World, orders: number): Promise<string> {
  const { database } = world;
  const before = await bytesOf(database);
  await buy(world, orders);
  const added = (await bytesOf(database)) - before;
  return `  ${(added / orders).toFixed(0)} bytes of the database for each of ${orders} orders that were bought`;
}

async function bytesOf({ adminUrl }: BenchDatabase): Promise<number> {
  const [size] = await ask<{ bytes: string }>(adminUrl, 'select pg_database_size(current_database()) as bytes');
  return Number(size?.bytes);
}

/** Waits until nothing waits to be told. */
async function untilTold({ ownerUrl }: BenchDatabase): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const left = await ask<{ left: string }>(
      ownerUrl,
      `select count(*) as left from merchant_events where state = 'waiting'`,
    );
    if (left[0]?.left === '0') return;
    if (looks > 600) throw new Error('merchants are not told');
    await wait(100);
  }
}

async function measure(world: World, database: BenchDatabase, orders: number): Promise<Cost> {
  await catchUp(database, () =>
    ask(
      database.adminUrl,
      `set session_replication_role = replica;
       update ledger_seals set sealed_at = sealed_at - interval '2 hours' where sealed_at > kassa_now() - interval '1 hour'`,
    ),
  );
  // Making the copies takes longer than the half hour after which an unused log-in ends.
  await ask(database.adminUrl, 'update sessions set last_seen_at = kassa_now()');
  // As autovacuum would have done by and by.
  await ask(database.adminUrl, 'vacuum analyze');
  await ask(database.adminUrl, 'checkpoint');
  const bytes = await bytesOf(database);
  const cpu = await watchDatabaseCpu(database.adminUrl);
  let [cpuBefore, logBefore] = [cpu(), ''];
  await buy(world, measured, async () => {
    await untilQuiet(database.adminUrl);
    [cpuBefore, logBefore] = [cpu(), await logAt(database.adminUrl)];
  });
  const cpuAfter = cpu();
  const log = await logSince(database.adminUrl, logBefore);
  const lists = await measureLists(database);
  return {
    lists,
    orders,
    bytesAnOrder: bytes / orders,
    log: { changes: log.changes / measured, images: log.images / measured },
    cpuMs: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / measured,
  };
}

/** Waits until the jobs have done what a database of copies brings: old prices are swept, which logs more than any order. */
async function untilQuiet(adminUrl: string): Promise<void> {
  for (let looks = 0; looks < 120; looks += 1) {
    const before = await logAt(adminUrl);
    await wait(5_000);
    const rows = await ask<{ bytes: string }>(
      adminUrl,
      `select pg_current_wal_flush_lsn() - '${before}'::pg_lsn as bytes`,
    );
    if (Number(rows[0]?.bytes) < 200_000) return;
  }
  throw new Error('the jobs never come to an end');
}

async function logAt(adminUrl: string): Promise<string> {
  const rows = await ask<{ at: string }>(adminUrl, 'select pg_current_wal_flush_lsn() as at');
  return rows[0]?.at ?? '';
}

async function logSince(adminUrl: string, from: string): Promise<Log> {
  await ask(adminUrl, 'create extension if not exists pg_walinspect');
  const rows = await ask<{ changes: string; images: string }>(
    adminUrl,
    `select sum(record_size) as changes, sum(fpi_size) as images from pg_get_wal_stats('${from}', '${await logAt(adminUrl)}')`,
  );
  return { changes: Number(rows[0]?.changes), images: Number(rows[0]?.images) };
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

function tableOf(costs: readonly Cost[]): string[] {
  const row = (name: string, of: (cost: Cost) => string) =>
    `  ${name.padEnd(60)}${costs.map((cost) => of(cost).padStart(18)).join('')}`;
  return [
    row('orders', ({ orders }) => String(orders)),
    row('bytes of the database for each order', ({ bytesAnOrder }) => bytesAnOrder.toFixed(0)),
    row('bytes of the log for an order placed, paid and told', ({ log }) => log.changes.toFixed(0)),
    row('images of whole pages beside them', ({ log }) => log.images.toFixed(0)),
    row('database CPU for it, ms', ({ cpuMs }) => cpuMs?.toFixed(2) ?? 'unknown'),
    'database time of lists, ms (pages of 8 kB)',
    ...(costs[0]?.lists ?? []).map(({ page }) =>
      row(page, ({ lists }) => {
        const found = lists.find((one) => one.page === page);
        return found ? `${found.ms.toFixed(1)} (${found.found})` : '';
      }),
    ),
  ];
}
