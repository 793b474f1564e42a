import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { openLoginAttempt } from './open-login-attempt.ts';
import { type GuessResult, tryCode } from './try-code.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const place = { ipIndex: 'ip', networkIndex: 'network', block: null, browserHash: null };

/** Sends a code to an address. @returns what tries it at once, without a look before whether it may still be right */
async function opened(emailIndex: string): Promise<(by?: string) => Promise<GuessResult>> {
  const { db, seal } = world.app;
  const paces = world.app.config.paces.mails;
  const { attemptId, code } = await inTransaction(db, (tx) =>
    openLoginAttempt(tx, seal, { emailIndex, mailboxIndex: emailIndex, place, paces }),
  );
  const guess = { attemptId, code, place, submitToken: '' };
  return (by = emailIndex) => inTransaction(db, (tx) => tryCode(tx, seal, { ...guess, emailIndex: by }));
}

test('a code works for ten minutes, and then it does not, no matter who looked at it before', async () => {
  const [inTime, tooLate] = [await opened('one'), await opened('two')];
  await world.later(10 * minute - 5_000);
  expect(await inTime()).toBe('right');
  await world.later(6_000);
  await expect(tooLate()).rejects.toMatchObject({ code: codeOf('email_code_expired') });
});

test('a code works once, and for the address alone that it was sent to', async () => {
  const guess = await opened('three');
  expect(await guess('four')).toBe('wrong');
  expect(await guess()).toBe('right');
  await expect(guess()).rejects.toMatchObject({ code: codeOf('email_code_wrong') });
});
