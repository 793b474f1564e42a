import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const tries = 50;

/** A free port whose next one is free too: the provider stands beside the shop. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const first = await take(0);
    if (first === undefined) continue;
    const next = first.port < 65535 ? await take(first.port + 1) : undefined;
    await Promise.all([first.release(), next?.release()]);
    if (next) return first.port;
  }
  throw new Error('no two free ports beside each other');
}

async function take(port: number): Promise<{ port: number; release(): Promise<void> } | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
