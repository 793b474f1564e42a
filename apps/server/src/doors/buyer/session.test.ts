import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, openSignInWorld, type SignInWorld, secretsOf } from '../../../testing/sign-in.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

test("one buyer's token with another's sign is not a session, and neither is one alone", async () => {
  const [one, other] = [await world.signIn(), await world.signIn()];
  expect(one.token).not.toBe(other.token);
  for (const headers of [{ token: one.token, sign: other.sign }, { token: one.token }, { sign: one.sign }, {}]) {
    expect((await world.logOut(headers)).envelope).toMatchObject({
      returnCode: codeOf('not_signed_in'),
      data: null,
    });
  }
  expect((await world.logOut(one)).http).toBe(200);
});

test('after log-out the old token is refused at once', async () => {
  const buyer = await world.signIn();
  expect((await world.logOut(buyer)).envelope).toMatchObject({ returnCode: codeOf('success'), data: null });
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe(codeOf('session_expired'));
});

test('a revoked session is refused with session_revoked', async () => {
  const buyer = await world.signIn();
  await sql`update sessions set ended_at = kassa_now(), ended_by = 'revoked' where ended_at is null`.execute(
    world.app.db,
  );
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe(codeOf('session_revoked'));
});

test('a session ends after 30 idle minutes, and after 12 hours however busy', async () => {
  const idle = await world.signIn();
  await world.later(30 * minute);
  expect((await world.logOut(idle)).envelope?.returnCode).toBe(codeOf('session_expired'));
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
  expect((await world.logOut(busy)).envelope?.returnCode).toBe(codeOf('session_expired'));
});

test('a blocked account gets no session', async () => {
  const buyer = await world.signIn();
  await sql`update users set at_risk = true where email_index = ${world.app.seal.index(buyer.email, 'users.email')}`.execute(
    world.app.db,
  );
  await world.later(minute);
  const sent = await world.askForCode(buyer.email, { from: '127.0.9.9' });
  const answer = await world.logIn(buyer.email, await world.codeFor(buyer.email), sent);
  expect(answer).toMatchObject({ http: 403, envelope: { returnCode: codeOf('buyer_blocked') } });
  expect(answer.headers.token).toBeUndefined();
});
