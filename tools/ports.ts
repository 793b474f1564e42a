import { createServer } from 'node:net';

/**
 * Returns a TCP port of 127.0.0.1 that is free now. Another program may take it before you do, so be ready to ask
 * again.
 */
export async function freePort(): Promise<number> {
  return (await listenOnce(0)) ?? freePort();
}

/** Returns whether a program could listen on this port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
