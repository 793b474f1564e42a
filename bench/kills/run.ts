import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buyInsistently } from '../world/buy-insistently.ts';
import type { Child } from '../world/children.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { type Acknowledged, findLosses } from './losses.ts';

const clients = 16;
/** One order in this many is paid too. */
const payEvery = 4;

/**
 * Places orders, and pays for some, while server and database are killed (-9) in turn. Then looks for acknowledged
 * orders and payments that are missing. A buyer whose answer is lost sends the same again with the same submit-token,
 * like the checkout. Arguments: --orders=10000 --kills=5.
 * @returns whether nothing is lost
 */
export async function runKills(args: readonly string[], say: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { orders: { type: 'string', default: '10000' }, kills: { type: 'string', default: '5' } },
  });
  const [orders, kills] = [Number(values.orders), Number(values.kills)];
  say('Preparing: a database on disk, a server, buyers who sign in by mail');
  const world = await openWorld(clients);
  try {
    const server = await startQuietly(world);
    const acknowledged: Acknowledged = { placed: [], paid: [] };
    const mayGoOn = (started: number) => started < orders;
    const buying = buyInsistently(world, { acknowledged, port: server.port, payEvery, mayGoOn });
    await killInTurn({ world, server, say }, { acknowledged, orders, kills, buying });
    await buying;
    const losses = await findLosses(world.database.ownerUrl, acknowledged);
    say(`  acknowledged: ${acknowledged.placed.length} orders, ${acknowledged.paid.length} payments; ${kills} kills`);
    for (const [what, count] of losses) say(`  ${what.padEnd(84)}${String(count).padStart(6)}`);
    return losses.every(([, count]) => count === 0);
  } finally {
    await world.close();
  }
}

/** Its errors about a killed database are expected here. */
function startQuietly(world: World): Promise<Child> {
  return world.startServer('api,worker', { logLevel: 'fatal' });
}

interface Kills {
  readonly acknowledged: Acknowledged;
  readonly orders: number;
  readonly kills: number;
  readonly buying: Promise<void>;
}

/** Kills at equal distances over the orders: the server, the database, the server, and so on. */
async function killInTurn(
  { world, server: first, say }: { world: World; server: Child; say(line: string): void },
  { acknowledged, orders, kills, buying }: Kills,
): Promise<void> {
  let server = first;
  let failed = false;
  buying.catch(() => {
    failed = true;
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    while (!failed && acknowledged.placed.length < (orders * kill) / (kills + 1)) await wait(5);
    if (failed) return;
    if (kill % 2 === 1) {
      await server.kill();
      say(`  killed the server after ${acknowledged.placed.length} orders`);
      server = await startQuietly(world);
    } else {
      await killDatabase(world.database.adminUrl);
      say(`  killed the database after ${acknowledged.placed.length} orders`);
    }
  }
}

/**
 * Kills one of its processes with kill -9. PostgreSQL then ends all the others in the same way, and recovers from its
 * log.
 */
async function killDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  // This client's own connection is cut off.
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => admin.once('end', resolve));
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await gone;
}
