import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Where ports are claimed: in windows of ten. Above 10080, the last one that fetch refuses to call
 * (https://fetch.spec.whatwg.org/#port-blocking), and below 20000, where the sandbox looks for its own. Systems give
 * outgoing connections ports from 32768 on (Linux) or 49152 on (others).
 */
const windows = { first: 11_000, last: 20_000, size: 10 };

/**
 * Returns a TCP port of 127.0.0.1 that is free now. Another program may take it before you do, so be ready to ask
 * again.
 */
export async function freePort(): Promise<number> {
  return (await listenOnce(0)) ?? freePort();
}

/**
 * Claims ports of 127.0.0.1 in a row until this process ends, and returns the first. No other call gets one of them, in
 * whatever process, even before a program listens there: the last port of their window is held meanwhile.
 */
export async function claimPorts(count: number): Promise<number> {
  if (count >= windows.size) throw new Error(`${count} ports in a row are more than a window has`);
  for (;;) {
    const first = windows.first + windows.size * randomInt((windows.last - windows.first) / windows.size);
    const claim = await listen(first + windows.size - 1);
    if (claim === undefined) continue;
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) {
      claim.unref();
      return first;
    }
    claim.close();
  }
}

/** Returns whether a program could listen on this port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = await listen(port);
  const address = server?.address();
  return new Promise((resolve) => {
    if (server === undefined || typeof address !== 'object' || address === null) resolve(undefined);
    else server.close(() => resolve(address.port));
  });
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });
}
