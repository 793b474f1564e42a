import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import { inTransaction } from '../../kernel/database.ts';
import { queueMail } from '../../modules/accounts/index.ts';
import { sendMails } from './send-mails.ts';

let mail: TestMailServer;
let world: TestApp;
beforeAll(async () => {
  mail = await openTestMailServer();
  world = await openTestApp({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  mail.refuseNext(0);
  await sql`delete from mail_outbox`.execute(world.app.db);
});

function queue(email: string, usefulMs = 600_000): Promise<void> {
  const { db, seal } = world.app;
  const values = { code: '012345', minutes: 10, merchantName: 'Harbour Gallery' };
  return inTransaction(db, (tx) =>
    queueMail(tx, seal, { kind: 'login_code', to: { email, locale: 'es' }, values, usefulMs }),
  );
}

const outbox = async () =>
  (
    await sql<{ state: string; attempts: number; values_sealed: string }>`
    select state, attempts, values_sealed from mail_outbox order by written_at`.execute(world.app.db)
  ).rows;
const arrivedFor = (email: string) => mail.mails.filter(({ to }) => to.includes(email));

test('a sent mail is marked and its text is deleted', async () => {
  await queue('sent@example.org');
  expect(await sendMails(world.app)).toBe(1);
  expect(await outbox()).toEqual([{ state: 'sent', attempts: 1, values_sealed: '' }]);
  expect(await sendMails(world.app)).toBe(0);
  expect(arrivedFor('sent@example.org')).toHaveLength(1);
  expect(arrivedFor('sent@example.org')[0]?.raw).toContain('012345');
});

test('several workers at the same moment send each mail once', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `many${index}@example.org`);
  for (const email of people) await queue(email);
  while ((await Promise.all([1, 2, 3, 4].map(() => sendMails(world.app)))).some((count) => count > 0));
  for (const email of people) expect(arrivedFor(email)).toHaveLength(1);
});

test('a mail that was refused waits a little longer each time, and keeps its Message-ID', async () => {
  await queue('patient@example.org');
  mail.refuseNext(1);
  await sendMails(world.app);
  expect(await sendMails(world.app)).toBe(0);
  await world.later(2_000);
  expect(await sendMails(world.app)).toBe(1);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('after a worker dies, its mail is sent by another within a minute', async () => {
  await queue('orphan@example.org');
  await sql`update mail_outbox set attempts = 1, due_at = kassa_now() + interval '1 minute'`.execute(world.app.db);
  expect(await sendMails(world.app)).toBe(0);
  await world.later(60_000);
  expect(await sendMails(world.app)).toBe(1);
});

test('an expired code is not sent', async () => {
  await queue('late@example.org', 1_000);
  await world.later(1_000);
  expect(await sendMails(world.app)).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'given_up', values_sealed: '' }]);
  expect(arrivedFor('late@example.org')).toEqual([]);
});
