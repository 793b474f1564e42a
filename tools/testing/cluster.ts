import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start.ts';
import { isRunning } from '../running.ts';

const prefix = 'kassa-tests-';

/**
 * Starts one PostgreSQL in a temporary folder for a run of tests, fast and without durability, and passes its addresses
 * to the tests in KASSA_TEST_POSTGRES. It is the global set-up of vitest and of Playwright. Returns a function that
 * removes everything again.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  await removeLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, durable: false });
  const { adminUrl, ownerUrl, appUrl } = postgres;
  process.env.KASSA_TEST_POSTGRES = JSON.stringify({ adminUrl, ownerUrl, appUrl });
  return async () => {
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

// The PostgreSQL of a killed run stops automatically, but its folder stays.
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!(await isRunning(pid, 'node'))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
