import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes whatever is sent to a port of this machine, and keeps it. */
export interface Recorder {
  readonly url: string;
  /** In the order in which they came. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

/** Opens a callbackUrl on this machine that accepts everything. */
export async function recordCallbacks(): Promise<Recorder> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString('utf8'));
    response.end('success');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    bodies,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
