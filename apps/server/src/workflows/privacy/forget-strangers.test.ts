import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestAt, newLink, placeAsGuest } from '../../../testing/guest-at.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { signInAt } from '../../../testing/sign-in-at.ts';
import { sweep } from '../../kernel/sweep.ts';
import { emailIndexOf } from '../../modules/accounts/index.ts';
import { sweeps } from '../jobs/sweeps.ts';
import { forgetStrangers } from './forget-strangers.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const day = 86_400_000;

async function accountOf(email: string): Promise<{ user_no: string } | undefined> {
  const { rows } = await sql<{ user_no: string }>`
    select user_no from users where email_index = ${emailIndexOf(world.app.seal, email)}`.execute(world.app.db);
  return rows[0];
}

async function daysLater(days: number): Promise<void> {
  await world.later(days * day);
  await sweep(world.app.db, sweeps['sweep-accounts']);
  while ((await forgetStrangers(world.app)) > 0);
}

/** A guest who has placed the order of a new link. */
async function ordered(email: string) {
  const link = await newLink(world);
  const who = await guestAt(world, link, { email });
  return { who, view: await placeAsGuest(world, who, link) };
}

test('an account that a guest or a merchant’s word made ends a month later, and not a day before', async () => {
  const [guest, said] = [world.newEmail(), world.newEmail()];
  await guestAt(world, await newLink(world), { email: guest });
  await signInAt(world, said);
  await daysLater(30);
  expect([await accountOf(guest), await accountOf(said)]).not.toContain(undefined);
  await daysLater(2);
  expect([await accountOf(guest), await accountOf(said)]).toEqual([undefined, undefined]);
});

test('of a guest who never paid the order stays, without an address', async () => {
  const email = world.newEmail();
  const { who, view } = await ordered(email);
  const userNo = (await accountOf(email))?.user_no;
  const cancelled = await world.ask('/nft/trade/cancel', {
    method: 'POST',
    headers: { ...who },
    body: { orderNo: view.orderNo },
  });
  expect(cancelled.envelope?.returnCode).toBe(codeOf('success'));
  await daysLater(32);
  expect(await accountOf(email)).toBeUndefined();
  expect(await world.readOrder(view.orderNo)).toMatchObject({ userNo, status: 'closed' });
  const { rows } = await sql<{ email: string }>`
    select email_sealed as email from users where user_no = ${userNo ?? ''}`.execute(world.app.db);
  expect(rows.map((row) => world.app.seal.open(row.email, 'users.email'))).toEqual(['']);
});

test('who paid, has an order open, has entered a code or is flagged stays', async () => {
  const [paid, open, proven, flagged] = [world.newEmail(), world.newEmail(), world.newEmail(), world.newEmail()];
  const { view } = await ordered(paid);
  await world.pay(view.orderNo);
  await ordered(open);
  await guestAt(world, await newLink(world), { email: proven });
  await world.signIn(proven);
  await guestAt(world, await newLink(world), { email: flagged });
  await sql`update users set at_risk = true where user_no = ${(await accountOf(flagged))?.user_no ?? ''}`.execute(
    world.app.db,
  );
  await daysLater(32);
  for (const email of [paid, open, proven, flagged]) expect(await accountOf(email), email).toBeDefined();
});
