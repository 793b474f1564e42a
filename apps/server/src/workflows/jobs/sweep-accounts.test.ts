import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInWorld, type SignInWorld } from '../../../testing/sign-in.ts';
import { sweep } from '../../kernel/sweep.ts';
import { sweeps } from './sweeps.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const sweepAccounts = () => sweep(world.app.db, sweeps['sweep-accounts']);
const count = async (table: string) =>
  Number((await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(world.app.db)).rows[0]?.count);

test('the sweep deletes what has ended, and keeps what still counts and the buyer', async () => {
  const buyer = await world.signIn();
  await sweepAccounts();
  expect(await count('login_attempts')).toBe(1);
  await world.later(2 * day + 1);
  await sweepAccounts();
  expect(await count('login_attempts')).toBe(0);
  expect(await count('sessions')).toBe(1);
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe(codeOf('session_expired'));
  await world.later(30 * day);
  await sweepAccounts();
  expect(await count('sessions')).toBe(0);
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe(codeOf('not_signed_in'));
  expect(await count('users')).toBe(1);
  expect(await count('known_browsers')).toBe(1);
});
