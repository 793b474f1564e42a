import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can fall silent, as a proxy or firewall on the way does: nothing is closed, nothing comes through. */
export interface SilentLine {
  /** The database's address by this way. */
  readonly url: string;
  /** Silences the connections that are open. `newOnesToo`: those that are opened later as well, until `heal`. */
  fallSilent(newOnesToo?: boolean): void;
  /** Lets new connections through again. Those that are silent stay so. */
  heal(): void;
  close(): void;
}

/** Opens a way to the database of `databaseUrl`. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((near) => {
    sockets.push(near);
    near.on('error', () => undefined);
    if (silent) return void near.pause();
    const far = connect(Number(port), hostname);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
    sockets.push(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent(newOnesToo = false) {
      silent = newOnesToo;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal() {
      silent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
