import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSilentLine } from '../testing/silent-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { unreachableRates } from '../testing/unreachable-rates.ts';
import { migrateDatabase } from './start.ts';

const patience = { timeout: 60_000, interval: 200 };
// All processes of an installation have the same.
const keys = `k1:${randomBytes(32).toString('base64')}`;
const children: ChildProcess[] = [];
let database: TestDatabase;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateDatabase({ KASSA_MODE: 'production', DATABASE_OWNER_URL: database.ownerUrl });
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}

/** Runs one of the two programs as production does: settings from the environment alone. */
function launch(
  program: 'main' | 'worker',
  more: Record<string, string> = {},
): { child: ChildProcess; said(): string } {
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url));
  const env = {
    KASSA_MODE: 'production',
    ...unreachableRates,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://pay.example.org',
    DATABASE_URL: database.appUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'pay@example.org',
    KASSA_SCREENING_LISTS: 'none',
    KASSA_KEYS: keys,
    ...more,
  };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return { child, said: () => text };
}

/** How many workers a ready API knows of; -1 where none is ready. */
const workers = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => (answer.ok ? ((await answer.json()) as { workers: number }).workers : -1),
    () => -1,
  );

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

test('in production the API and the worker are two programs that work together, and stop cleanly when told to', async () => {
  const api = launch('main');
  await vi.waitFor(async () => expect(await workers(), api.said()).toBe(0), patience);
  const worker = launch('worker');
  await vi.waitFor(async () => expect(await workers(), worker.said()).toBe(1), patience);
  expect(await stop(worker.child)).toBe(0);
  expect(await workers()).toBe(0);
  expect(await stop(api.child)).toBe(0);
  expect(await workers()).toBe(-1);
});

test('a reason not to start is one line, and the exit code is 1', async () => {
  const { child, said } = launch('main', { KASSA_KEYS: '' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said()).toMatch(/^KASSA_KEYS is missing: [^\n]+\n$/);
});

test('a program whose database has fallen silent ends all the same when told to, within 15 s', {
  tags: 'night',
}, async () => {
  const line = await openSilentLine(database.appUrl);
  const { child, said } = launch('worker', { DATABASE_URL: line.url });
  const api = launch('main');
  await vi.waitFor(async () => expect(await workers(), said() + api.said()).toBe(1), patience);
  line.fallSilent(true);
  const since = performance.now();
  await stop(child);
  // The program's own time starts when the signal reaches it.
  expect(performance.now() - since).toBeLessThan(20_000);
  expect(await stop(api.child)).toBe(0);
  line.close();
});
