import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as the shop received it. */
export interface ShopRequest {
  readonly path: string;
  readonly webhookId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The bytes as sent: signatures cover these. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer to a webhook; `silent`: none; `breaks off`: none, and its connection breaks. */
type Reply = { readonly status: number; readonly body?: string } | 'silent' | 'breaks off';

/** A merchant's own server: takes webhooks and serves pictures. */
export interface ShopServer {
  readonly url: string;
  readonly received: readonly ShopRequest[];
  /** Paths of the requests for pictures. */
  readonly pictureHits: readonly string[];
  /** Sets the answers to webhooks, by path; 200 by default. */
  answers(path: string, reply: Reply | (() => Reply)): void;
  /** Serves a picture under a path. */
  shows(path: string, picture: Buffer): void;
  /** Resolves when the condition is true for the webhooks so far. */
  until(condition: (received: readonly ShopRequest[]) => boolean): Promise<void>;
  /** Breaks off all connections without an answer. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Opens the server on a free loopback port. */
export async function openShopServer(): Promise<ShopServer> {
  const received: ShopRequest[] = [];
  const pictureHits: string[] = [];
  const answers = new Map<string, Reply | (() => Reply)>();
  const pictures = new Map<string, Buffer>();
  const waiting = new Set<() => void>();
  const reply = (path: string, response: ServerResponse) => {
    const told = answers.get(path) ?? { status: 200, body: 'success' };
    const answer = typeof told === 'function' ? told() : told;
    if (answer === 'breaks off') response.destroy();
    else if (answer !== 'silent') response.writeHead(answer.status).end(answer.body ?? '');
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      pictureHits.push(path);
      const picture = pictures.get(path);
      return void (picture ? response.end(picture) : response.writeHead(404).end());
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    received.push({ path, webhookId: String(headers['webhook-id']), fields: JSON.parse(body), body, headers });
    reply(path, response);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    pictureHits,
    answers: (path, reply) => void answers.set(path, reply),
    shows: (path, picture) => void pictures.set(path, picture),
    async until(condition) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => condition(received) && resolve();
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
