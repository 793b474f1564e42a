import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { randomHandle } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Answer, failure, success } from './answer.ts';
import type { Door, RawDoor } from './define-door.ts';
import { pass } from './gate.ts';
import { createPaceKeeper, type Paces } from './pace-keeper.ts';
import type { PageRequest } from './pages/serve-pages.ts';
import { factsOf, type RequestFacts } from './request.ts';
import { securityHeaders } from './security-headers.ts';
import { repeatedNames } from './wrong-fields.ts';

/** What stands behind the HTTP server. */
export interface Doors {
  readonly buyer: readonly Door[];
  readonly raw: readonly RawDoor[];
  readonly paces: Paces;
  /** Answers a GET or HEAD that no door knows: the checkout's pages; null where there is nothing. */
  page(request: PageRequest): Promise<Answer | null>;
}

/** decisions.md, Answers; security.md 49: nothing of ours needs more. */
const longestBody = 100_000;

/** The HTTP server: every answer of it is an envelope, a page of the checkout or a file, and carries the headers of security.md, B. */
export function createHttpApp(app: App, doors: Doors): FastifyInstance {
  const http = Fastify({
    logger: false,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    bodyLimit: longestBody,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    exposeHeadRoutes: false,
    // The public examples of the merchant API double the first slash, and clients have copied them.
    rewriteUrl: ({ url = '' }) => url.replace(/^\/{2,}(?=nft\/openapi\/)/, '/'),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, querystringParser },
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => refuseSocket(socket),
    frameworkErrors: (error, _request, reply) => answerError(app, error, reply as FastifyReply),
  });
  http.removeAllContentTypeParsers();
  // Bytes as they came: a door decides what it takes, and signatures are checked over what was sent.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const everyAnswers = securityHeaders(app.config);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(everyAnswers);
    traceIds.set(request, randomHandle(12));
    // PostgreSQL stores no NUL, and nobody means one.
    if (/%00/.test(request.url)) throw new Refusal('10003', { extend: 'query: a NUL character' });
  });
  endWithServer(http);
  http.setErrorHandler((error, _request, reply) => answerError(app, error, reply));
  addBuyerDoors(http, app, doors);
  addRawDoors(http, app, doors.raw);
  http.setNotFoundHandler((_request, reply) => answerUnknown(app, doors, reply));
  return http;
}

const traceIds = new WeakMap<FastifyRequest, string>();

function addBuyerDoors(http: FastifyInstance, app: App, doors: Doors): void {
  const pace = createPaceKeeper(doors.paces);
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
        return send(reply, await pass({ app, pace }, door, arrival));
      },
    });
  }
}

function addRawDoors(http: FastifyInstance, app: App, doors: readonly RawDoor[]): void {
  for (const door of doors) {
    http.route({
      method: [...door.methods],
      url: door.path,
      handler: async (request, reply) => {
        const asked = facts(request, reply);
        const repeated = repeatedNames(request.query as object);
        if (repeated !== '') throw new Refusal('10003', { extend: repeated });
        const result = await door.handle({
          app,
          method: request.method,
          path: request.url.split('?', 1)[0] ?? '',
          params: request.params as Record<string, string>,
          headers: request.headers,
          body: bodyOf(request),
          request: asked,
        });
        return send(reply, 'answer' in result ? result.answer : success(result.data, asked));
      },
    });
  }
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** A name that comes once is a text, one that comes more often all its values: nothing is silently dropped. */
function querystringParser(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

/** Who waits for an answer, by server. */
const waiting = new WeakMap<FastifyInstance['server'], Set<AbortController>>();

/** When the server closes, long polls end at once, and a connection ends with the answer that it waits for. */
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

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.http).headers(answer.headers);
  // An empty header takes back one that every answer has.
  for (const [name, value] of Object.entries(answer.headers)) if (value === '') reply.removeHeader(name);
  return reply.send(answer.body);
}

function answerError(app: App, error: unknown, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  const call = `${request.method} ${request.routeOptions?.url ?? 'unknown'}`;
  return send(reply, failure(error, facts(request, reply), { call, log: app.log, at: app.clock.date() }));
}

/** Answers what no route takes: a page, or what is wrong with it. */
async function answerUnknown(app: App, doors: Doors, reply: FastifyReply): Promise<FastifyReply> {
  const { request } = reply;
  const { method } = request;
  const asked = facts(request, reply);
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = path === '/' ? ['GET', 'HEAD'] : methodsOf(doors, path);
  const reads = method === 'GET' || method === 'HEAD';
  const page = reads && (allowed.length === 0 || path === '/') ? await doors.page({ ...asked, path, method }) : null;
  if (page) return send(reply, page);
  if (allowed.length > 0) reply.header('allow', allowed.join(', '));
  const notAllowed = allowed.length > 0 ? path !== '/' || !reads : !reads && method !== 'POST';
  const refusal = new Refusal(notAllowed ? '91408' : '10004');
  return send(reply, failure(refusal, asked, { call: 'unknown', log: app.log, at: app.clock.date() }));
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

/** What is no HTTP at all, or never ends, gets one line and no more of our time. */
function refuseSocket(socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', 'connection: close'];
  socket.end([...head, `content-length: ${Buffer.byteLength(notHttp)}`, '', notHttp].join('\r\n'));
}

const notHttp = JSON.stringify({
  success: false,
  returnCode: '10003',
  returnMsg: 'This is not a request that can be read.',
  data: null,
  extend: '',
  traceId: '',
});
