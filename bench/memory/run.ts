import { parseArgs } from 'node:util';
import { gallery, linkQuery } from '../../apps/server/testing/merchant-client.ts';
import { createBuyer } from '../world/buyer.ts';
import { type Child, startChild } from '../world/children.ts';
import { openConnection } from '../world/connection.ts';
import { openWorld, type World } from '../world/open-world.ts';
import { junkCalls } from './junk-calls.ts';
import { growthOf, lineOf, type Sample } from './samples.ts';
import { useSandbox } from './use-sandbox.ts';

const clients = 8;
const flags = ['--expose-gc'];

/**
 * Drives a server with its worker, and a sandbox, for some minutes: buyers who open links, buy and pay, callers who send what
 * attackers send, and somebody who uses the sandbox. Then prints their memory, always after a forced collection, and how
 * it grew in each third. A leak keeps growing in the last third. Arguments: --minutes=30, --samples=30.
 */
export async function runMemory(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '30' }, samples: { type: 'string', default: '30' } },
  });
  const [minutes, wanted] = [Number(values.minutes), Number(values.samples)];
  say('Preparing: a database on disk, a server, a sandbox, buyers who sign in by mail');
  const world = await openWorld(clients);
  let sandbox: Child | undefined;
  try {
    const server = await world.startServer('api,worker', { flags, logLevel: 'fatal' });
    sandbox = await startChild('sandbox', { serverUrl: `http://127.0.0.1:${server.port}` }, flags);
    const began = performance.now();
    const endMs = began + minutes * 60_000;
    const counts = { server: { paid: 0, refused: 0 }, sandbox: { calls: 0 } };
    const working = [
      ...world.buyers.map((session) => buyUntil(endMs, { session, server, world, counts: counts.server })),
      ...Array.from({ length: 2 }, () => attackUntil(endMs, server, counts.server)),
      useUntil(endMs, sandbox, counts.sandbox),
    ];
    const watched = { server, sandbox };
    const samples: Record<keyof typeof watched, Sample[]> = { server: [], sandbox: [] };
    for (let taken = 1; taken <= wanted; taken += 1) {
      const dueMs = began + (taken * minutes * 60_000) / wanted;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
      for (const name of ['server', 'sandbox'] as const) {
        const sample: Sample = { ...(await watched[name].memory()), minute: (performance.now() - began) / 60_000 };
        samples[name].push(sample);
        say(lineOf(name, sample, counts[name]));
      }
    }
    await Promise.all(working);
    for (const name of ['server', 'sandbox'] as const) say(growthOf(name, samples[name]));
  } finally {
    await sandbox?.kill();
    await world.close();
  }
}

interface Buying {
  readonly session: World['buyers'][number];
  readonly server: Child;
  readonly world: World;
  readonly counts: { paid: number };
}

async function buyUntil(endMs: number, { session, server, world, counts }: Buying): Promise<void> {
  const connection = openConnection(server.port);
  const buyer = createBuyer(connection, session, world);
  while (performance.now() < endMs) {
    await buyer.pay(await buyer.placeOrder(await buyer.openLink()));
    counts.paid += 1;
  }
  connection.close();
}

async function attackUntil(endMs: number, server: Child, counts: { refused: number }): Promise<void> {
  const connection = openConnection(server.port);
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    for (const call of junkCalls(turn, linkQuery(gallery, { merchantOrderNo: `junk-${turn}` }))) {
      await connection.ask(call);
      counts.refused += 1;
    }
  }
  connection.close();
}

async function useUntil(endMs: number, sandbox: Child, counts: { calls: number }): Promise<void> {
  for (let turn = 0; performance.now() < endMs; turn += 1)
    counts.calls += await useSandbox(`http://127.0.0.1:${sandbox.port}`, turn);
}
