import { connect } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createProductionDatabase, productionSettings, readiness, useServers } from '../testing/use-servers.ts';
import type { RunningServer } from './start.ts';

const servers = useServers();
const { start, envOf } = servers;

async function sendCode(server: RunningServer, email: string, language = 'en'): Promise<void> {
  const answer = await fetch(`${server.url}/mail/sending`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

test('a program that can take orders is ready', async () => {
  expect(await readiness(await start())).toEqual({ http: 200, status: 'ok', workers: 1 });
});

test('an API is ready without any worker and says so, and a worker is live and ready at its port of metrics', async () => {
  const api = await start({ parts: ['api'] });
  expect(await readiness(api)).toEqual({ http: 200, status: 'ok', workers: 0 });
  const worker = await start({ parts: ['worker'], env: { METRICS_PORT: '0' } });
  expect(await readiness(api)).toEqual({ http: 200, status: 'ok', workers: 1 });
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
  expect(await readiness(server)).toMatchObject({ http: 503, part: 'migrations' });
  await owner.query('revoke update on health_checks from kassa_app');
  expect(await readiness(server)).toMatchObject({ http: 503, part: 'database' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await owner.end();
});

test('a log-in mail is sent within moments, in the language of the browser, to one person', async () => {
  const server = await start();
  await sendCode(server, 'ada@example.org', 'ko-KR,ko;q=0.9');
  await vi.waitFor(() => expect(servers.mail.mails.some(({ to }) => to.includes('ada@example.org'))).toBe(true), 5_000);
  const [arrived, ...more] = servers.mail.mails.filter(({ to }) => to.includes('ada@example.org'));
  expect(more).toEqual([]);
  expect(arrived?.to).toEqual(['ada@example.org']);
  expect(arrived?.raw).toMatch(/^Message-ID: <[\w-]{22}@127\.0\.0\.1>/im);
  expect(arrived?.raw).toMatch(/^Subject: =\?UTF-8\?/im);
});

test('a mail that the server refuses for now is sent later, once', async () => {
  const server = await start();
  servers.mail.refuseNext(1);
  await sendCode(server, 'grace@example.org');
  await vi.waitFor(
    () => expect(servers.mail.mails.some(({ to }) => to.includes('grace@example.org'))).toBe(true),
    20_000,
  );
  await sendCode(server, 'later@example.org');
  await vi.waitFor(
    () => expect(servers.mail.mails.some(({ to }) => to.includes('later@example.org'))).toBe(true),
    5_000,
  );
  expect(servers.mail.mails.filter(({ to }) => to.includes('grace@example.org'))).toHaveLength(1);
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
