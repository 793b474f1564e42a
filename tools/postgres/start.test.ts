import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFree } from '../ports.ts';
import { isRunning } from '../running.ts';
import { memoryOfMachine, memorySettings } from './memory.ts';
import { runningUrl } from './running-url.ts';
import { type Postgres, startPostgres } from './start.ts';

let dataDir = '';
let postgres: Postgres | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kassa-postgres-'));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  await postgres?.remove();
  postgres = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const portOf = (url: string) => Number(new URL(url).port);
const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

test('it starts, keeps its passwords private, stops, and starts again with the same ones', async () => {
  postgres = await startPostgres({ dataDir, durable: true });
  const { ownerUrl } = postgres;
  expect(new URL(ownerUrl).hostname).toBe('127.0.0.1');
  expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
  expect(runningUrl(dataDir)).toBe(postgres.appUrl);
  const pid = postmaster();
  await postgres.stop();
  // It takes its pid file away just before it ends, and that file is what pg_ctl waits for.
  await expect.poll(() => isRunning(pid, 'postgres'), { timeout: 60_000 }).toBe(false);
  expect(await isFree(portOf(ownerUrl))).toBe(true);
  expect(runningUrl(dataDir)).toBeUndefined();
  postgres = await startPostgres({ dataDir, durable: true });
  expect(new URL(postgres.ownerUrl).password).toBe(new URL(ownerUrl).password);
});

test('one that lasts takes its cache and its log by the machine’s memory', async () => {
  postgres = await startPostgres({ dataDir, durable: true });
  const { sharedBuffersMb, maxWalMb } = memorySettings(memoryOfMachine());
  const started = readFileSync(join(dataDir, 'postgres', 'postmaster.opts'), 'utf8');
  expect(started).toContain(`shared_buffers=${sharedBuffersMb}MB`);
  expect(started).toContain(`max_wal_size=${maxWalMb}MB`);
});

test('it runs again on its port after it was killed', { tags: 'night' }, async () => {
  const lines: string[] = [];
  postgres = await startPostgres({ dataDir, durable: true, say: (line) => lines.push(line) });
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['PostgreSQL died and was started again.']);
  expect(postmaster()).not.toBe(pid);
  expect(await isFree(portOf(postgres.appUrl))).toBe(false);
});

test('it stops when the program that started it is killed, and starts without damage afterwards', {
  tags: 'night',
}, async () => {
  const script = `const { startPostgres } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
    console.log('started');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  const pid = postmaster();
  owner.kill('SIGKILL');
  await expect.poll(() => isRunning(pid, 'postgres'), { timeout: 60_000 }).toBe(false);
  postgres = await startPostgres({ dataDir, durable: true });
  expect(postmaster()).not.toBe(pid);
});

test('a cluster whose passwords are lost is neither opened nor deleted', async () => {
  postgres = await startPostgres({ dataDir, durable: true });
  await postgres.stop();
  rmSync(join(dataDir, 'postgres-passwords.json'));
  await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow('is missing');
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});
