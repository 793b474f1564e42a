import { parseArgs } from 'node:util';
import pg from 'pg';
import { growOrders } from '../../apps/server/testing/grow-orders.ts';
import { bodyHeaders, gallery } from '../../apps/server/testing/merchant-client.ts';
import { createBuyer } from '../world/buyer.ts';
import { openConnection } from '../world/connection.ts';
import { watchDatabaseCpu } from '../world/database-cpu.ts';
import { openWorld, type World } from '../world/open-world.ts';

/** Events of a paid order: two classic webhooks, and two to the registered endpoint. */
const eventsOfOrder = 4;

/** An order of the backlog is so much older than the one before. */
const apartMs = 10;

/** Mails to buyers are not what is measured. */
const without = ['order_mails', 'order_pages'];

interface Told {
  readonly events: number;
  readonly seconds: number;
  readonly databaseMs: number;
  readonly workerMs: number;
}

/**
 * Measures how fast a merchant is told of paid orders when very many events wait: a worker alone, a real receiver on loopback,
 * both forms of webhook, and each PAY_SUCCESS moves its order on. Arguments: --waiting=25000,100000 events, --seconds=20.
 */
export async function runTelling(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { waiting: { type: 'string', default: '25000,100000' }, seconds: { type: 'string', default: '20' } },
  });
  for (const waiting of values.waiting.split(',').map(Number)) {
    say(`Preparing ${waiting} events: a database on disk, a paid order of a merchant with an endpoint, and its copies`);
    say(await measure(waiting, Number(values.seconds)));
  }
}

async function measure(waiting: number, seconds: number): Promise<string> {
  const world = await openWorld(1);
  try {
    const orderNo = await payOnce(world);
    await growOrders(world.database.ownerUrl, { orderNo, copies: waiting / eventsOfOrder - 1, apartMs, without });
    const before = await countWaiting(world);
    const { events, seconds: took, databaseMs, workerMs } = await tell(world, seconds);
    const each = (ms: number) => (ms / events).toFixed(2);
    return (
      `${before} waiting: ${(events / took).toFixed(0)} events a second, ` +
      `${each(databaseMs)} ms of database and ${each(workerMs)} ms of the worker for each`
    );
  } finally {
    await world.close();
  }
}

/** Has a buyer pay for an order while no worker runs: its events wait. */
async function payOnce(world: World): Promise<string> {
  const server = await world.startServer('api');
  const connection = openConnection(server.port);
  try {
    const path = '/merchant/v1/webhook-endpoints';
    const body = { url: world.hookUrl };
    const signed = { method: 'POST', target: path, body: JSON.stringify(body), now: Date.now() } as const;
    const { status } = await connection.ask({ method: 'POST', path, headers: bodyHeaders(gallery, signed), body });
    if (status !== 200) throw new Error(`an endpoint was not registered: ${status}`);
    const [session] = world.buyers;
    if (!session) throw new Error('no buyer');
    const buyer = createBuyer(connection, session, world);
    const order = await buyer.placeOrder(await buyer.openLink());
    await buyer.pay(order);
    return order.orderNo;
  } finally {
    connection.close();
    await server.stop();
  }
}

async function tell(world: World, seconds: number): Promise<Told> {
  const databaseCpu = await watchDatabaseCpu(world.database.adminUrl);
  const worker = await world.startServer('worker');
  try {
    const read = async () => ({
      at: performance.now(),
      events: await count(
        world,
        '(select count(*) from merchant_event_attempts) + (select count(*) from webhook_attempts)',
      ),
      database: databaseCpu() ?? Number.NaN,
      worker: (await worker.usage()).cpuMs,
    });
    const before = await read();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    const after = await read();
    return {
      events: after.events - before.events,
      seconds: (after.at - before.at) / 1_000,
      databaseMs: after.database - before.database,
      workerMs: after.worker - before.worker,
    };
  } finally {
    await worker.stop();
  }
}

function countWaiting(world: World): Promise<number> {
  const waiting = (table: string) => `(select count(*) from ${table} where state = 'waiting')`;
  return count(world, `${waiting('merchant_events')} + ${waiting('webhook_deliveries')}`);
}

async function count(world: World, what: string): Promise<number> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ count: string }>(`select ${what} as count`);
    return Number(rows[0]?.count);
  } finally {
    await owner.end();
  }
}
