import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '../../tools/postgres/start.ts';

/** A PostgreSQL for this run only, on disk and durable (fsync on), as `npm start` runs it. `close` deletes it. */
export interface BenchDatabase extends Pick<Postgres, 'adminUrl' | 'ownerUrl' | 'appUrl'> {
  close(): Promise<void>;
}

/** Starts the database. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kassa-bench-'));
  // PostgreSQL's own user must be able to pass through.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, durable: true });
  const { adminUrl, ownerUrl, appUrl } = postgres;
  return {
    adminUrl,
    ownerUrl,
    appUrl,
    async close() {
      await postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
