import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { networkOf } from '../kernel/network-of.ts';
import type { RawDoor } from './define-door.ts';

const old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(64).optional(),
    'violated-directive': z.string().max(512).optional(),
    'blocked-uri': z.string().max(4_096).optional(),
  }),
});
const modern = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: z.string().max(64), blockedURL: z.string().max(4_096).optional() }),
    }),
  )
  .max(20);

const answer = { http: 204, headers: {}, body: '' };

/**
 * Takes browsers' reports about our pages' policy. Writes the directive and the host into the log, never addresses.
 * Answers everything alike, and reads at most thirty a minute from one address.
 */
export function createCspReportDoor(): RawDoor {
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  return {
    methods: ['POST'],
    path: '/csp-report',
    async handle({ app, body, request }) {
      const few = await limiter.consume(networkOf(request.ip)).then(
        () => true,
        () => false,
      );
      for (const { directive, blocked } of few ? readReports(body) : []) {
        app.log.warn({ traceId: request.traceId, directive, host: hostOf(blocked) }, 'a page broke its content policy');
      }
      return { answer };
    },
  };
}

function readReports(body: Buffer): { directive: string; blocked: string }[] {
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString('utf8'));
  } catch {
    return [];
  }
  const one = old.safeParse(sent).data?.['csp-report'];
  if (one) {
    const directive = one['effective-directive'] ?? one['violated-directive']?.split(' ')[0] ?? '';
    return [{ directive, blocked: one['blocked-uri'] ?? '' }];
  }
  const many = modern.safeParse(sent).data ?? [];
  return many.map(({ body: { effectiveDirective, blockedURL } }) => ({
    directive: effectiveDirective,
    blocked: blockedURL ?? '',
  }));
}

function hostOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).host : blocked.slice(0, 32);
}
