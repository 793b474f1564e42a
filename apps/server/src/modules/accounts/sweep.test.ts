import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInWorld, type SignInWorld } from '../../../testing/sign-in.ts';
import { sweepAccounts } from './sweep.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const count = async (table: string) =>
  Number((await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(world.app.db)).rows[0]?.count);

test('what still counts stays, what has served goes, the buyer stays', async () => {
  const buyer = await world.signIn();
  await sweepAccounts(world.app.db);
  expect(await count('login_attempts')).toBe(1);
  await world.later(2 * day + 1);
  await sweepAccounts(world.app.db);
  expect(await count('login_attempts')).toBe(0);
  expect(await count('sessions')).toBe(1);
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe('70008');
  await world.later(30 * day);
  await sweepAccounts(world.app.db);
  expect(await count('sessions')).toBe(0);
  expect((await world.logOut(buyer)).envelope?.returnCode).toBe('70006');
  expect(await count('users')).toBe(1);
  expect(await count('known_browsers')).toBe(1);
});
