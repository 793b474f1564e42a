import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, openTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const minute = 60_000;
let people = 0;
const newEmail = () => `buyer${++people}@example.org`;

function askForCode(email: string, more: { from?: string; cookie?: string } = {}): Promise<Answered> {
  const headers = more.cookie ? { cookie: more.cookie } : {};
  return world.ask('/mail/sending', {
    method: 'POST',
    body: { email },
    headers,
    ...(more.from ? { from: more.from } : {}),
  });
}

function logIn(email: string, code: string, attemptId: string, cookie = ''): Promise<Answered> {
  const body = { email, verifyCode: code, attemptId, agreement: true };
  return world.ask('/user/login', { method: 'POST', body, headers: cookie ? { cookie } : {} });
}

const attemptOf = (answer: Answered) => (answer.envelope?.data as { attemptId: string } | null)?.attemptId ?? '';
const cookieOf = (answer: Answered) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signIn(email = newEmail()): Promise<{ token: string; sign: string; email: string; cookie: string }> {
  const sent = await askForCode(email);
  const answer = await logIn(email, await world.codeFor(email), attemptOf(sent), cookieOf(sent));
  expect(answer.http).toBe(200);
  return { token: String(answer.headers.token), sign: String(answer.headers.sign), email, cookie: cookieOf(sent) };
}

const logOut = (headers: Record<string, string>) =>
  world.ask('/login/to-logout', { method: 'POST', body: {}, headers });

test('a buyer logs in with the code of the mail, and the first time makes the account', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  expect(sent.http).toBe(200);
  const answer = await logIn(email, await world.codeFor(email), attemptOf(sent));
  expect(answer.envelope).toMatchObject({ success: true, returnCode: '0000', data: { email, kycStatus: 0 } });
  expect(answer.headers.token).toMatch(/^[\w-]{43}$/);
  expect(answer.headers.sign).toMatch(/^[\w-]{43}$/);
});

test('neither codes nor tokens nor addresses stand in the database in clear', async () => {
  const buyer = await signIn();
  const email = newEmail();
  const attemptId = attemptOf(await askForCode(email));
  const tables = ['users', 'sessions', 'login_attempts', 'mail_outbox', 'known_browsers'];
  const dumps = await Promise.all(
    tables.map((table) => sql`select t::text as row from ${sql.table(table)} t`.execute(world.app.db)),
  );
  const dump = JSON.stringify(dumps.map(({ rows }) => rows));
  for (const secret of [
    buyer.token,
    buyer.sign,
    buyer.email,
    email,
    attemptId,
    await world.codeFor(email),
    '127.0.0.1',
  ]) {
    expect(dump).not.toContain(secret);
  }
});

test('the code works at 9:59 and not at 10:01', async () => {
  const [early, late] = [newEmail(), newEmail()];
  const [one, other] = [await askForCode(early), await askForCode(late)];
  await world.later(10 * minute - 1_000 - 500);
  expect((await logIn(early, await world.codeFor(early), attemptOf(one))).http).toBe(200);
  await world.later(2_000);
  const refused = await logIn(late, await world.codeFor(late), attemptOf(other));
  expect(refused).toMatchObject({ http: 400, envelope: { returnCode: '91303', data: null } });
});

test('a used code is no code any more', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  const code = await world.codeFor(email);
  expect((await logIn(email, code, attemptOf(sent))).http).toBe(200);
  expect((await logIn(email, code, attemptOf(sent))).envelope?.returnCode).toBe('70003');
});

test('a code sent again replaces the one before, with a cookie and without', async () => {
  for (const withCookie of [true, false]) {
    const email = newEmail();
    const first = await askForCode(email);
    const oldCode = await world.codeFor(email);
    await world.later(minute);
    const second = await askForCode(email, withCookie ? { cookie: cookieOf(first) } : {});
    expect((await logIn(email, oldCode, attemptOf(first))).http).toBe(400);
    expect((await logIn(email, await world.codeFor(email), attemptOf(second))).http).toBe(200);
  }
});

test('five wrong codes lock a code: the right one as the sixth is refused', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  const code = await world.codeFor(email);
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await logIn(email, another(code), attemptOf(sent))).envelope?.returnCode).toBe('70003');
  }
  const locked = await logIn(email, code, attemptOf(sent));
  expect(locked).toMatchObject({ http: 429, envelope: { returnCode: '91302' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('of 1,000 guesses at the same moment five are looked at (I-24)', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  const code = await world.codeFor(email);
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => logIn(email, another(code), attemptOf(sent))));
  const codes = answers.map(({ envelope }) => envelope?.returnCode);
  expect(codes.filter((one) => one === '70003')).toHaveLength(5);
  expect(codes.filter((one) => one === '91302')).toHaveLength(995);
});

test('of many log-ins with the right code at the same moment one gets a session', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  const code = await world.codeFor(email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(email, code, attemptOf(sent))));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test('a code asked for in one browser is no code in another', async () => {
  const email = newEmail();
  await askForCode(email);
  const codeOfA = await world.codeFor(email);
  await world.later(minute);
  const inB = await askForCode(email, { from: '127.0.0.2' });
  const codeOfB = await world.codeFor(email);
  if (codeOfA !== codeOfB) expect((await logIn(email, codeOfA, attemptOf(inB))).http).toBe(400);
  expect((await logIn(newEmail(), codeOfB, attemptOf(inB))).http).toBe(400);
  expect((await logIn(email, codeOfB, attemptOf(inB))).http).toBe(200);
});

test('the second code in 60 s, the sixth in an hour and the eleventh in a day are refused', async () => {
  const email = newEmail();
  const refused = async () => {
    const answer = await askForCode(email);
    expect(answer).toMatchObject({ http: 429, envelope: { returnCode: '91301', data: null } });
    return Number(answer.headers['retry-after']);
  };
  for (let count = 1; count <= 5; count += 1) {
    expect((await askForCode(email)).http).toBe(200);
    if (count < 5) expect(await refused()).toBeLessThanOrEqual(60);
    await world.later(minute);
  }
  const wait = await refused();
  expect(wait).toBeGreaterThan(54 * 60);
  await world.later(wait * 1_000);
  for (let count = 6; count <= 10; count += 1) {
    expect((await askForCode(email)).http).toBe(200);
    await world.later(15 * minute);
  }
  expect(await refused()).toBeGreaterThan(20 * 3_600);
});

test('an address that a client makes up changes nothing', async () => {
  const email = newEmail();
  const ask = (ip: string) =>
    world.ask('/mail/sending', { method: 'POST', body: { email }, headers: { 'x-forwarded-for': ip } });
  expect((await ask('203.0.113.1')).http).toBe(200);
  expect((await ask('203.0.113.2')).http).toBe(429);
  const told = await world.ask('/nft/client/ip', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(told.envelope?.data).toEqual({ ip: '127.0.0.1' });
});

test('a stranger who burns an address keeps neither its session nor its known browser out', async () => {
  const victim = await signIn();
  await world.later(minute);
  for (let host = 2; host < 60; host += 1) await askForCode(victim.email, { from: `127.0.1.${host}` });
  for (let guesses = 0; guesses < 25; guesses += 1) await logIn(victim.email, '000000', 'A'.repeat(22));
  const fromStranger = await askForCode(victim.email, { from: '127.0.2.1' });
  expect(fromStranger.http).toBe(429);
  const sent = await askForCode(victim.email, { cookie: victim.cookie });
  expect(sent.http).toBe(200);
  expect((await logIn(victim.email, await world.codeFor(victim.email), attemptOf(sent), victim.cookie)).http).toBe(200);
  expect((await logOut(victim)).http).toBe(200);
});

test('twenty wrong codes a day from unknown browsers stop guessing, not the known browser', async () => {
  const victim = await signIn();
  let wrong = 0;
  for (let host = 2; wrong < 20; host += 1) {
    await world.later(minute);
    const sent = await askForCode(victim.email, { from: `127.0.3.${host}` });
    const code = await world.codeFor(victim.email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logIn(victim.email, another(code), attemptOf(sent))).http).toBe(400);
      wrong += 1;
    }
  }
  await world.later(minute);
  const next = await askForCode(victim.email, { from: '127.0.4.1' });
  expect(await logIn(victim.email, await world.codeFor(victim.email), attemptOf(next))).toMatchObject({ http: 429 });
  const own = await askForCode(victim.email, { cookie: victim.cookie });
  expect((await logIn(victim.email, await world.codeFor(victim.email), attemptOf(own), victim.cookie)).http).toBe(200);
});

test.each([
  ['a line break', 'a@example.org\r\nBcc: b@example.org'],
  ['two recipients', 'a@example.org,b@example.org'],
  ['a name and brackets', 'A <a@example.org>'],
  ['no address', 'nobody'],
])('an e-mail with %s is refused and nothing is sent', async (_, email) => {
  const before = await sql`select from mail_outbox`.execute(world.app.db);
  expect((await askForCode(email)).envelope).toMatchObject({ returnCode: '10003', data: null });
  const after = await sql`select from mail_outbox`.execute(world.app.db);
  expect(after.rows).toHaveLength(before.rows.length);
});

test('without the ticked agreement nobody logs in', async () => {
  const email = newEmail();
  const sent = await askForCode(email);
  const body = { email, verifyCode: await world.codeFor(email), attemptId: attemptOf(sent) };
  for (const agreement of [undefined, false, 'true']) {
    const answer = await world.ask('/user/login', { method: 'POST', body: { ...body, agreement } });
    expect(answer.envelope).toMatchObject({ returnCode: '10003', extend: 'agreement' });
  }
});

test("one buyer's token with another's sign is no session, and neither is one alone", async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect(one.token).not.toBe(other.token);
  for (const headers of [{ token: one.token, sign: other.sign }, { token: one.token }, { sign: one.sign }, {}]) {
    expect((await logOut({ ...headers } as Record<string, string>)).envelope).toMatchObject({
      returnCode: '70006',
      data: null,
    });
  }
  expect((await logOut(one)).http).toBe(200);
});

test('after log-out the old token is refused at once', async () => {
  const buyer = await signIn();
  expect((await logOut(buyer)).envelope).toMatchObject({ returnCode: '0000', data: null });
  expect((await logOut(buyer)).envelope?.returnCode).toBe('70008');
});

test('a revoked session answers 70011', async () => {
  const buyer = await signIn();
  await sql`update sessions set ended_at = kassa_now(), ended_by = 'revoked' where ended_at is null`.execute(
    world.app.db,
  );
  expect((await logOut(buyer)).envelope?.returnCode).toBe('70011');
});

test('a session ends after 30 idle minutes, and after 12 hours however busy', async () => {
  const idle = await signIn();
  await world.later(30 * minute);
  expect((await logOut(idle)).envelope?.returnCode).toBe('70008');
  const busy = await signIn();
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    expect(
      (
        await world.ask('/crypto/wallet/check', {
          method: 'POST',
          body: { coin: 'ACH', email: busy.email },
          headers: busy,
        })
      ).http,
    ).toBe(200);
    await world.later(20 * minute);
  }
  expect((await logOut(busy)).envelope?.returnCode).toBe('70008');
});

test('known and unknown addresses get the same answer', async () => {
  const known = await signIn();
  await world.later(minute);
  const [one, other] = [await askForCode(known.email), await askForCode(newEmail())];
  expect(Object.keys(one.envelope?.data ?? {})).toEqual(Object.keys(other.envelope?.data ?? {}));
  expect(one.http).toBe(other.http);
  expect((await askForCode(known.email)).envelope?.returnMsg).toBe(
    (await askForCode(other.envelope ? `buyer${people}@example.org` : '')).envelope?.returnMsg,
  );
});

test('an account at risk gets no session', async () => {
  const buyer = await signIn();
  await sql`update users set at_risk = true where email_index = ${world.app.seal.index(buyer.email, 'users.email')}`.execute(
    world.app.db,
  );
  await world.later(minute);
  const sent = await askForCode(buyer.email, { from: '127.0.9.9' });
  const answer = await logIn(buyer.email, await world.codeFor(buyer.email), attemptOf(sent));
  expect(answer).toMatchObject({ http: 403, envelope: { returnCode: '62001' } });
  expect(answer.headers.token).toBeUndefined();
});
