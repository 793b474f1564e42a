import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start.ts';
import { isRunning } from '../running.ts';

const prefix = 'kassa-tests-';
/** Linux' folder in memory. A database of a thousand files is made and deleted there five times as fast as on a disk. */
const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const neededMemory = 2 * neededBytes;

/**
 * Starts one PostgreSQL in a temporary folder for a run of tests, fast and without durability, and passes its addresses
 * to the tests in KASSA_TEST_POSTGRES. It is the global set-up of vitest and of Playwright. Returns a function that
 * removes everything again.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  await removeLeftOvers();
  const dataDir = mkdtempSync(join(folder(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, durable: false });
  const { adminUrl, ownerUrl, appUrl } = postgres;
  process.env.KASSA_TEST_POSTGRES = JSON.stringify({ adminUrl, ownerUrl, appUrl });
  return async () => {
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Chooses the folder in memory where there is one with room and memory to spare, else the temporary one. */
function folder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededBytes && freemem() >= neededMemory ? inMemory : tmpdir();
}

// The PostgreSQL of a killed run stops automatically, but its folder stays.
async function removeLeftOvers(): Promise<void> {
  for (const home of existsSync(inMemory) ? [tmpdir(), inMemory] : [tmpdir()]) {
    for (const name of readdirSync(home).filter((entry) => entry.startsWith(prefix))) {
      const pid = Number(name.slice(prefix.length).split('-')[0]);
      if (!(await isRunning(pid, 'node'))) rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}
