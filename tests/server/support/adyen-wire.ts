import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hmacValidator } from '@adyen/api-library';
import adyenFacts from '../../../apps/server/testing/provider-facts/adyen.json' with { type: 'json' };
import {
  type ProviderFacts,
  wrongEvent,
  wrongExchange,
} from '../../../apps/server/testing/provider-facts/check-facts.ts';
import { until } from './until.ts';

/** Stands between the connector and the sandbox's Adyen, and compares all that passes with Adyen's own description. */
export interface AdyenWire {
  /** Where the connector finds Adyen. */
  readonly apiUrl: string;
  /** Where Adyen finds the server. */
  readonly serverUrl: string;
  /** Sets where the sandbox's Adyen is, and where it keeps its data. */
  passTo(sandbox: { readonly origin: string; readonly dataDir: string }): void;
  /** Reads the callbacks about a reference, once all that are due have arrived. */
  reports(reference: string): Promise<readonly string[]>;
  /** Counts what has passed. */
  count(): number;
  /** Names what was not as Adyen describes it. */
  wrong(): readonly string[];
  close(): Promise<void>;
}

const facts: ProviderFacts = adyenFacts;
const hmacKey = '4b41535341000000000000000000000000000000000000000000000000000001';

interface NotificationItem {
  readonly merchantReference: string;
  readonly eventCode: string;
}

/** Opens both sides. */
export async function openAdyenWire(): Promise<AdyenWire> {
  const wrong: string[] = [];
  const callbacks: { readonly reference: string; readonly body: string }[] = [];
  let sandbox = { origin: '', dataDir: '' };
  let count = 0;
  const api = await listen(async (request, body) => {
    const address = request.url ?? '';
    const headers = { ...keptHeaders(request), host: new URL(sandbox.origin).host };
    const method = request.method ?? '';
    const answer = await fetch(sandbox.origin + address, { method, headers, body: body === '' ? null : body });
    const text = await answer.text();
    if (address.startsWith('/v72/')) {
      count += 1;
      const call = `${method} ${address.replace('/v72', '')}`;
      const sent = body === '' ? {} : JSON.parse(body);
      const said = text === '' ? null : JSON.parse(text);
      wrong.push(...wrongExchange(facts, { call, sent, status: answer.status, answer: said }));
    }
    const type = answer.headers.get('content-type') ?? 'text/plain';
    return { status: answer.status, type, date: answer.headers.get('date') ?? '', body: text };
  });
  const receiver = await listen(async (_, body) => {
    const { notificationItems } = JSON.parse(body);
    const item: NotificationItem = notificationItems[0].NotificationRequestItem;
    wrong.push(...wrongEvent(facts, { event: item.eventCode, body: JSON.parse(body) }));
    if (!new hmacValidator().validateHMAC(item as never, hmacKey)) wrong.push(`${item.eventCode}: wrong signature`);
    callbacks.push({ reference: item.merchantReference, body });
    count += 1;
    return { status: 200, type: 'text/plain', date: '', body: '' };
  });
  return {
    apiUrl: addressOf(api),
    serverUrl: addressOf(receiver),
    passTo(to) {
      sandbox = to;
    },
    async reports(reference) {
      await until(async () => (hasWaiting(sandbox.dataDir, reference) ? undefined : true));
      return callbacks.filter((callback) => callback.reference === reference).map(({ body }) => body);
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
export async function listen(serve: (request: IncomingMessage, body: string) => Promise<Served>): Promise<Server> {
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
export function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const ofConnection = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofConnection.has(name) ? [[name, value]] : [],
    ),
  );
}

/** Returns a server's origin. */
export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whether the sandbox still has callbacks to send about a reference. */
export function hasWaiting(dataDir: string, reference: string): boolean {
  const db = new DatabaseSync(join(dataDir, 'sandbox', 'sandpay.db'), { readOnly: true });
  const row = db.prepare("select 1 from callbacks where reference = ? and state = 'waiting'").get(reference);
  db.close();
  return row !== undefined;
}
