import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cards } from '../../tests/server/support/buyer.ts';
import { typeCard } from '../../tests/server/support/type-card.ts';
import { buyInsistently } from '../world/buy-insistently.ts';
import type { Child } from '../world/children.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { judge, readLost } from './judge.ts';
import type { Known, PaidOrder } from './known.ts';
import { type Pair, startPair } from './pair.ts';
import { captureAgain } from './provider-books.ts';
import { openShop, type Shop } from './shop.ts';

const clients = 16;
const payEvery = 2;
/** So many payments of before the loss get a second money within it, and as many are refunded. */
const touched = 4;
/** How long what is under way may take to end. */
const settlesMs = 30_000;

interface Scene {
  readonly pair: Pair;
  readonly world: World;
  readonly shop: Shop;
  readonly known: Known;
  readonly folder: string;
  readonly providerUrl: string;
  say(line: string): void;
}

/**
 * Loses the last seconds of a primary whose standby is asynchronous, and heals the standby as
 * docs/how-to/fail-over-to-an-asynchronous-standby.md says.
 * @param byItself whether Kassa, which knows both addresses, just goes on with the standby, and is healed while it works
 * @returns whether everything that was lost is told, and nothing was done twice
 */
export async function runAsynchronous(
  { orders, byItself }: { readonly orders: number; readonly byItself: boolean },
  say: (line: string) => void,
): Promise<boolean> {
  say(
    'Preparing: a primary and its asynchronous standby, a server, the sandbox, a merchant, buyers who sign in by mail',
  );
  const folder = await mkdtemp(join(tmpdir(), 'kassa-failover-'));
  const pair = await startPair(true);
  const world = await openWorld(clients, { database: pair, sandboxDir: folder });
  const known: Known = { acknowledged: { placed: [], paid: [] }, paid: [], refunded: [], doubled: [] };
  let server: Child | undefined;
  const shop = await openShop(() => server?.port ?? 0);
  const providerUrl = `http://127.0.0.1:${Number(world.surroundings.SANDBOX_PORT) + 1}`;
  const scene: Scene = { pair, world, shop, known, folder, providerUrl, say };
  try {
    server = await world.startServer('api,worker', { logLevel: 'fatal' });
    await shop.register();
    const buying = buy(scene, server.port, orders);
    buying.catch(() => undefined);
    await lose(scene, orders);
    if (!byItself) await server.kill();
    await pair.promote();
    const lost = await readLost(pair.standbyOwnerUrl, known, shop);
    say(`  promoted; it had come to ${lost.comeTo.toISOString()}`);
    const report = byItself ? await heal(scene, lost.comeTo) : await healHeld(scene, lost.comeTo);
    await buying;
    const again = await payAgain(scene, lost.payments);
    await wait(settlesMs);
    const last = await heal(scene, lost.comeTo);
    return await judge({ ...scene, lost, again, reports: [report, last] });
  } finally {
    await world.close();
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts Kassa on the promoted standby, of which its address tells it too. */
function restart({ world, pair }: Scene, sends?: 'off'): Promise<Child> {
  const ownerUrl = pair.standbyOwnerUrl;
  return world.startServer('api,worker', { logLevel: 'fatal', ownerUrl, ...(sends && { sends }) });
}

function buy({ world, shop, known, providerUrl }: Scene, port: number, orders: number): Promise<void> {
  return buyInsistently(world, {
    port,
    acknowledged: known.acknowledged,
    payEvery,
    mayGoOn: (started) => started < orders,
    hookUrl: shop.hookUrl,
    linksGetLost: true,
    typeCard: (session) => typeCard(providerUrl, session, cards.approved),
    onPaid: (order, paymentNo, again) => known.paid.push({ order, paymentNo, again }),
  });
}

/** Cuts the standby off, has the primary acknowledge for some seconds what nobody else has, and kills it. */
async function lose(scene: Scene, orders: number): Promise<void> {
  const { pair, known, say } = scene;
  const { placed } = known.acknowledged;
  while (placed.length < orders / 3) await wait(5);
  await pair.cutStandby();
  const [before, paidBefore] = [placed.length, known.paid.length];
  await touch(scene, known.paid.slice(0, 2 * touched));
  while (known.paid.length < paidBefore + touched) await wait(5);
  await touch(scene, known.paid.slice(paidBefore, paidBefore + touched));
  // The second moneys go back meanwhile.
  await wait(1_000);
  await pair.killPrimary();
  say(
    `  cut the standby off after ${before} orders, killed the primary after ${placed.length}; meanwhile ` +
      `${known.refunded.length} refunds by the merchant, ${known.doubled.length} moneys that came twice`,
  );
}

/** Has the merchant refund every second one of these payments, and money come again for the others. */
async function touch({ shop, known, providerUrl }: Scene, payments: readonly PaidOrder[]): Promise<void> {
  for (const [at, { order, paymentNo }] of payments.entries()) {
    if (at % 2 === 0) {
      await shop.refund(order.orderNo);
      known.refunded.push(order.orderNo);
    } else {
      await captureAgain(providerUrl, paymentNo);
      known.doubled.push(paymentNo);
    }
  }
}

/** Heals the copy while it only shows what it has, and then has it go on. @returns what was said */
async function healHeld(scene: Scene, comeTo: Date): Promise<string> {
  const held = await restart(scene, 'off');
  const report = await heal(scene, comeTo);
  await held.stop();
  await restart(scene);
  return report;
}

/** Runs `npm run reconcile` with what the merchant got. @returns what it said */
async function heal({ pair, world, shop, folder, say }: Scene, comeTo: Date): Promise<string> {
  const file = join(folder, 'events.jsonl');
  const lines = await shop.write(file);
  const since = new Date(comeTo.getTime() - 60_000).toISOString();
  const program = fileURLToPath(new URL('../../tools/reconcile.ts', import.meta.url));
  const child = spawn(process.execPath, [program, `--since=${since}`, `--events=${file}`], {
    env: { ...process.env, ...world.surroundings, DATABASE_URL: pair.hosts[1], LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const from = performance.now();
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && code !== 2) throw new Error(`npm run reconcile ended with ${code}: ${said}`);
  say(`  npm run reconcile with ${lines} webhooks of the merchant: ${Math.round(performance.now() - from)} ms`);
  return said;
}

/** Has the buyers of lost payments come back and pay for the same orders again. @returns how many could */
async function payAgain({ known }: Scene, lost: readonly string[]): Promise<string[]> {
  const paid: string[] = [];
  for (const { paymentNo, order, again } of known.paid) {
    if (!lost.includes(paymentNo)) continue;
    const done = await again().then(
      () => true,
      () => false,
    );
    if (done) paid.push(order.orderNo);
  }
  return paid;
}
