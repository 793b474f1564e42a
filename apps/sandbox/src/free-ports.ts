import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const tries = 50;
/**
 * Ports of the sandbox's four origins, from the first: the shop, the payment provider, the identity providers, the
 * chain's explorer.
 */
const offsets = [0, 1, 2, 3];

/** Finds a free port such that the ports of the sandbox's other origins are free too. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await take(0);
    if (found === undefined) continue;
    await found.release();
    if (found.port + 3 > 65535) continue;
    const taken = await Promise.all(offsets.map((offset) => take(found.port + offset)));
    await Promise.all(taken.map((one) => one?.release()));
    if (taken.every((one) => one !== undefined)) return found.port;
  }
  throw new Error('no free ports beside each other');
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
