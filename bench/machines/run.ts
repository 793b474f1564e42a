import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openSilentLine, type SilentLine } from '../../apps/server/testing/silent-line.ts';
import { findFaultsOf } from '../../tests/simulate/check.ts';
import type { SimulatedWorld } from '../../tests/simulate/world.ts';
import { freePort } from '../../tools/ports.ts';
import { type Acknowledged, findLosses } from '../kills/losses.ts';
import { buyInsistently } from '../world/buy-insistently.ts';
import type { Child } from '../world/children.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { openFront } from './front.ts';

const clients = 8;
/** How far the clocks of machines are from the real time, ms: five minutes apart. */
const aheadMs = 150_000;
const cutSeconds = 15;
/** How long what is under way may take to end when nothing goes wrong any more, ms: longer than every lease. */
const settlesWithinMs = 300_000;

/** A machine: one part of Kassa as a process, its own way to the database, and its own clock. */
interface Machine {
  readonly name: string;
  readonly line: SilentLine;
  start(): Promise<void>;
  readonly process: () => Child;
}

interface Places {
  readonly world: World;
  readonly say: (line: string) => void;
}

/**
 * Runs two APIs behind one address and two workers, each with a clock and a way to the database of its own, while buyers
 * order and pay. One after the other is killed, frozen for longer than every lease, and cut off from the database. Then looks
 * for what was lost or done twice. Arguments: --frozen=60 (seconds).
 * @returns whether everything holds
 */
export async function runMachines(args: readonly string[], say: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { frozen: { type: 'string', default: '60' } } });
  say('Preparing: a database on disk, two APIs and two workers, buyers who sign in by mail');
  const world = await openWorld(clients, { unanswered: 20 });
  const machines: Machine[] = [];
  try {
    const [one, other] = [await freePort(), await freePort()];
    for (const [name, part, offMs, port] of [
      ['first API', 'api', aheadMs, one],
      ['second API', 'api', -aheadMs, other],
      ['first worker', 'worker', aheadMs, 0],
      ['second worker', 'worker', -aheadMs, 0],
    ] as const)
      machines.push(await openMachine(world, { name, part, offMs, port }));
    const front = await openFront([one, other]);
    const acknowledged: Acknowledged = { placed: [], paid: [] };
    const tried: string[] = [];
    let goesOn = true;
    const buying = buyInsistently(world, {
      port: front.port,
      acknowledged,
      payEvery: 2,
      mayGoOn: () => goesOn,
      onPaying: (orderNo) => tried.push(orderNo),
    });
    buying.catch(() => undefined);
    const before = () => acknowledged.placed.length;
    await goWrong({ machines, say, before, frozenMs: Number(values.frozen) * 1_000 });
    goesOn = false;
    await buying;
    front.close();
    say(
      `  acknowledged: ${acknowledged.placed.length} orders, ${acknowledged.paid.length} payments; ${tried.length} tried`,
    );
    return await holds({ world, say }, acknowledged, tried);
  } finally {
    for (const { line } of machines) line.close();
    await world.close();
  }
}

async function openMachine(
  world: World,
  { name, part, offMs, port }: { name: string; part: 'api' | 'worker'; offMs: number; port: number },
): Promise<Machine> {
  const line = await openSilentLine(world.database.appUrl);
  const clock = `const real=Date.now;Date.now=()=>real()+(${offMs})`;
  const flags = [`--import=data:text/javascript,${encodeURIComponent(clock)}`];
  const start = () => world.startServer(part, { flags, port, databaseUrl: line.url, logLevel: 'fatal' });
  let child = await start();
  return {
    name,
    line,
    process: () => child,
    async start() {
      child = await start();
    },
  };
}

/** Has each machine die, freeze and be cut off in turn. */
async function goWrong({
  machines,
  say,
  before,
  frozenMs,
}: {
  machines: readonly Machine[];
  say(line: string): void;
  before(): number;
  frozenMs: number;
}): Promise<void> {
  for (const machine of machines) {
    await wait(3_000);
    const at = before();
    await machine.process().kill();
    say(`  killed the ${machine.name} after ${at} orders`);
    await wait(3_000);
    await machine.start();
    await wait(3_000);
    machine.line.fallSilent(true);
    await wait(cutSeconds * 1_000);
    machine.line.heal();
    say(`  cut the ${machine.name} off from the database for ${cutSeconds} s, until ${before()} orders`);
    await wait(5_000);
    const frozenAt = before();
    machine.process().signal('SIGSTOP');
    await wait(frozenMs);
    machine.process().signal('SIGCONT');
    say(`  froze the ${machine.name} for ${frozenMs / 1_000} s; meanwhile ${before() - frozenAt} orders`);
  }
  await wait(5_000);
}

/** An order that got no money may still be open: only what was paid must have ended. */
async function findFaults(query: SimulatedWorld['query'], tried: readonly string[]): Promise<string[]> {
  const open = await query<{ payment_no: string }>(
    `select payment_no from payments where order_no = any($1) and status not in ('captured', 'declined', 'cancelled')`,
    [tried],
  );
  const paid = await query<{ order_no: string }>('select distinct order_no from receipts where order_no = any($1)', [
    tried,
  ]);
  const left = await findFaultsOf(
    query,
    paid.map((row) => row.order_no),
  );
  return [...open.map((row) => `an attempt nobody knows the end of: ${row.payment_no}`), ...left];
}

/** Waits until nothing is under way any more, and judges. */
async function holds({ world, say }: Places, acknowledged: Acknowledged, tried: readonly string[]): Promise<boolean> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  try {
    const query = async <T extends pg.QueryResultRow>(text: string, given: readonly unknown[] = []) =>
      (await owner.query<T>(text, [...given])).rows;
    const from = performance.now();
    let faults = await findFaults(query, tried);
    while (faults.length > 0 && performance.now() - from < settlesWithinMs) {
      await wait(2_000);
      faults = await findFaults(query, tried);
    }
    say(`  nothing was under way any more after ${Math.round((performance.now() - from) / 1_000)} s`);
    for (const fault of faults) say(`  ${fault.slice(0, 500)}`);
    const losses = await findLosses(world.database.ownerUrl, acknowledged);
    for (const [what, count] of losses) say(`  ${what.padEnd(84)}${String(count).padStart(6)}`);
    return faults.length === 0 && losses.every(([, count]) => count === 0);
  } finally {
    await owner.end();
  }
}
