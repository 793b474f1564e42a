import { checkHealth, type Health } from '../kernel/health.ts';
import { outsideShares } from '../kernel/shares.ts';
import type { RawDoor } from './define-door.ts';

/**
 * Answers 200 while orders can really be taken, otherwise 503 with the part that fails. Requests at the same moment
 * share one check.
 */
export function createHealthzDoor(): RawDoor {
  let running: Promise<Health> | undefined;
  return {
    methods: ['GET'],
    path: '/healthz',
    async handle({ app }) {
      running ??= outsideShares(() => checkHealth(app)).finally(() => {
        running = undefined;
      });
      const health = await running;
      if (health !== 'ok') app.log.warn({ part: health }, 'not healthy');
      return {
        answer: {
          http: health === 'ok' ? 200 : 503,
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
          body: JSON.stringify(health === 'ok' ? { status: 'ok' } : { status: 'failing', part: health }),
        },
      };
    },
  };
}
