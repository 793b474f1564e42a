// Runs a part of a measurement as a process of its own: `node bench/child.ts server|floor|outside|sandbox`, with its settings
// as JSON in BENCH_SETTINGS. It speaks to its parent over IPC, and ends when the parent does.

import { startSandboxPart } from './memory/sandbox-part.ts';
import { startFloor } from './orders/floor.ts';
import { startOutside } from './world/outside.ts';
import type { Part } from './world/part.ts';
import { startServerPart } from './world/server-part.ts';

const parts: Readonly<Record<string, (settings: Readonly<Record<string, string>>) => Promise<Part>>> = {
  server: startServerPart,
  floor: startFloor,
  outside: startOutside,
  sandbox: startSandboxPart,
};

const start = parts[process.argv[2] ?? ''];
if (!start) throw new Error('which part?');
const part = await start(JSON.parse(process.env.BENCH_SETTINGS ?? '{}'));

process.on('disconnect', () => process.exit(1));
process.on('message', async (asked) => {
  if (asked === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 2 ** 20 });
    return;
  }
  if (asked === 'memory') {
    // Twice: what the first one finalises, the second one frees.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heapMb: heapUsed / 2 ** 20, externalMb: external / 2 ** 20, residentMb: rss / 2 ** 20 });
    return;
  }
  await part.close();
  process.exit(0);
});
process.send?.({ port: part.port });
