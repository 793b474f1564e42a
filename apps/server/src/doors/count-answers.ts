import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/** The header with the number of a request, which the log and the audit have too. */
export const requestIdHeader = 'x-request-id';

/** Names a call by its route: what a client asked for may be anything. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions?.url ?? 'unknown'}`;
}

/** Counts each answer and, where the access log is on, writes its line. */
export function countAnswers(http: FastifyInstance, { metrics, log, config }: App): void {
  http.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    metrics.answered(call, reply.statusCode, reply.elapsedTime);
    if (!config.accessLog) return;
    const tookMs = Math.round(reply.elapsedTime);
    log.info({ traceId: String(reply.getHeader(requestIdHeader)), call, http: reply.statusCode, tookMs }, 'answered');
  });
}
