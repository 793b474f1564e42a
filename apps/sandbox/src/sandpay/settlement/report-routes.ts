import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isoTime } from '../../clock.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { listEntries } from './entries.ts';

const dayMs = 86_400_000;
const pageSize = 100;
const reportQuery = z.object({
  day: z.iso.date(),
  after: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
});

const movementsQuery = z.object({
  since: z.coerce.number().int().min(0),
  after: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
});

/** Serves what Sandpay booked since a time, page by page, also today: docs/sandbox-provider.md. */
function serveMovements(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.get('/movements', async ({ query }) => {
    const { since, after } = read(movementsQuery, query);
    const to = sandpay.clock.now() + 1;
    const entries = listEntries(sandpay, { wire: 'sandbox', from: since, to, after: Number(after), limit: pageSize });
    return {
      data: entries.map(({ seq: _, wire: __, payment: ___, at, ...entry }) => ({ ...entry, at: isoTime(at) })),
      next: entries.length === pageSize ? String(entries.at(-1)?.seq) : null,
    };
  });
}

/** Serves what Sandpay booked in a day, once that is over, page by page: docs/sandbox-provider.md, Settlement. */
export function serveSettlement(v1: FastifyInstance, sandpay: Sandpay): void {
  serveMovements(v1, sandpay);
  v1.get('/settlements', async ({ query }) => {
    const { day, after } = read(reportQuery, query);
    const from = Date.parse(`${day}T00:00:00Z`);
    if (sandpay.clock.now() < from + dayMs) throw new CallerError(404, 'not_found', 'This day is not over.');
    const page = { wire: 'sandbox', from, to: from + dayMs, after: Number(after), limit: pageSize } as const;
    const entries = listEntries(sandpay, page);
    return {
      data: entries.map(({ seq: _, wire: __, payment: ___, at, ...entry }) => ({ ...entry, at: isoTime(at) })),
      next: entries.length === pageSize ? String(entries.at(-1)?.seq) : null,
    };
  });
}
