import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pgbouncerPath, startPgbouncer } from '../../apps/server/testing/pgbouncer.ts';
import { type Acknowledged, findLosses } from '../kills/losses.ts';
import { buyInsistently } from '../world/buy-insistently.ts';
import { openWorld } from '../world/open-world.ts';
import { runAsynchronous } from './asynchronous.ts';
import { type Pair, startPair } from './pair.ts';

const clients = 16;
const payEvery = 2;

/**
 * Places orders and pays for every second one, while the primary database dies and its synchronous standby is promoted.
 * Kassa knows both addresses, and is neither told nor started again. Arguments: --orders=2000, --pgbouncer (one in front of
 * each database), --asynchronous (the standby lacks the last seconds; --orders=300), --by-itself with it.
 * @returns whether nothing that was acknowledged is lost; of an asynchronous standby, whether all of the loss is told
 */
export async function runFailover(args: readonly string[], say: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string' },
      pgbouncer: { type: 'boolean', default: false },
      asynchronous: { type: 'boolean', default: false },
      'by-itself': { type: 'boolean', default: false },
    },
  });
  if (values.asynchronous) {
    return runAsynchronous({ orders: Number(values.orders ?? '300'), byItself: values['by-itself'] }, say);
  }
  if (values.pgbouncer && pgbouncerPath === undefined) throw new Error('this machine has no PgBouncer');
  say('Preparing: a primary and its synchronous standby, a server, buyers who sign in by mail');
  const pair = await startPair();
  const world = await openWorld(clients, { database: pair });
  const poolers = values.pgbouncer ? [await startPgbouncer(pair.hosts[0]), await startPgbouncer(pair.hosts[1])] : [];
  try {
    const databaseUrl = poolers.length > 0 ? joined(poolers.map(({ url }) => url)) : pair.appUrl;
    const server = await world.startServer('api,worker', { logLevel: 'fatal', databaseUrl, listenUrl: pair.appUrl });
    const acknowledged: Acknowledged = { placed: [], paid: [] };
    const orders = Number(values.orders ?? '2000');
    let diedAt = Number.POSITIVE_INFINITY;
    let firstAt: number | undefined;
    const buying = buyInsistently(world, {
      port: server.port,
      acknowledged,
      payEvery,
      mayGoOn: (started) => started < orders,
      onPlaced(askedAt) {
        if (askedAt > diedAt) firstAt ??= performance.now();
      },
    });
    buying.catch(() => undefined);
    while (acknowledged.placed.length < orders / 2) await wait(5);
    const promotedAfterMs = await failOver(pair, () => {
      diedAt = performance.now();
    });
    say(`  killed the primary after ${acknowledged.placed.length} orders; promoted ${seconds(promotedAfterMs)} later`);
    await buying;
    say(
      `  orders were acknowledged again ${firstAt === undefined ? 'never' : `${seconds(firstAt - diedAt)} after its death`}`,
    );
    // Payments whose answer was lost are found by asking the provider.
    await wait(10_000);
    const losses = await findLosses(pair.standbyOwnerUrl, acknowledged);
    say(`  acknowledged: ${acknowledged.placed.length} orders, ${acknowledged.paid.length} payments`);
    for (const [what, count] of losses) say(`  ${what.padEnd(84)}${String(count).padStart(6)}`);
    return firstAt !== undefined && losses.every(([, count]) => count === 0);
  } finally {
    await world.close();
    for (const pooler of poolers) await pooler.close();
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** @returns how long the promotion took, ms */
async function failOver(pair: Pair, onDeath: () => void): Promise<number> {
  await pair.killPrimary();
  onDeath();
  const from = performance.now();
  await pair.promote();
  return performance.now() - from;
}

/** Makes one address with the hosts of several. */
function joined(urls: readonly string[]): string {
  const [first, ...others] = urls.map((url) => new URL(url));
  if (!first) throw new Error('no address');
  const hosts = [first, ...others].map(({ host }) => host).join(',');
  return first.href.replace(`@${first.host}/`, `@${hosts}/`);
}
