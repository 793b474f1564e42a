import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Markup } from './html.ts';
import { type PagePolicy, pagePolicy } from './policy.ts';

/** How much the server logs. */
export type LogLevel = 'quiet' | 'normal';

/** Thrown by a route for a caller's mistake. The answer is `{error: {code, message}}`. */
export class CallerError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'CallerError';
    this.status = status;
    this.code = code;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other pages may ask this: it changes nothing, though it is no GET. */
    anyOrigin?: true;
  }
}

const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Creates one HTTP server of the sandbox. It answers only to loopback names (another page can't reach it by re-binding
 * a name) and refuses changes that another page requests.
 */
export async function createWebServer(log: LogLevel): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  app.addHook('onRequest', async (request, reply) => {
    // Not no-referrer: with it browsers send `Origin: null` with the page's own forms, which the check below refuses.
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-kassa-sandbox': '1' });
    const { host = '', origin } = request.headers;
    if (!loopbackHost.test(host))
      throw new CallerError(421, 'wrong_host', 'This server answers to loopback names only.');
    const { anyOrigin = false } = request.routeOptions.config;
    const changes = request.method !== 'GET' && request.method !== 'HEAD' && !anyOrigin;
    if (changes && origin !== undefined && origin !== `http://${host}`) {
      throw new CallerError(403, 'cross_origin', 'Another page asked for this.');
    }
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: { code: 'not_found', message: 'Not found.' } }),
  );
  app.setErrorHandler(async (error, request, reply) => answerError(error, { request, reply, log }));
  return app;
}

interface Failed {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: LogLevel;
}

function answerError(error: unknown, { request, reply, log }: Failed): FastifyReply {
  if (error instanceof CallerError) {
    return reply.code(error.status).send({ error: { code: error.code, message: error.message } });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ error: { code: 'invalid_request', message: 'The request could not be read.' } });
  }
  // Log the path without query and no body, because a log must not contain what a person typed.
  const where = request.routeOptions.url ?? 'no route';
  if (log === 'normal') console.error(`sandbox: ${request.method} ${where} failed`, error);
  return reply.code(500).send({ error: { code: 'internal', message: 'The sandbox failed.' } });
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, page: Markup, policy: PagePolicy = {}): FastifyReply {
  return reply
    .headers({ 'content-security-policy': pagePolicy(policy), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.text}`);
}
