import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInWorld, type SignInWorld, secretsOf } from '../../../testing/sign-in.ts';
import { readSession } from './session.ts';
import { readSubmission, storeSubmitAnswer } from './submit-tokens.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

test('a call that is running is not begun again for a minute and a half; one whose run died is', async () => {
  const { db } = world.app;
  const [token = '', sign = ''] = Object.values(secretsOf(await world.signIn()));
  const submission = { tokenHash: 'token-1', requestDigest: 'request-1' };
  const ask = () => readSession(db, { token, sign }, submission);
  const { session, claimed } = await ask();
  const stands = () => readSubmission(db, { userNo: session.userNo, ...submission });
  expect(claimed).toBe(true);
  await world.later(85_000);
  expect([(await ask()).claimed, await stands()]).toEqual([false, 'running']);
  await world.later(6_000);
  expect((await ask()).claimed).toBe(true);
  await storeSubmitAnswer(db, { userNo: session.userNo, tokenHash: submission.tokenHash }, 'sealed');
  await world.later(100_000);
  expect([(await ask()).claimed, await stands()]).toEqual([false, { answerSealed: 'sealed' }]);
});
