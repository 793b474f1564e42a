import { newestApiVersion } from '@kassa/contract/merchant';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { randomHandle } from '../kernel/ids.ts';
import type { Paces } from '../kernel/pace-config.ts';
import { naming, Refusal, refuse } from '../kernel/refusal.ts';
import { createSharedCounts } from '../kernel/shared-counts.ts';
import { inShare } from '../kernel/shares.ts';
import { type Answer, failure, type StreamedAnswer, success } from './answer.ts';
import { callOf, countAnswers, requestIdHeader } from './count-answers.ts';
import type { Door, RawDoor } from './define-door.ts';
import { isMerchantCall } from './error-of-call.ts';
import { pass } from './gate.ts';
import { createPaceKeeper, type PaceKeeper } from './pace-keeper.ts';
import type { PageRequest } from './pages/serve-pages.ts';
import { refuseSocket } from './refuse-socket.ts';
import { refuseWebPages } from './refuse-web-pages.ts';
import { factsOf, longestBody, type RequestFacts } from './request.ts';
import { securityHeaders } from './security-headers.ts';
import { traceCalls } from './trace-calls.ts';
import { repeatedNames } from './wrong-fields.ts';

/** The doors behind the HTTP server. */
export interface Doors {
  readonly buyer: readonly Door[];
  readonly raw: readonly RawDoor[];
  readonly paces: Paces;
  /** Who of this machine may call, by its loopback name: only programs, or pages of this very origin too. */
  readonly local?: 'programs' | 'console';
  /** Answers a GET or HEAD without a door: the checkout's pages; null where there is nothing. */
  page(request: PageRequest): Promise<Answer | null>;
}

/**
 * Makes the HTTP server. Each of its answers is an envelope, a page of the checkout or a file, and has the headers of
 * docs/security.md#b-browser-hardening.
 */
export function createHttpApp(app: App, doors: Doors): FastifyInstance {
  const http = Fastify({
    logger: false,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    bodyLimit: longestBody,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    // A link may name four addresses of 2,048 characters, percent-encoded.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 49_152 },
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '' }) => plainUrl(url),
    // A number in a path that is too long is refused by its name, like any other that is wrong.
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, querystringParser, maxParamLength: 8_192 },
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => refuseSocket(socket),
    frameworkErrors: (error, _request, reply) => answerError(app, error, reply as FastifyReply),
  });
  http.removeAllContentTypeParsers();
  // Keep the bytes as sent: a door decides what it accepts, and signatures cover these bytes.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const everyAnswers = securityHeaders(app.config);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(everyAnswers);
    traceIds.set(request, randomHandle(12));
    reply.header(requestIdHeader, traceIds.get(request));
    if (isMerchantCall(request.url)) reply.header('kassa-version', newestApiVersion);
    if (doors.local) refuseWebPages(request, doors.local);
    // PostgreSQL cannot store a NUL, and no real request has one.
    if (/%00/.test(request.url)) refuse('invalid_input', { extend: 'query: a NUL character' });
  });
  endWithServer(http);
  countAnswers(http, app);
  traceCalls(http, app);
  http.setErrorHandler((error, _request, reply) => answerError(app, error, reply));
  const shared = createSharedCounts(app);
  http.addHook('onClose', async () => shared.close());
  const pace = createPaceKeeper(doors.paces, shared);
  addBuyerDoors(http, { app, pace }, doors);
  addRawDoors(http, { app, pace }, doors.raw);
  http.setNotFoundHandler((_request, reply) => answerUnknown({ app, pace }, doors, reply));
  return http;
}

/**
 * Takes away the slashes that merchants' clients have too many: the public examples double the first one, and some
 * libraries add a last one.
 */
function plainUrl(url: string): string {
  return url
    .replace(/^\/{2,}(?=nft\/openapi\/)/, '/')
    .replace(/^(\/(?:nft\/openapi|merchant\/v1|task\/mock|s)\/[^?]*[^?/])\/+(?=\?|$)/, '$1');
}

const traceIds = new WeakMap<FastifyRequest, string>();

interface Server {
  readonly app: App;
  readonly pace: PaceKeeper;
}

function addBuyerDoors(http: FastifyInstance, server: Server, doors: Doors): void {
  for (const door of doors.buyer) {
    const { method, path, effect } = door.call;
    http.route({
      method: effect ? [method, 'POST'] : method,
      url: path,
      handler: async (request, reply) => {
        const arrival = {
          method: request.method,
          query: request.query as Record<string, string | string[]>,
          body: bodyOf(request),
          request: facts(request, reply),
        };
        return send(reply, await inShare('buyer', request.ip, () => pass(server, door, arrival)));
      },
    });
  }
}

function addRawDoors(http: FastifyInstance, server: Server, doors: readonly RawDoor[]): void {
  for (const door of doors) {
    http.route({
      method: [...door.methods],
      url: door.path,
      handler: async (request, reply) => {
        const asked = facts(request, reply);
        // A restored copy takes nothing in. Only operators may act on it.
        const reads = request.method === 'GET' || request.method === 'HEAD';
        if (!server.app.config.sends && door.kind !== 'desk' && !reads) refuse('server_busy');
        const repeated = repeatedNames(request.query as object);
        if (repeated !== '') refuse('invalid_input', naming(repeated, 'it comes more than once'));
        if (door.pace) await server.pace.takeGuest(door.pace, asked.ip);
        const visit = {
          ...server,
          method: request.method,
          path: request.url.split('?', 1)[0] ?? '',
          sentPath: request.originalUrl.split('?', 1)[0] ?? '',
          params: request.params as Record<string, string>,
          headers: request.headers,
          body: bodyOf(request),
          request: asked,
          setHeader: (name: string, value: string) => void reply.header(name, value),
        };
        const result = await inShare(door.kind ?? 'other', request.ip, () => door.handle(visit));
        return send(reply, 'answer' in result ? result.answer : success(result.data, asked, result.extend));
      },
    });
  }
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** Parses a query. A name with one value is a text, a repeated one has all its values: nothing is dropped silently. */
function querystringParser(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    // Add in place: a copy for each value takes the square of their number, before anything else is looked at.
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  return query;
}

/** Requests that wait for an answer, by server. */
const waiting = new WeakMap<FastifyInstance['server'], Set<AbortController>>();

/** Ends long polls at once when the server closes, and each connection with the answer it waits for. */
function endWithServer(http: FastifyInstance): void {
  let closing = false;
  waiting.set(http.server, new Set());
  http.addHook('preClose', async () => {
    closing = true;
    for (const gone of waiting.get(http.server) ?? []) gone.abort();
  });
  http.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

function facts(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  const gone = new AbortController();
  const all = waiting.get(request.server.server);
  all?.add(gone);
  reply.raw.once('close', () => {
    all?.delete(gone);
    if (!reply.raw.writableFinished) gone.abort();
  });
  return factsOf({
    traceId: traceIds.get(request) ?? '',
    ip: request.ip,
    peer: request.socket.remoteAddress ?? '',
    url: request.url,
    headers: request.headers,
    gone: gone.signal,
  });
}

function send(reply: FastifyReply, answer: Answer | StreamedAnswer): FastifyReply {
  reply.code(answer.http).headers(answer.headers);
  // An empty header removes one that every answer has.
  for (const [name, value] of Object.entries(answer.headers)) if (value === '') reply.removeHeader(name);
  return reply.send(answer.body);
}

function answerError(app: App, error: unknown, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  return send(
    reply,
    failure(error, facts(request, reply), {
      call: callOf(request),
      app,
      merchants: isMerchantCall(request.url),
    }),
  );
}

/** Answers a request without a route: with a page, or with what is wrong about it. */
async function answerUnknown({ app, pace }: Server, doors: Doors, reply: FastifyReply): Promise<FastifyReply> {
  const { request } = reply;
  const { method } = request;
  const asked = facts(request, reply);
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = path === '/' ? ['GET', 'HEAD'] : methodsOf(doors, path);
  const reads = method === 'GET' || method === 'HEAD';
  if (path === '/' && reads) await pace.takeGuest('read', asked.ip);
  const mayBePage = reads && (allowed.length === 0 || path === '/');
  const page = mayBePage ? await inShare('page', asked.ip, () => doors.page({ ...asked, path, method })) : null;
  if (page) return send(reply, page);
  if (allowed.length > 0) reply.header('allow', allowed.join(', '));
  const notAllowed = allowed.length > 0 ? path !== '/' || !reads : !reads && method !== 'POST';
  const refusal = new Refusal(notAllowed ? 'http_method_not_allowed' : 'path_not_found');
  return send(reply, failure(refusal, asked, { call: 'unknown', app, merchants: isMerchantCall(path) }));
}

function methodsOf(doors: Doors, path: string): string[] {
  const buyer = doors.buyer.filter((door) => door.call.path === path);
  const raw = doors.raw.filter((door) => door.path === path);
  return [
    ...new Set([
      ...buyer.flatMap(({ call }) => (call.effect ? [call.method, 'POST'] : [call.method])),
      ...raw.flatMap((door) => door.methods),
    ]),
  ];
}
