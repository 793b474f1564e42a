/** @module-tag night */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSilentLine, type SilentLine } from '../testing/silent-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { type RunningServer, startServer } from './start.ts';

let database: TestDatabase;
let mail: TestMailServer;
let line: SilentLine;
let server: RunningServer;
beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), openTestMailServer()]);
  line = await openSilentLine(database.appUrl);
  server = await startServer({
    env: {
      PORT: '0',
      SANDBOX_PORT: '1',
      DATABASE_URL: line.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await server.close();
  line.close();
  await mail.close();
  await database.drop();
});

const health = async () => (await fetch(`${server.url}/readyz`)).status;

/** Calls that each read a session, with a connection of their own. There is none, so the answer is 401. */
const calls = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      fetch(`${server.url}/user/cards`, { headers: { token: 'nobody', sign: 'nobody' } }),
    ),
  );

/** Looks until orders can be taken again. A machine that is busy with other tests gets a little more than the 10 s. */
const recovers = () => expect.poll(health, { timeout: 15_000, interval: 250 }).toBe(200);

test('when its connections are cut in silence, with calls under way, a program is well again within 10 s', async () => {
  await recovers();
  await calls(3);
  line.fallSilent();
  const during = calls(3);
  await recovers();
  for (const answer of await during) {
    expect([401, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
});

test('while the database can’t be reached, calls are told to come back, and it is used within 10 s of its return', async () => {
  line.fallSilent(true);
  const [answer] = await calls(1);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await health()).toBe(503);
  line.heal();
  await recovers();
  expect((await calls(1))[0]?.status).toBe(401);
});
