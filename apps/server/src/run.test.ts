import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { unreachableRates } from '../testing/unreachable-rates.ts';
import { migrateDatabase } from './start.ts';

const patience = { timeout: 60_000, interval: 200 };
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
    KASSA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
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

/** Passes connections on to the database until it falls silent: nothing is closed, and nothing comes through any more. */
async function passOn(databaseUrl: string): Promise<{ url: string; fallSilent(): void; close(): void }> {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const health = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.status,
    () => 0,
  );

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

test('in production the API and the worker are two programs, healthy together, and stop cleanly when told to', async () => {
  const api = launch('main');
  await vi.waitFor(async () => expect(await health(), api.said()).toBe(503), patience);
  const worker = launch('worker');
  await vi.waitFor(async () => expect(await health(), worker.said()).toBe(200), patience);
  expect(await stop(worker.child)).toBe(0);
  expect(await health()).toBe(503);
  expect(await stop(api.child)).toBe(0);
  expect(await health()).toBe(0);
});

test('a reason not to start is one line, and the exit code is 1', async () => {
  const { child, said } = launch('main', { KASSA_KEYS: '' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said()).toMatch(/^KASSA_KEYS is missing: [^\n]+\n$/);
});

test('a program whose database has fallen silent ends all the same when told to', async () => {
  const line = await passOn(database.appUrl);
  const { child, said } = launch('worker', { DATABASE_URL: line.url });
  const api = launch('main');
  await vi.waitFor(async () => expect(await health(), said() + api.said()).toBe(200), patience);
  line.fallSilent();
  const since = performance.now();
  await stop(child);
  expect(performance.now() - since).toBeLessThan(60_000);
  expect(await stop(api.child)).toBe(0);
  line.close();
});
