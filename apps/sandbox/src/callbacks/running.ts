import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { Agent } from 'undici';
import type { Repeated } from '../repeat.ts';

/** A running part of the sandbox. */
export interface Running {
  /** Checks at once what is due, because the clock may have jumped. */
  wake(): void;
  close(): Promise<void>;
}

/** Combines a provider's server and its sender of callbacks, to wake and to stop both. */
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
      // Ends a callback that is being sent. It stays due.
      await agent.destroy();
      await stopped;
      db.close();
    },
  };
}
