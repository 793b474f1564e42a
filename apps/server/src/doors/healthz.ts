import { checkHealth, type Health } from '../kernel/health.ts';
import type { RawDoor } from './define-door.ts';

/** 200 while orders can really be taken, else 503 with the part that can't. Questions at the same moment share one look. */
export function createHealthzDoor(): RawDoor {
  let running: Promise<Health> | undefined;
  return {
    methods: ['GET'],
    path: '/healthz',
    async handle({ app }) {
      running ??= checkHealth(app.db, app.signal).finally(() => {
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
