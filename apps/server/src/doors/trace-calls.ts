import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type OpenSpan, readTraceParent, within } from '../kernel/trace-context.ts';
import { callOf, requestIdHeader } from './count-answers.ts';
import { headerOf } from './request.ts';

/**
 * Writes each call as a span, under its route. It continues the trace that `traceparent` names, but whether it is kept is
 * decided here: nobody outside may make Kassa send more. Where traces are off, a call has no more steps than before.
 */
export function traceCalls(http: FastifyInstance, { traces }: Pick<App, 'traces'>): void {
  if (!traces.on) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  http.addHook('onRequest', async (request) => {
    const parent = readTraceParent(headerOf(request.headers, 'traceparent'));
    const span = traces.begin(callOf(request), 'server', parent);
    if (span) spans.set(request, span);
  });
  // Here, because reading a body leaves the context that it began in.
  http.addHook('preHandler', (request, _reply, done) => within(spans.get(request), done));
  http.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    Object.assign(span.values, {
      'http.request.method': request.method,
      'http.route': request.routeOptions?.url ?? '',
      'http.response.status_code': reply.statusCode,
      'kassa.request_id': String(reply.getHeader(requestIdHeader)),
    });
    span.end(reply.statusCode >= 500);
  });
}
