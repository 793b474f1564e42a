import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer. */
interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What happens to a request: it never arrives, its answer gets lost, or another answer comes in place of its own. */
export type Fault = 'request lost' | 'answer lost' | Answered | ((own: string) => string);

/** A request, as faults choose it. */
export interface FaultyCall {
  readonly method: string;
  readonly path: string;
  /** The key that it is asked with: providers have paths in common. '' where a header of its own has it. */
  readonly authorization: string;
}

/** Stands between a server and the providers that the sandbox plays, and plays faults. */
export interface ProviderFaults {
  readonly url: string;
  /** Sets where the sandbox is. Requests wait until then. */
  passTo(origin: string): void;
  /** Plays a fault from now on, as often as said, or until it is ended. @returns ends it */
  plan(fault: Fault, meets: (call: FaultyCall) => boolean, times?: number): () => void;
  /** Counts the faults that were played. */
  played(): number;
  /** Has the providers forget every key that they know: what comes again under one is new to them. */
  forgetKeys(): void;
  /** What came, as `POST /v1/refunds`, with its key. */
  readonly came: readonly { readonly what: string; readonly key: string }[];
  close(): Promise<void>;
}

const keyHeaders = ['idempotency-key', 'x-idempotency-key'] as const;

/** Listens on a free port. */
export async function openProviderFaults(): Promise<ProviderFaults> {
  const planned: { fault: Fault; meets(call: FaultyCall): boolean; left: number }[] = [];
  const came: { what: string; key: string }[] = [];
  const sandbox = Promise.withResolvers<string>();
  let life = 0;
  let played = 0;
  const faultOf = (call: FaultyCall): Fault | undefined => {
    const found = planned.find(({ meets, left }) => left > 0 && meets(call));
    if (!found) return undefined;
    found.left -= 1;
    played += 1;
    return found.fault;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const origin = await sandbox.promise;
    const address = request.url ?? '';
    const call = {
      method: request.method ?? '',
      path: address.split('?')[0] ?? '',
      authorization: request.headers.authorization ?? '',
    };
    const headers = keptHeaders(request, life);
    came.push({ what: `${call.method} ${call.path}`, key: keyHeaders.map((name) => headers[name] ?? '').join('') });
    const fault = faultOf(call);
    if (fault === 'request lost') return void request.socket.destroy();
    if (typeof fault === 'object')
      return void response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    const body = parts.length > 0 ? Buffer.concat(parts) : null;
    const answer = await fetch(origin + address, { method: call.method, headers, body });
    const own = await answer.text();
    if (fault === 'answer lost') return void request.socket.destroy();
    const kept = ['content-type', 'date'].map((name) => [name, answer.headers.get(name) ?? '']);
    response
      .writeHead(answer.status, Object.fromEntries(kept.filter(([, value]) => value !== '')))
      .end(fault ? fault(own) : own);
  };
  // A connection that the other side breaks is broken here too.
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo: sandbox.resolve,
    plan(fault, meets, times = Number.POSITIVE_INFINITY) {
      const plan = { fault, meets, left: times };
      planned.push(plan);
      return () => {
        plan.left = 0;
      };
    },
    played: () => played,
    forgetKeys: () => {
      life += 1;
    },
    came,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns what belongs to the request, and not to its connection. A key that was forgotten is another one now. */
function keptHeaders({ headers }: IncomingMessage, life: number): Record<string, string> {
  const ofConnection = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);
  const isKey = (name: string) => keyHeaders.some((one) => one === name);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (typeof value !== 'string' || ofConnection.has(name)) return [];
      return [[name, isKey(name) && life > 0 ? otherKey(value, life) : value]];
    }),
  );
}

/** Makes another key of the same form: Mercado Pago wants a UUID. */
function otherKey(key: string, life: number): string {
  return /^[0-9a-f]{8}-/.test(key) ? key.replace(/^.{8}/, (life % 10).toString().repeat(8)) : `${key}-${life}`;
}
