import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { migrateDatabase, type RunningServer, type StartOptions, startServer } from '../src/start.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openTestMailServer, type TestMailServer } from './test-mail-server.ts';
import { unreachableRates } from './unreachable-rates.ts';

/** The settings of an installation that sells for real. */
export const productionSettings = {
  KASSA_MODE: 'production',
  DATABASE_OWNER_URL: '',
  ...unreachableRates,
  PUBLIC_URL: 'https://pay.example.org',
  KASSA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  MAIL_FROM: 'pay@example.org',
  KASSA_SCREENING_LISTS: 'none',
};

/** A test's database lets its clock be turned, until the command for production has run. */
export async function createProductionDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase();
  await migrateDatabase({ KASSA_MODE: 'production', DATABASE_OWNER_URL: own.ownerUrl });
  return own;
}

/** Asks a server whether it is ready. */
export async function readiness(server: RunningServer): Promise<object> {
  const answer = await fetch(`${server.url}/readyz`);
  return { http: answer.status, ...((await answer.json()) as object) };
}

/** Whole servers of one test file, with a database and a mail server between them. `start` starts one more. */
interface Servers {
  readonly database: TestDatabase;
  readonly mail: TestMailServer;
  envOf(on: TestDatabase): Record<string, string>;
  start(more?: { env?: Record<string, string>; parts?: StartOptions['parts'] }): Promise<RunningServer>;
  /** Closes all that were started. It is done after each test. */
  close(): Promise<void>;
}

/** Opens a database and a mail server for the tests of a file, and closes what they start. */
export function useServers(): Servers {
  let database: TestDatabase;
  let mail: TestMailServer;
  const running: RunningServer[] = [];
  const servers: Servers = {
    get database() {
      return database;
    },
    get mail() {
      return mail;
    },
    envOf: (on) => ({
      PORT: '0',
      SANDBOX_PORT: '1',
      DATABASE_URL: on.appUrl,
      DATABASE_OWNER_URL: on.ownerUrl,
      SMTP_URL: mail.url,
    }),
    async start({ env, parts } = {}) {
      const all = { ...servers.envOf(database), ...env };
      const server = await startServer({ env: all, log: 'quiet', ...(parts ? { parts } : {}) });
      running.push(server);
      return server;
    },
    async close() {
      for (const server of running.splice(0)) await server.close();
    },
  };
  beforeAll(async () => {
    [database, mail] = await Promise.all([createTestDatabase(), openTestMailServer()]);
  });
  afterEach(() => servers.close());
  afterAll(async () => {
    await mail.close();
    await database.drop();
  });
  return servers;
}
