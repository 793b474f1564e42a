import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, openSignInWorld, type SignInWorld, secretsOf } from '../../../testing/sign-in.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

test("one buyer's token with another's sign is no session, and neither is one alone", async () => {
  const [one, other] = [await world.signIn(), await world.signIn()];
  expect(one.token).not.toBe(other.token);
  for (const headers of [{ token: one.token, sign: other.sign }, { token: one.token }, { sign: one.sign }, {}]) {
    expect((await world.logOut(headers)).envelope).toMatchObject({
      returnCode: '70006',
      data: null,
    });
  }
  expect((await world.logOut(one)).http).toBe(200);
});

test('after log-out the old token is refused at once', async () => {
  const buyer = await world.signIn();
  expect((await world.logOut(buyer)).envelope).toMatchObject({ returnCode: '0000', data: null });
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe('70008');
});

test('a revoked session answers 70011', async () => {
  const buyer = await world.signIn();
  await sql`update sessions set ended_at = kassa_now(), ended_by = 'revoked' where ended_at is null`.execute(
    world.app.db,
  );
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe('70011');
});

test('a session ends after 30 idle minutes, and after 12 hours however busy', async () => {
  const idle = await world.signIn();
  await world.later(30 * minute);
  expect((await world.logOut(idle)).envelope?.returnCode).toBe('70008');
  const busy = await world.signIn();
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    expect(
      (
        await world.ask('/crypto/wallet/check', {
          method: 'POST',
          body: { coin: 'ACH', email: busy.email },
          headers: secretsOf(busy),
        })
      ).http,
    ).toBe(200);
    await world.later(20 * minute);
  }
  expect((await world.logOut(busy)).envelope?.returnCode).toBe('70008');
});

test('an account at risk gets no session', async () => {
  const buyer = await world.signIn();
  await sql`update users set at_risk = true where email_index = ${world.app.seal.index(buyer.email, 'users.email')}`.execute(
    world.app.db,
  );
  await world.later(minute);
  const sent = await world.askForCode(buyer.email, { from: '127.0.9.9' });
  const answer = await world.logIn(buyer.email, await world.codeFor(buyer.email), sent);
  expect(answer).toMatchObject({ http: 403, envelope: { returnCode: '91601' } });
  expect(answer.headers.token).toBeUndefined();
});
