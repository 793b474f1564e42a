import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { App } from '../../app.ts';
import { isRefusing } from '../../connectors/payment/index.ts';
import type { Figure } from '../../kernel/metrics.ts';
import { outsideShares } from '../../kernel/shares.ts';
import { createMoveCounter } from '../../workflows/metrics/count-moves.ts';
import { readFigures } from '../../workflows/metrics/read-figures.ts';
import type { Answer } from '../answer.ts';
import { createHealth } from '../readyz.ts';

/** For how long one reading of the database serves everybody who asks, in ms. */
const keptMs = 5_000;

/**
 * Makes the server of `/metrics`. It has a port of its own, which no buyer and no merchant reaches: what it says is no
 * secret of a person, but of the business. `/healthz` and `/readyz` are here too: a worker has no other port.
 */
export function createMetricsApp(app: App): FastifyInstance {
  const countMoves = createMoveCounter();
  let reading: Promise<string> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    const figures = await readFigures(app);
    await countMoves(app).catch((error: unknown) => app.log.warn({ error }, 'moves could not be counted'));
    return app.metrics.write([...figures, refusalsOf(app)]);
  };
  const http = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_000 });
  http.get('/metrics', async (_request, reply) => {
    const now = app.clock.now();
    if (reading === undefined || now - readAt >= keptMs) {
      readAt = now;
      reading = outsideShares(read);
    }
    const text = await reading;
    return reply.headers({ 'content-type': app.metrics.contentType, 'cache-control': 'no-store' }).send(text);
  });
  const health = createHealth();
  http.get('/healthz', async (_request, reply) => send(reply, health.live(app)));
  http.get('/readyz', async (_request, reply) => send(reply, await health.ready(app)));
  app.metrics.watchProcess();
  return http;
}

/** Says which payment providers refuse our keys or our account, as this process was told. */
function refusalsOf({ payments }: App): Figure {
  return {
    name: 'kassa_provider_refuses',
    help: 'Whether a payment provider refuses our keys or our account: 1 or 0.',
    values: [...payments.keys()].map((provider) => ({
      labels: { provider },
      value: isRefusing(payments, provider) ? 1 : 0,
    })),
  };
}

function send(reply: FastifyReply, { http, headers, body }: Answer): FastifyReply {
  return reply.code(http).headers(headers).send(body);
}
