import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Relay } from './database-proxy.ts';
import type { Effects } from './effects.ts';

/** Something that a server asks: its name in the counts, and where it is. */
export interface Asked {
  readonly name: string;
  readonly url: string;
}

/** Listens between one server and a company, and has each request go through `effects`. @param port 0 for any */
export async function openRequestProxy({ name, url }: Asked, port: number, effects: Effects): Promise<Relay> {
  const server = createServer((request, response) => {
    if (effects.isDead) return void request.socket.destroy();
    const path = (request.url ?? '').split('?')[0]?.replaceAll(/[\w-]*\d[\w-]*/g, '*') ?? '';
    const harm = effects.meets(`${name}: ${request.method} ${path}`);
    if (harm?.endsWith('before')) return void request.socket.destroy();
    forward({ request, response }, url, () => {
      if (harm === 'kill after') effects.die();
      if (harm === undefined) return true;
      request.socket.destroy();
      return false;
    });
  });
  server.on('connection', (socket) => {
    const leave = effects.joins(() => socket.destroy());
    socket.on('close', leave);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A request, and what answers it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Passes a request on, and its answer back where `mayAnswer` says so once it is there. */
export function forward({ request, response }: Exchange, url: string, mayAnswer: () => boolean): void {
  const { hostname, port } = new URL(url);
  const { method, headers, url: path } = request;
  const onward = send({ hostname, port, path, method, headers, agent: false }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
    answer.on('error', () => request.socket.destroy());
    answer.on('end', () => {
      if (!mayAnswer()) return;
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks));
    });
  });
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
}
