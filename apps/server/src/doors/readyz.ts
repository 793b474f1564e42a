import type { App } from '../app.ts';
import { refusedBy } from '../connectors/payment/index.ts';
import { checkHealth, countWorkers, type Health } from '../kernel/health.ts';
import { outsideShares } from '../kernel/shares.ts';
import type { Answer } from './answer.ts';
import type { RawDoor } from './define-door.ts';

/** What answers about one process. */
export interface ProcessHealth {
  /** Answers that the process lives: it reads and answers, whatever the state of the rest. A restart would not help the rest. */
  live(app: App): Answer;
  /** Answers 200 while orders can really be taken, otherwise 503 with the part that fails. */
  ready(app: App): Promise<Answer>;
}

/**
 * Makes what answers about one process. Requests at the same moment share one check. `workers`: how many are alive
 * anywhere; an API takes orders without any, and they wait. `refusedBy`: payment providers that refuse our keys or our
 * account, and get no sale; the others still take money. `resting`: those that this process leaves alone for a while,
 * because they keep failing.
 */
export function createHealth(): ProcessHealth {
  let running: Promise<{ health: Health; workers?: number }> | undefined;
  const refusing = ({ payments }: App) => {
    const keys = refusedBy(payments);
    return keys.length > 0 ? { refusedBy: keys } : {};
  };
  return {
    live: (app) => json(200, { status: 'live', ...refusing(app) }),
    async ready(app) {
      running ??= outsideShares(() => look(app)).finally(() => {
        running = undefined;
      });
      const { health, workers } = await running;
      const resting = [...app.payments.keys()].filter((key) => app.payments.routing?.rests?.isResting(key));
      if (health !== 'ok') app.log.warn({ part: health }, 'not ready');
      return json(health === 'ok' ? 200 : 503, {
        ...(health === 'ok' ? { status: 'ok', workers } : { status: 'failing', part: health }),
        ...refusing(app),
        ...(resting.length > 0 && { resting }),
      });
    },
  };
}

async function look(app: App): Promise<{ health: Health; workers?: number }> {
  const health = app.config.sends ? await checkHealth(app) : 'held';
  return health === 'ok' ? { health, workers: await countWorkers(app.db) } : { health };
}

function json(http: number, content: object): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return {
    http,
    headers: http === 503 ? { ...headers, 'retry-after': '5' } : headers,
    body: JSON.stringify(content),
  };
}

/** Makes the doors `/healthz`, for who restarts a process, and `/readyz`, for who sends calls to it. */
export function healthDoors(): RawDoor[] {
  const health = createHealth();
  return [
    { methods: ['GET'], path: '/healthz', handle: async ({ app }) => ({ answer: health.live(app) }) },
    { methods: ['GET'], path: '/readyz', handle: async ({ app }) => ({ answer: await health.ready(app) }) },
  ];
}
