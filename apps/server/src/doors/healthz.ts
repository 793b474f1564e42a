import type { App } from '../app.ts';
import { checkHealth, type Health } from '../kernel/health.ts';
import { outsideShares } from '../kernel/shares.ts';
import { checkSetups } from '../workflows/payments/check-setups.ts';
import type { RawDoor } from './define-door.ts';

/** How long what providers said of our keys counts, in ms. */
const setupsMs = 5 * 60_000;

/**
 * Answers 200 while orders can really be taken, otherwise 503 with the part that fails. Requests at the same moment
 * share one check. `refusedBy`: payment providers that refuse our keys or our account; the others still take money.
 * `resting`: those that this process leaves alone for a while, because they keep failing.
 */
export function createHealthzDoor(): RawDoor {
  let running: Promise<Health> | undefined;
  const refusedBy = watchSetups();
  return {
    methods: ['GET'],
    path: '/healthz',
    async handle({ app }) {
      running ??= outsideShares(() => checkHealth(app)).finally(() => {
        running = undefined;
      });
      const health = await running;
      const refusing = refusedBy(app);
      const resting = [...app.payments.keys()].filter((key) => app.payments.routing?.rests.isResting(key));
      if (health !== 'ok') app.log.warn({ part: health }, 'not healthy');
      return {
        answer: {
          http: health === 'ok' ? 200 : 503,
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
          body: JSON.stringify({
            ...(health === 'ok' ? { status: 'ok' } : { status: 'failing', part: health }),
            ...(refusing.length > 0 && { refusedBy: refusing }),
            ...(resting.length > 0 && { resting }),
          }),
        },
      };
    },
  };
}

/**
 * Asks providers about our keys now and then, beside the answers: each answer has what the last asking found.
 */
function watchSetups(): (app: App) => readonly string[] {
  let refusing: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  return (app) => {
    const now = app.clock.now();
    if (now - askedAt >= setupsMs) {
      askedAt = now;
      checkSetups(app).then(
        (found) => {
          refusing = found;
        },
        (error: unknown) => app.log.error({ error }, 'the keys of payment providers could not be checked'),
      );
    }
    return refusing;
  };
}
