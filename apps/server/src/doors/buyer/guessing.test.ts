import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { another, attemptOf, minute, openSignInWorld, type SignInWorld } from '../../../testing/sign-in.ts';
import { placeOf } from '../../modules/accounts/index.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

let hosts = 0;
/** An address of a stranger that nobody has used before, each in a network of its own. */
const stranger = () => `127.1.${++hosts}.1`;

/** Asks for codes of an address from everywhere, and types wrong ones. @returns how many were typed */
async function guessAt(email: string, codes: number, tries = 5): Promise<number> {
  for (let round = 0; round < codes; round += 1) {
    const sent = await world.askForCode(email, { from: stranger() });
    expect(sent.http).toBe(200);
    const wrong = another(await world.codeFor(email));
    for (let guess = 0; guess < tries; guess += 1) await world.logIn(email, wrong, sent);
  }
  return codes * tries;
}

async function warnings(email: string): Promise<{ locale: string }[]> {
  const { db, seal } = world.app;
  const { rows } = await sql<{ locale: string; to_sealed: string }>`
    select locale, to_sealed from mail_outbox where kind = 'login_warning'`.execute(db);
  return rows.filter((row) => seal.open(row.to_sealed, 'mail_outbox.to') === email).map(({ locale }) => ({ locale }));
}

test('wrong codes typed with somebody’s address at codes of one’s own do not count against that address', async () => {
  const victim = world.newEmail();
  for (let count = 0; count < 6; count += 1) {
    const own = await world.askForCode(world.newEmail(), { from: stranger() });
    for (let guess = 0; guess < 5; guess += 1) await world.logIn(victim, '000000', own);
  }
  const sent = await world.askForCode(victim);
  expect((await world.logIn(victim, await world.codeFor(victim), sent)).http).toBe(200);
});

test('while strangers guess at an address a code allows one guess, and the right code of its newest mail works at once', async () => {
  const victim = world.newEmail();
  expect(await guessAt(victim, 4)).toBe(20);
  const typo = await world.askForCode(victim);
  const code = await world.codeFor(victim);
  expect((await world.logIn(victim, another(code), typo)).envelope?.returnCode).toBe(codeOf('email_code_wrong'));
  const locked = await world.logIn(victim, code, typo);
  expect(locked).toMatchObject({ http: 429, envelope: { returnCode: codeOf('too_many_wrong_codes') } });
  expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(60);
  await world.later(minute);
  const newest = await world.askForCode(victim);
  const right = await world.codeFor(victim);
  await guessAt(victim, 2);
  expect((await world.logIn(victim, right, newest)).http).toBe(200);
});

test('strangers who ask for all codes of an address keep its buyer out for minutes, never for hours', async () => {
  const victim = world.newEmail();
  for (let count = 0; count < 20; count += 1)
    expect((await world.askForCode(victim, { from: stranger() })).http).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    const refused = await world.askForCode(victim);
    expect(refused).toMatchObject({ http: 429, envelope: { returnCode: codeOf('too_many_mails') } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    await world.later(wait * 1_000);
    const sent = await world.askForCode(victim);
    expect((await world.logIn(victim, await world.codeFor(victim), sent)).http).toBe(200);
  }
});

test('a network that guesses much gets one guess for each code, and a neighbour’s right code works', async () => {
  const [from, email] = ['127.9.9.7', world.newEmail()];
  const { networkIndex } = placeOf(world.app.seal, from, '');
  await sql`insert into login_failures (email_index, network_index, known)
    select 'other ' || n, ${networkIndex}, false from generate_series(1, 1000) as n`.execute(world.app.db);
  const ask = (path: string, body: object) => world.ask(path, { method: 'POST', body, from });
  const guess = async (wrong: boolean) => {
    const sent = await world.askForCode(email, { from });
    const code = await world.codeFor(email);
    const attemptId = attemptOf(sent);
    const body = { email, attemptId, agreement: true };
    if (wrong) expect((await ask('/user/login', { ...body, verifyCode: another(code) })).http).toBe(400);
    return (await ask('/user/login', { ...body, verifyCode: code })).http;
  };
  expect(await guess(true)).toBe(429);
  await world.later(minute);
  expect(await guess(false)).toBe(200);
});

test('a buyer whose codes are guessed reads it in his own language, once a day', async () => {
  const email = world.newEmail();
  const sent = await world.askForCode(email);
  const body = { email, verifyCode: await world.codeFor(email), agreement: true };
  const attemptId = attemptOf(sent);
  const headers = { 'accept-language': 'es' };
  await world.ask('/user/login', { method: 'POST', body: { ...body, attemptId }, headers });
  await guessAt(email, 1, 4);
  expect(await warnings(email), 'a few slips are nobody’s concern').toEqual([]);
  await guessAt(email, 4);
  expect(await warnings(email)).toEqual([{ locale: 'es' }]);
  await world.later(25 * 60 * minute);
  await guessAt(email, 3);
  expect(await warnings(email)).toHaveLength(2);
});

test('a buyer whose codes are asked for again and again is warned too; who has no account is not', async () => {
  const { email } = await world.signIn();
  const nobody = world.newEmail();
  for (let count = 0; count < 20; count += 1) {
    for (const to of [email, nobody]) await world.askForCode(to, { from: stranger() });
  }
  expect([(await warnings(email)).length, (await warnings(nobody)).length]).toEqual([1, 0]);
});
