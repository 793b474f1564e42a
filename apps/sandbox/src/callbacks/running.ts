import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { Agent } from 'undici';
import type { Repeated } from '../repeat.ts';

/** A running piece of the sandbox. */
export interface Running {
  /** Looks at once for what is due: the clock may have jumped. */
  wake(): void;
  close(): Promise<void>;
}

/** A provider that answers calls and sends callbacks, as one thing to wake and to end. */
export function running(parts: {
  readonly app: FastifyInstance;
  readonly agent: Agent;
  readonly db: DatabaseSync;
  readonly sender: Repeated;
}): Running {
  const { app, agent, db, sender } = parts;
  return {
    wake: () => sender.wake(),
    async close() {
      await app.close();
      const stopped = sender.stop();
      // Ends a callback that is under way: it stays due.
      await agent.destroy();
      await stopped;
      db.close();
    },
  };
}
