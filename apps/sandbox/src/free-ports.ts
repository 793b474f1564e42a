import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

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

/** The port after them is held until this process ends, so that another process takes none of them before they are used. */
const claimOffset = 4;

/** Finds a free port such that the ports of the sandbox's other origins are free too. */
export async function freePorts(): Promise<number> {
  const size = claimOffset + 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = range.first + size * randomInt((range.last - range.first) / size);
    const claim = await take(port + claimOffset);
    if (claim === undefined) continue;
    const taken = await Promise.all(offsets.map((offset) => take(port + offset)));
    await Promise.all(taken.map((server) => new Promise((resolve) => (server ? server.close(resolve) : resolve(0)))));
    if (taken.every((server) => server !== undefined)) {
      claim.unref();
      return port;
    }
    claim.close();
  }
  throw new Error('no free ports beside each other');
}

/** Listens at a port. @returns undefined where the port is taken */
async function take(port: number): Promise<Server | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
