import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from './until.ts';

/** Stands between a connector and the provider that the sandbox plays, and compares all that passes with the provider's own description. */
export interface ProviderWire {
  /** Where the connector finds the provider. */
  readonly apiUrl: string;
  /** Where the provider finds the server. */
  readonly serverUrl: string;
  /** Sets where the sandbox is, and where it keeps its data. */
  passTo(sandbox: { readonly origin: string; readonly dataDir: string }): void;
  /** Reads the callbacks about a reference, once all that are due have arrived. */
  reports(reference: string): Promise<readonly string[]>;
  /** Counts what has passed. */
  count(): number;
  /** Names what was not as the provider describes it. */
  wrong(): readonly string[];
  close(): Promise<void>;
}

/** A call that passed, with its answer as JSON; null for none. */
export interface PassedCall {
  readonly method: string;
  /** Path with the query. */
  readonly address: string;
  readonly sent: string;
  readonly status: number;
  readonly answer: unknown;
}

/** A callback that passed. */
export interface PassedCallback {
  readonly headers: IncomingMessage['headers'];
  readonly address: string;
  readonly body: string;
}

/** What of it is a provider's own, and how that is compared. */
export interface WireOf {
  /** Whether a call is in the provider's words. Others are only passed on. */
  isOwn(request: IncomingMessage): boolean;
  /** Names what of a call is not as the provider describes it. */
  wrongCall(call: PassedCall): readonly string[];
  /** Names the same of a callback. What it throws is an error of the receiver. */
  wrongCallback(callback: PassedCallback): readonly string[];
}

/** Opens both sides. */
export async function openProviderWire({ isOwn, wrongCall, wrongCallback }: WireOf): Promise<ProviderWire> {
  const wrong: string[] = [];
  const received: string[] = [];
  let sandbox = { origin: '', dataDir: '' };
  let count = 0;
  const api = await listen(async (request, sent) => {
    const address = request.url ?? '';
    const method = request.method ?? '';
    const headers = { ...keptHeaders(request), host: new URL(sandbox.origin).host };
    const answer = await fetch(sandbox.origin + address, { method, headers, body: sent === '' ? null : sent });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? 'text/plain';
    if (isOwn(request)) {
      count += 1;
      const isJson = text !== '' && type.includes('json');
      wrong.push(
        ...wrongCall({ method, address, sent, status: answer.status, answer: isJson ? JSON.parse(text) : null }),
      );
    }
    return { status: answer.status, type, date: answer.headers.get('date') ?? '', body: text };
  });
  const receiver = await listen(async ({ headers, url = '' }, body) => {
    count += 1;
    wrong.push(...wrongCallback({ headers, address: url, body }));
    received.push(body);
    return { status: 200, type: 'text/plain', date: '', body: '' };
  });
  return {
    apiUrl: addressOf(api),
    serverUrl: addressOf(receiver),
    passTo(to) {
      sandbox = to;
    },
    async reports(reference) {
      const sent = await until(async () => sentAbout(sandbox.dataDir, reference));
      return received.filter((body) => sent.has(body));
    },
    count: () => count,
    wrong: () => [...new Set(wrong)],
    async close() {
      for (const server of [api, receiver]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

interface Served {
  readonly status: number;
  readonly type: string;
  readonly date: string;
  readonly body: string;
}

/** Serves HTTP on a port of its own. What `serve` fails at breaks the connection. */
async function listen(serve: (request: IncomingMessage, body: string) => Promise<Served>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    // A connection that the other side breaks is broken here too.
    const served = await serve(request, Buffer.concat(parts).toString()).catch(() => undefined);
    if (!served) return void request.socket.destroy();
    const date = served.date === '' ? {} : { date: served.date };
    response.writeHead(served.status, { 'content-type': served.type, ...date }).end(served.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Returns what belongs to the request, and not to its connection. */
function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const ofConnection = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofConnection.has(name) ? [[name, value]] : [],
    ),
  );
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Reads the bodies of the callbacks that the sandbox has sent about a reference; undefined while some wait. */
function sentAbout(dataDir: string, reference: string): ReadonlySet<string> | undefined {
  const db = new DatabaseSync(join(dataDir, 'sandbox', 'sandpay.db'), { readOnly: true });
  const rows = db.prepare('select body, state from callbacks where reference = ?').all(reference);
  db.close();
  return rows.some(({ state }) => state === 'waiting') ? undefined : new Set(rows.map(({ body }) => String(body)));
}
