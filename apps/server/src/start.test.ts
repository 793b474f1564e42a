import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { unreachableRates } from '../testing/unreachable-rates.ts';
import { migrateDatabase, type RunningServer, type StartOptions, startServer } from './start.ts';

let database: TestDatabase;
let mail: TestMailServer;
const running: RunningServer[] = [];
beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), openTestMailServer()]);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
afterAll(async () => {
  await mail.close();
  await database.drop();
});

const envOf = (on: TestDatabase) => ({
  PORT: '0',
  SANDBOX_PORT: '1',
  DATABASE_URL: on.appUrl,
  DATABASE_OWNER_URL: on.ownerUrl,
  SMTP_URL: mail.url,
});

const productionSettings = {
  KASSA_MODE: 'production',
  DATABASE_OWNER_URL: '',
  ...unreachableRates,
  PUBLIC_URL: 'https://pay.example.org',
  KASSA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  MAIL_FROM: 'pay@example.org',
  KASSA_SCREENING_LISTS: 'none',
};

/** A test's database lets its clock be turned, until the command for production has run. */
async function createProductionDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase();
  await migrateDatabase({ KASSA_MODE: 'production', DATABASE_OWNER_URL: own.ownerUrl });
  return own;
}

async function start(
  more: { env?: Record<string, string>; parts?: StartOptions['parts'] } = {},
): Promise<RunningServer> {
  const parts = more.parts ? { parts: more.parts } : {};
  const server = await startServer({ env: { ...envOf(database), ...more.env }, log: 'quiet', ...parts });
  running.push(server);
  return server;
}

const health = async (server: RunningServer) => {
  const answer = await fetch(`${server.url}/readyz`);
  return { http: answer.status, ...((await answer.json()) as object) };
};

async function sendCode(server: RunningServer, email: string, language = 'en'): Promise<void> {
  const answer = await fetch(`${server.url}/mail/sending`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

test('a program that can take orders is ready', async () => {
  expect(await health(await start())).toEqual({ http: 200, status: 'ok', workers: 1 });
});

test('an API is ready without any worker and says so, and a worker is live and ready at its port of metrics', async () => {
  const api = await start({ parts: ['api'] });
  expect(await health(api)).toEqual({ http: 200, status: 'ok', workers: 0 });
  const worker = await start({ parts: ['worker'], env: { METRICS_PORT: '0' } });
  expect(await health(api)).toEqual({ http: 200, status: 'ok', workers: 1 });
  const asked = async (path: string) => (await fetch(new URL(path, worker.metricsUrl))).json();
  expect(await asked('/healthz')).toEqual({ status: 'live' });
  expect(await asked('/readyz')).toEqual({ status: 'ok', workers: 1 });
});

test('readiness names a database that lacks a migration, and one that is gone', async () => {
  const own = await createTestDatabase();
  const server = await start({ env: envOf(own) });
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query("delete from kysely_migration where name = '0021-health'");
  expect(await health(server)).toMatchObject({ http: 503, part: 'migrations' });
  await owner.query('revoke update on health_checks from kassa_app');
  expect(await health(server)).toMatchObject({ http: 503, part: 'database' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await owner.end();
});

test('a log-in mail is sent within moments, in the language of the browser, to one person', async () => {
  const server = await start();
  await sendCode(server, 'ada@example.org', 'ko-KR,ko;q=0.9');
  await vi.waitFor(() => expect(mail.mails.some(({ to }) => to.includes('ada@example.org'))).toBe(true), 5_000);
  const [arrived, ...more] = mail.mails.filter(({ to }) => to.includes('ada@example.org'));
  expect(more).toEqual([]);
  expect(arrived?.to).toEqual(['ada@example.org']);
  expect(arrived?.raw).toMatch(/^Message-ID: <[\w-]{22}@127\.0\.0\.1>/im);
  expect(arrived?.raw).toMatch(/^Subject: =\?UTF-8\?/im);
});

test('a mail that the server refuses for now is sent later, once', async () => {
  const server = await start();
  mail.refuseNext(1);
  await sendCode(server, 'grace@example.org');
  await vi.waitFor(() => expect(mail.mails.some(({ to }) => to.includes('grace@example.org'))).toBe(true), 20_000);
  await sendCode(server, 'later@example.org');
  await vi.waitFor(() => expect(mail.mails.some(({ to }) => to.includes('later@example.org'))).toBe(true), 5_000);
  expect(mail.mails.filter(({ to }) => to.includes('grace@example.org'))).toHaveLength(1);
});

test('in production the clock cannot be turned, and nothing of the sandbox can be reached', async () => {
  const own = await createProductionDatabase();
  const server = await start({
    env: {
      ...envOf(own),
      ...productionSettings,
    },
  });
  const clock = await fetch(`${server.url}/test/clock`, { method: 'POST', body: '{"advanceMs":1}' });
  expect(clock.status).toBe(404);
  expect(clock.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains/);
});

test('a finder of a hole reads whom to tell, where the installation names somebody', async () => {
  const read = async (env: Record<string, string>) => {
    const answer = await fetch(`${(await start({ env })).url}/.well-known/security.txt`);
    return { http: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const told = await read({
    KASSA_SECURITY_CONTACT: 'https://shop.example/report',
    KASSA_SECURITY_POLICY: 'https://shop.example/rules',
  });
  expect(told).toMatchObject({ http: 200, type: 'text/plain; charset=utf-8' });
  expect(told.text).toMatch(/^Contact: https:\/\/shop\.example\/report\n/);
  expect(told.text).toMatch(/^Policy: https:\/\/shop\.example\/rules\n/m);
  expect(told.text).toMatch(/^Canonical: http:\/\/127\.0\.0\.1:\d+\/\.well-known\/security\.txt\n/m);
  const ends = Date.parse(/^Expires: (\S+)\n/m.exec(told.text)?.[1] ?? '');
  expect(ends - Date.now()).toBeGreaterThan(30 * 86_400_000);
  expect(ends - Date.now()).toBeLessThan(365 * 86_400_000);
  const own = await createProductionDatabase();
  expect(await read({ ...envOf(own), ...productionSettings })).toMatchObject({ http: 404 });
  for (const KASSA_SECURITY_CONTACT of ['security@shop.example', 'https://a.example b', 'mailto:a@b\nPolicy: x'])
    await expect(start({ env: { KASSA_SECURITY_CONTACT } })).rejects.toThrow(
      /^KASSA_SECURITY_CONTACT is wrong: [^\n]+$/,
    );
});

test('a request that has begun is still answered while the server closes', async () => {
  const server = await start();
  const body = '{"email":"last@example.org"}';
  const { hostname, port } = new URL(server.url);
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  let text = '';
  const socket = connect(Number(port), hostname, () => {
    const head = ['POST /mail/sending HTTP/1.1', 'host: x', 'content-type: application/json', 'expect: 100-continue'];
    socket.write([...head, `content-length: ${body.length}`, '', ''].join('\r\n'));
  });
  socket.on('data', (chunk) => {
    text += chunk;
    if (text.includes('100 Continue')) begun.resolve();
  });
  socket.on('close', () => answered.resolve(text));
  await begun.promise;
  const closed = server.close();
  socket.write(body);
  expect(await answered.promise).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"returnCode":"0000"/);
  await closed;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('the clock turns for the program and the database alike', async () => {
  const server = await start();
  const read = async () =>
    (await (await fetch(`${server.url}/test/clock`)).json()) as { now: number; offsetMs: number };
  const before = await read();
  const turned = await fetch(`${server.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceMs":3600000}',
  });
  const after = (await turned.json()) as { now: number; offsetMs: number };
  expect(after.offsetMs - before.offsetMs).toBe(3_600_000);
  expect(after.now - before.now).toBeGreaterThanOrEqual(3_600_000);
});
