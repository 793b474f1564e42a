import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { ServerClock } from './sync-clock.ts';
import { CallerError } from './web-server/create-web-server.ts';
import { read } from './web-server/read.ts';

const tenYearsMs = 315_360_000_000;
const advanceRequest = z.strictObject({ advanceMs: z.int().min(0).max(tenYearsMs) });

interface ClockDoor {
  readonly clock: Clock;
  readonly server: ServerClock;
  /** Called after the time has jumped. */
  readonly jumped: () => void;
}

/**
 * Serves GET and POST /test/clock: one clock for the server and the sandbox, turned forward here
 * (docs/specification/rules.md#time).
 */
export function serveClock(app: FastifyInstance, { clock, server, jumped }: ClockDoor): void {
  app.get('/test/clock', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await server.sync();
    return { now: clock.now(), offsetMs: clock.offsetMs() };
  });
  app.post('/test/clock', async ({ body }, reply) => {
    reply.header('cache-control', 'no-store');
    const answer = await server.advance(read(advanceRequest, body).advanceMs);
    if (!answer) throw new CallerError(503, 'server_unreachable', 'Kassa didn’t turn its clock.');
    jumped();
    return answer;
  });
}
