import { type RunningServer, startServer } from '@kassa/server';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../apps/server/testing/use-test-database.ts';

/** Where a test file's own API listens, and its database as the tables' owner reaches it. */
export interface UsedApi {
  readonly url: string;
  readonly operatorUrl: string;
  /** '' without a folder of the console. */
  readonly consoleUrl: string;
  readonly ownerUrl: string;
}

/** Runs the API alone, with further settings, on a database of its own and with no provider to reach, from before a file's first test until after its last. */
export function useApi(env: Readonly<Record<string, string>> = {}): UsedApi {
  const database = useTestDatabase();
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      env: {
        PORT: '0',
        SANDBOX_PORT: '1',
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        SMTP_URL: 'smtp://127.0.0.1:1',
        LOG_LEVEL: 'error',
        ...env,
      },
      parts: ['api'],
    });
  });
  afterAll(() => server.close());
  return {
    get url() {
      return server.url;
    },
    get operatorUrl() {
      return server.operatorUrl;
    },
    get consoleUrl() {
      return server.consoleUrl;
    },
    get ownerUrl() {
      return database.ownerUrl;
    },
  };
}
