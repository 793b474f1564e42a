import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const tries = 50;
/**
 * Ports of the sandbox's four origins, from the first: the shop, the payment provider, the identity providers, the
 * chain's explorer.
 */
const offsets = [0, 1, 2, 3];
/**
 * Systems give ports from 32768 on (Linux) or 49152 on (others) to programs that ask for any. Below, none is given one that
 * was seen to be free a moment ago.
 */
const range = { first: 20_000, last: 32_700 };

/** Finds a free port such that the ports of the sandbox's other origins are free too. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = range.first + offsets.length * randomInt((range.last - range.first) / offsets.length);
    const releases = await Promise.all(offsets.map((offset) => take(port + offset)));
    await Promise.all(releases.map((release) => release?.()));
    if (releases.every((release) => release !== undefined)) return port;
  }
  throw new Error('no free ports beside each other');
}

/** Listens at a port. @returns stops listening; undefined where the port is taken */
async function take(port: number): Promise<(() => Promise<void>) | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
