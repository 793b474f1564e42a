import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { inChild, traceHeader } from './trace-context.ts';
import { readWritten } from './written-address.ts';

/** A request to an address that somebody else gave us. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything together: name, connection, answer and its last byte. */
  readonly timeoutMs: number;
  /** How much of the answer is read at most. */
  readonly limitBytes: number;
  /**
   * Whether http on loopback is allowed too: for the sandbox's merchants, and only where the program allows it at all.
   */
  readonly loopback: boolean;
}

/** The answer of the other server. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** Whether the answer was longer than the limit: then `body` is its beginning. */
  readonly cut: boolean;
}

/** Why there is no answer: the address is not allowed, it took too long, or the network failed. */
export type OutgoingFailure = 'address' | 'timeout' | 'network';

/** A request without an answer. `message` has more for the log and contains nothing of the request. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/**
 * The only way to addresses that others gave us (webhooks, pictures): https on port 443 of a public address, no
 * credentials, no redirects, limited in time and size. Checks the address as written, as resolved and as connected,
 * each time (docs/security.md#outgoing-requests).
 */
export interface OutgoingHttp {
  /** Sends a request. @throws OutgoingError */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /**
   * Checks an address as `send` would, with the addresses that its name resolves to, and sends nothing. @throws
   * OutgoingError
   */
  check(asked: Pick<OutgoingRequest, 'url' | 'loopback'>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes the client.
 * @param options.loopback whether this program may request loopback addresses at all: in the sandbox only
 * @param options.lookup how names resolve; by default by the name servers of this machine
 */
export function createOutgoingHttp(options: { loopback: boolean; lookup?: LookupFunction }): OutgoingHttp {
  const ways = {
    internet: { lookup: options.lookup ?? resolvedByNetwork(), isAllowed: isPublicAddress },
    loopback: { lookup: options.lookup ?? (systemLookup as LookupFunction), isAllowed: isLoopbackAddress },
  };
  const agents = { internet: guardedAgent(ways.internet), loopback: guardedAgent(ways.loopback) };
  return {
    async check(asked) {
      const way = wayOf(asked.url, options.loopback && asked.loopback);
      await resolved(new URL(asked.url).hostname, ways[way]);
    },
    async send(asked) {
      const way = wayOf(asked.url, options.loopback && asked.loopback);
      return inChild(`${asked.method} outside`, () => exchange(asked, agents[way]), {
        isFailure: ({ status }) => status >= 400,
      });
    },
    async close() {
      await Promise.all([agents.internet.destroy(), agents.loopback.destroy()]);
    },
  };
}

/** Finds the network that an address belongs to. @throws OutgoingError for one that is never requested */
function wayOf(text: string, loopback: boolean): 'internet' | 'loopback' {
  const written = readWritten(text, loopback);
  if (written.way === undefined) throw new OutgoingError('address', written.broken);
  return written.way;
}

type IsAllowed = (address: string) => boolean;

interface Way {
  readonly lookup: LookupFunction;
  readonly isAllowed: IsAllowed;
}

/** Looks a name up and checks the addresses it resolves to. An address without a name was checked as written. */
async function resolved(host: string, { lookup, isAllowed }: Way): Promise<void> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isAllowed(name)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  guardedLookup(lookup, isAllowed)(name, { all: true }, (error) => {
    if (error instanceof OutgoingError) reject(error);
    else if (error) reject(new OutgoingError('network', 'its host has no address: the name does not resolve'));
    else resolve();
  });
  await promise;
}

// The system's own lookup waits in the few threads that files and pictures need too: names that don't resolve would
// block those.
function resolvedByNetwork(): LookupFunction {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (hostname, _how, done) => {
    const resolving = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
    Promise.allSettled(resolving).then((answers) => {
      const found = answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
      );
      if (found.length > 0) done(null, found);
      else done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
    });
  };
}

/**
 * Makes an agent that connects only to allowed addresses: it checks every address that a name resolves to, and the one
 * that was reached.
 */
function guardedAgent({ lookup, isAllowed }: Way): Agent {
  const connect = buildConnector({ timeout: 5_000, allowH2: false, lookup: guardedLookup(lookup, isAllowed) });
  return new Agent({
    connections: 8,
    // One connection for each request: no address is used again without a new check, and no request is lost on a
    // connection that the other side has just closed.
    pipelining: 0,
    connect: (how, done) => {
      connect(how, (...reached: Parameters<buildConnector.Callback>) => {
        const [, socket] = reached;
        if (!socket || isAllowed(socket.remoteAddress ?? '')) return done(...reached);
        socket.destroy();
        done(new OutgoingError('address', 'its host led to an address inside a network'), null);
      });
    },
  });
}

function guardedLookup(lookup: LookupFunction, isAllowed: IsAllowed): LookupFunction {
  return (hostname, how, done) => {
    lookup(hostname, { ...how, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: 0 }] : found;
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        return done(
          new OutgoingError('address', 'its host must be public: the name resolves to an address inside a network'),
          [],
        );
      }
      const [first] = addresses;
      if (how.all || !first) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

async function exchange(asked: OutgoingRequest, dispatcher: Dispatcher): Promise<OutgoingAnswer> {
  const deadline = AbortSignal.timeout(asked.timeoutMs);
  try {
    const answer = await request(asked.url, {
      dispatcher,
      method: asked.method,
      headers: { 'user-agent': 'Kassa', ...asked.headers, ...traceHeader() },
      body: asked.body ?? null,
      signal: deadline,
      headersTimeout: asked.timeoutMs,
      bodyTimeout: asked.timeoutMs,
    });
    return { status: answer.statusCode, ...(await readUpTo(answer.body, asked.limitBytes)) };
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    if (deadline.aborted) throw new OutgoingError('timeout', 'no whole answer in time');
    throw new OutgoingError('network', error instanceof Error && 'code' in error ? String(error.code) : 'failed');
  }
}

async function readUpTo(body: AsyncIterable<Buffer>, limitBytes: number): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the stream, and with it the connection.
    if (size > limitBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, limitBytes), cut: size > limitBytes };
}
