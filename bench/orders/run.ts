import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Buyer, createBuyer } from '../world/buyer.ts';
import { type Child, startChild, type Usage } from '../world/children.ts';
import { type Connection, openConnection } from '../world/connection.ts';
import { type DatabaseCpu, watchDatabaseCpu } from '../world/database-cpu.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { floorTables, openFloorPool, writeFloorOrder } from './floor-statement.ts';
import { buyAll, createOrders, type Measured, type Meter, measure, median } from './measure.ts';
import { type Result, tableOf } from './table.ts';

const order = { nftParamNo: '12345678901234567890', fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
/** Maximum duration of a load. */
const seconds = 30;
const sizes = { driver: 6_000, floor: 6_000, create: 3_000, buy: 1_000 };

/**
 * Measures orders against the floors of the same run and prints the table. Everything is on loopback, bounded, and
 * stopped at the end. Arguments: --rounds=3, --scale=1 (of the number of steps), --clients=16,64, --profile (of the
 * server, into ./.prof).
 */
export async function runOrders(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      scale: { type: 'string', default: '1' },
      clients: { type: 'string', default: '16,64' },
      profile: { type: 'boolean', default: false },
    },
  });
  const counts = values.clients.split(',').map(Number);
  say('Preparing: a database on disk, a server, buyers who sign in by mail');
  const world = await openWorld(Math.max(...counts));
  try {
    const bench = await openBench(world, values.profile);
    try {
      for (const clients of counts) {
        const result = await measureAll(bench, { clients, rounds: Number(values.rounds), scale: Number(values.scale) });
        for (const text of tableOf(result)) say(text);
      }
    } finally {
      await bench.close();
    }
    for (const text of notes) say(text);
  } finally {
    await world.close();
  }
}

const notes = [
  'Created: POST /nft/trade/order, signed in, with a submit-token; the price is made with it. Created and paid: quote, order,',
  'card, pay. Loader, database, server and provider share the machine; the API runs alone, as in production, where the worker',
  'is a process of its own. The provider is a small one of this program (docs/sandbox-provider.md, approves at once, no',
  'callbacks), so that it is not what is measured. Figures are medians of the rounds.',
];

interface Bench {
  readonly server: Child;
  readonly floor: Child;
  readonly databaseCpu: DatabaseCpu;
  readonly pool: pg.Pool;
  readonly buyers: readonly Buyer[];
  readonly atFloor: readonly Connection[];
  close(): Promise<void>;
}

async function openBench(world: World, profile: boolean): Promise<Bench> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(floorTables);
  await owner.end();
  const server = await world.startServer('api', { flags: profile ? ['--cpu-prof', '--cpu-prof-dir=.prof'] : [] });
  const floor = await startChild('floor', { databaseUrl: world.database.appUrl });
  const pool = openFloorPool(world.database.appUrl);
  const toServer = world.buyers.map(() => openConnection(server.port));
  const atFloor = world.buyers.map(() => openConnection(floor.port));
  return {
    server,
    floor,
    databaseCpu: await watchDatabaseCpu(world.database.adminUrl),
    pool,
    buyers: toServer.map((connection, index) =>
      createBuyer(connection, world.buyers[index] ?? { token: '', sign: '' }, world),
    ),
    atFloor,
    async close() {
      for (const connection of [...toServer, ...atFloor]) connection.close();
      await pool.end();
      await Promise.all([server.stop(), floor.stop()]);
    },
  };
}

async function measureAll(
  bench: Bench,
  { clients, rounds, scale }: { clients: number; rounds: number; scale: number },
): Promise<Result> {
  const bounds = (steps: number) => ({ clients, steps: Math.ceil(steps * scale), seconds });
  const { databaseCpu, pool } = bench;
  const server: Meter = { usage: bench.server.usage, databaseCpu };
  const floor: Meter = { usage: bench.floor.usage, databaseCpu };
  const once = async (times: number) => ({
    driver: await measure({ usage: ownUsage, databaseCpu }, bounds(sizes.driver * times), () =>
      writeFloorOrder(pool, order),
    ),
    floor: await measure(floor, bounds(sizes.floor * times), (client) => atFloor(bench, client)),
    create: await createOrders(server, bench.buyers, bounds(sizes.create * times)),
    buy: await buyAll(server, bench.buyers, bounds(sizes.buy * times)),
  });
  // Compiling and connecting at the first calls is not measured.
  await once(0.2);
  const all: Awaited<ReturnType<typeof once>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once(1));
  const of = (which: keyof (typeof all)[number]): Measured => median(all.map((one) => one[which]));
  return { clients, driver: of('driver'), floor: of('floor'), create: of('create'), buy: of('buy') };
}

/** Reads the loader's own usage, because here it calls the database itself. */
async function ownUsage(): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
}

async function atFloor(bench: Bench, client: number): Promise<void> {
  const answer = await bench.atFloor[client]?.ask({ method: 'POST', path: '/order', body: order });
  if (answer?.status !== 200) throw new Error(`the floor answered ${answer?.status}`);
}
