import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { another, cookieOf, minute, openSignInWorld, type SignInWorld } from '../../../testing/sign-in.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

test('a code that is sent again replaces the one before, with a cookie and without', async () => {
  for (const withCookie of [true, false]) {
    const email = world.newEmail();
    const first = await world.askForCode(email);
    const oldCode = await world.codeFor(email);
    await world.later(minute);
    const second = await world.askForCode(email, withCookie ? { cookie: cookieOf(first) } : {});
    expect((await world.logIn(email, oldCode, first)).http).toBe(400);
    expect((await world.logIn(email, await world.codeFor(email), second)).http).toBe(200);
  }
});

test('the second code in 60 s, the sixth in an hour and the eleventh in a day are refused', async () => {
  const email = world.newEmail();
  const refused = async () => {
    const answer = await world.askForCode(email);
    expect(answer).toMatchObject({ http: 429, envelope: { returnCode: codeOf('too_many_mails'), data: null } });
    return Number(answer.headers['retry-after']);
  };
  for (let count = 1; count <= 5; count += 1) {
    expect((await world.askForCode(email)).http).toBe(200);
    if (count < 5) expect(await refused()).toBeLessThanOrEqual(60);
    await world.later(minute);
  }
  const wait = await refused();
  expect(wait).toBeGreaterThan(54 * 60);
  await world.later(wait * 1_000);
  for (let count = 6; count <= 10; count += 1) {
    expect((await world.askForCode(email)).http).toBe(200);
    await world.later(15 * minute);
  }
  expect(await refused()).toBeGreaterThan(20 * 3_600);
});

test('the sandbox says where a mail can be read, which no other mail server and no production does', async () => {
  const email = world.newEmail();
  const sent = await world.askForCode(email);
  expect(sent.envelope?.data).toMatchObject({
    mailbox: `http://127.0.0.1:1/mailbox?to=${encodeURIComponent(email)}`,
  });
  const elsewhere = await openSignInWorld([], [], { SMTP_URL: 'smtps://mail.example' });
  try {
    expect((await elsewhere.askForCode(elsewhere.newEmail())).envelope?.data).not.toHaveProperty('mailbox');
    Object.assign(elsewhere.app.config, { smtpUrl: 'smtp://127.0.0.1:1', sandboxPort: undefined });
    expect((await elsewhere.askForCode(elsewhere.newEmail())).envelope?.data).not.toHaveProperty('mailbox');
  } finally {
    await elsewhere.close();
  }
});

test('a forwarded address that a client makes up changes nothing', async () => {
  const email = world.newEmail();
  const ask = (ip: string) =>
    world.ask('/mail/sending', { method: 'POST', body: { email }, headers: { 'x-forwarded-for': ip } });
  expect((await ask('203.0.113.1')).http).toBe(200);
  expect((await ask('203.0.113.2')).http).toBe(429);
  const told = await world.ask('/nft/client/ip', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(told.envelope?.data).toEqual({ ip: '127.0.0.1' });
});

test('a stranger who uses up the codes of an address does not lock out its session or its known browser', async () => {
  const victim = await world.signIn();
  await world.later(minute);
  for (let host = 2; host < 60; host += 1) await world.askForCode(victim.email, { from: `127.0.1.${host}` });
  for (let guesses = 0; guesses < 25; guesses += 1) await world.logIn(victim.email, '000000', 'A'.repeat(22));
  const fromStranger = await world.askForCode(victim.email, { from: '127.0.2.1' });
  expect(fromStranger.http).toBe(429);
  const sent = await world.askForCode(victim.email, { cookie: victim.cookie });
  expect(sent.http).toBe(200);
  expect((await world.logIn(victim.email, await world.codeFor(victim.email), sent)).http).toBe(200);
  expect((await world.logOut(victim)).http).toBe(200);
});

test('after twenty wrong codes a day an unknown browser has one guess for each code, and the known browser five', async () => {
  const victim = await world.signIn();
  let wrong = 0;
  for (let host = 2; wrong < 20; host += 1) {
    await world.later(minute);
    const sent = await world.askForCode(victim.email, { from: `127.0.3.${host}` });
    const code = await world.codeFor(victim.email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await world.logIn(victim.email, another(code), sent)).http).toBe(400);
      wrong += 1;
    }
  }
  await world.later(minute);
  const next = await world.askForCode(victim.email, { from: '127.0.4.1' });
  const strangers = await world.codeFor(victim.email);
  expect((await world.logIn(victim.email, another(strangers), next)).http).toBe(400);
  expect((await world.logIn(victim.email, strangers, next)).http).toBe(429);
  const own = await world.askForCode(victim.email, { cookie: victim.cookie });
  const inVain = another(await world.codeFor(victim.email));
  for (let guess = 0; guess < 4; guess += 1) await world.logIn(victim.email, inVain, own);
  expect((await world.logIn(victim.email, await world.codeFor(victim.email), own)).http).toBe(200);
});

test.each([
  ['a line break', 'a@example.org\r\nBcc: b@example.org'],
  ['two recipients', 'a@example.org,b@example.org'],
  ['a name and brackets', 'A <a@example.org>'],
  ['no address', 'nobody'],
])('an email address with %s is refused and nothing is sent', async (_, email) => {
  const before = await sql`select from mail_outbox`.execute(world.app.db);
  expect((await world.askForCode(email)).envelope).toMatchObject({ returnCode: codeOf('invalid_input'), data: null });
  const after = await sql`select from mail_outbox`.execute(world.app.db);
  expect(after.rows).toHaveLength(before.rows.length);
});

test('known and unknown addresses get the same answer', async () => {
  const known = await world.signIn();
  const unknown = world.newEmail();
  await world.later(minute);
  const [one, other] = [await world.askForCode(known.email), await world.askForCode(unknown)];
  expect(one.http).toBe(other.http);
  expect(Object.keys(one.envelope?.data ?? {})).toEqual(Object.keys(other.envelope?.data ?? {}));
  const [again, otherAgain] = [await world.askForCode(known.email), await world.askForCode(unknown)];
  expect(again.http).toBe(429);
  expect(again.envelope?.returnMsg).toBe(otherAgain.envelope?.returnMsg);
});
