import { identityProviderSchema } from '@kassa/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { capture, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import type { SignedIn } from '../../../testing/sign-in.ts';
import { spendFreely } from '../../../testing/spend-freely.ts';
import type { IdentityFacts } from '../../connectors/identity/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { type OrderNo, randomNumber } from '../../kernel/ids.ts';
import { buyerOfEmail } from '../../modules/accounts/index.ts';
import { insertCheck, readOwnCheck, readPerson, recordCheckIds } from '../../modules/identity/index.ts';
import { readLatestPayment } from '../../modules/payments/index.ts';
import { payByCard } from '../payments/pay-by-card.ts';
import { returnUnverified } from '../refunds/return-unverified.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const provider = identityProviderSchema.parse(identityProviderSchema.options[0]);
const second = (count: number) => Date.parse('2026-11-21T00:00:00Z') + count * 1_000;
type Steps = IdentityFacts['steps'];

/** Makes the answer of a provider about a check at one second. */
function said(checkNo: string, [at, outcome, ...steps]: [number, IdentityFacts['outcome'], ...Steps]): IdentityFacts {
  return {
    applicantId: `a${checkNo}`,
    checkId: `c${checkNo}`,
    outcome,
    waitsFor: outcome === 'waiting' ? 'provider' : null,
    steps,
    refusals: steps.map((step) => ({ step, reason: 'unreadable' as const })),
    decision: outcome === 'waiting' ? '' : String(second(at)),
    document: null,
    at: second(at),
  };
}

async function openCheck(userNo: string, level: 1 | 2 = 1): Promise<string> {
  const checkNo = randomNumber();
  const steps = level === 1 ? (['document', 'selfie'] as const) : (['proof_of_address'] as const);
  const check = { checkNo, userNo, level, provider, country: 'SG', steps, returnTo: null };
  await insertCheck(world.app.db, check);
  await recordCheckIds(world.app.db, check, { applicantId: `a${checkNo}`, checkId: `c${checkNo}` });
  return checkNo;
}

/** Makes a buyer who has logged in once. */
async function newBuyer(): Promise<string> {
  const { app, newEmail } = world;
  const email = newEmail();
  const buyer = await inTransaction(app.db, (tx) =>
    buyerOfEmail(tx, app.seal, { email, locale: 'ko', regionalTag: 'ko', timeZone: 'Asia/Seoul' }),
  );
  return buyer.userNo;
}

const standOf = async (userNo: string) => ({
  status: (await readOwnCheck(world.app.db, { userNo }))?.status,
  level: (await readPerson(world.app.db, userNo)).level,
});

test('the newest decision holds, in whatever order and however often a provider’s answers come', async () => {
  const outcomes = fc.constantFrom<IdentityFacts['outcome']>('waiting', 'approved', 'rejected_final');
  const stories = fc
    .array(outcomes, { minLength: 1, maxLength: 4 })
    .chain((story) =>
      fc.tuple(
        fc.constant(story),
        fc.shuffledSubarray([...story.keys(), ...story.keys()], { minLength: story.length }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(stories, async ([story, heard]) => {
      const userNo = await newBuyer();
      const checkNo = await openCheck(userNo);
      const apply = (at: number) => applyIdentityFacts(world.app, checkNo, said(checkNo, [at, story[at] ?? 'waiting']));
      for (const at of heard) await apply(at);
      await apply(story.length - 1);
      const last = story.at(-1);
      const { status, level } = await standOf(userNo);
      if (last === 'approved') expect({ status, level }).toEqual({ status: 'approved', level: 1 });
      if (last === 'rejected_final') expect({ status, level }).toEqual({ status: 'rejected', level: 0 });
      expect(level).toBe(status === 'approved' ? 1 : 0);
    }),
    { numRuns: 25 },
  );
});

test('only failed steps are asked for again, and a repeated answer changes nothing', async () => {
  const userNo = await newBuyer();
  const checkNo = await openCheck(userNo);
  const { app } = world;
  await applyIdentityFacts(app, checkNo, said(checkNo, [1, 'waiting']));
  const retry = await applyIdentityFacts(app, checkNo, said(checkNo, [2, 'rejected_retry', 'selfie']));
  expect(retry).toMatchObject({
    status: 'retry',
    todo: ['selfie'],
    refusals: [{ step: 'selfie', reason: 'unreadable' }],
  });
  const again = await applyIdentityFacts(app, checkNo, said(checkNo, [2, 'rejected_retry', 'selfie']));
  expect(again.version).toBe(retry.version);
  expect(await applyIdentityFacts(app, checkNo, said(checkNo, [3, 'waiting']))).toMatchObject({ status: 'waiting' });
  expect(await applyIdentityFacts(app, checkNo, said(checkNo, [1, 'approved']))).toMatchObject({ status: 'waiting' });
  expect(await applyIdentityFacts(app, checkNo, said(checkNo, [4, 'approved']))).toMatchObject({ status: 'approved' });
});

test('level 2 needs document, selfie and address together: an address alone proves nothing', async () => {
  const userNo = await newBuyer();
  const address = await openCheck(userNo, 2);
  await applyIdentityFacts(world.app, address, said(address, [1, 'approved']));
  expect(await standOf(userNo)).toMatchObject({ level: 0 });
  const document = await openCheck(userNo);
  await applyIdentityFacts(world.app, document, said(document, [2, 'approved']));
  expect(await standOf(userNo)).toMatchObject({ level: 2 });
  await applyIdentityFacts(world.app, address, said(address, [3, 'rejected_final']));
  expect(await standOf(userNo)).toMatchObject({ level: 1 });
});

test('the mail about an approval names the daily limit of the new level', async () => {
  const { app, newEmail } = world;
  const email = newEmail();
  const { userNo } = await inTransaction(app.db, (tx) =>
    buyerOfEmail(tx, app.seal, { email, locale: 'en-US', regionalTag: 'en-US', timeZone: 'UTC' }),
  );
  for (const [level, limit] of [
    [1, '$2,000.00\u00a0USD'],
    [2, '$10,000.00\u00a0USD'],
  ] as const) {
    const checkNo = await openCheck(userNo, level);
    await applyIdentityFacts(app, checkNo, said(checkNo, [level, 'approved']));
    expect((await mailsTo(app, email)).at(-1)).toMatchObject({ kind: 'identity_approved', values: { limit } });
  }
});

/** Has a buyer pay an order by card, as the provider tells it. */
async function paid(buyer: SignedIn, amount: string): Promise<OrderNo> {
  const { app } = world;
  const { orderNo, view } = await world.order({ amount }, buyer);
  const { userNo } = await world.readOrder(orderNo);
  const cardId = await plantCard(app, app.db, await world.readOrder(orderNo));
  const from = { ip: '127.0.0.1', device: '' };
  const who = { userNo, scopeAppId: null, atRisk: false };
  await payByCard(app, { buyer: who, orderNo, cardId, confirmAmount: view.quote.fiatSumAmount, from });
  const payment = await readLatestPayment(app.db, orderNo);
  if (!payment) throw new Error('no attempt');
  await capture(app, payment);
  return orderNo;
}

test.each([
  ['a method that takes money back', '10001', ''],
  ['a method that takes nothing back', '40003', 'Thai QR (PromptPay)'],
])(
  'the mail about a refused check says of a payment by %s whether that can be sent back',
  async (_, way, noWayBack) => {
    const { app } = world;
    const buyer = await world.signIn();
    const { userNo } = await world.readOrder((await world.order({}, buyer)).orderNo);
    const checkNo = await openCheck(userNo);
    await applyIdentityFacts(app, checkNo, said(checkNo, [1, 'approved']));
    const orderNo = await paid(buyer, '480.00');
    await sql`update payments set pay_way_code = ${way}, bank_code = '' where order_no = ${orderNo}`.execute(app.db);
    await applyIdentityFacts(app, checkNo, said(checkNo, [2, 'rejected_final']));
    const mail = (await mailsTo(app, buyer.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'identity_rejected', values: { noWayBack } });
  },
);

test('a buyer whose check is finally refused after paying gets the money back, unless the payment needed no check', async () => {
  const { app } = world;
  const buyer = await world.signIn();
  const { userNo } = await world.readOrder((await world.order({}, buyer)).orderNo);
  const checkNo = await openCheck(userNo);
  await applyIdentityFacts(app, checkNo, said(checkNo, [1, 'approved']));
  const small = await paid(buyer, '41.20');
  const big = await paid(buyer, '480.00');
  const spent = async () => {
    const { rows } = await sql<{ minor: bigint }>`
      select spent_day_usd_minor as minor from identity_persons where user_no = ${userNo}`.execute(app.db);
    return rows[0]?.minor;
  };
  expect(await spent()).toBe(52_120n);
  await applyIdentityFacts(app, checkNo, said(checkNo, [2, 'rejected_final']));
  expect(await returnUnverified(app)).toBeGreaterThan(0);
  expect((await world.readOrder(big)).status).toBe('refunding');
  expect((await world.readOrder(small)).status).toBe('paid');
  expect(await returnUnverified(app)).toBe(0);
});

test('the mail about an approval names no limit that nobody comes near', async () => {
  const { app, newEmail } = world;
  const email = newEmail();
  const { userNo } = await inTransaction(app.db, (tx) =>
    buyerOfEmail(tx, app.seal, { email, locale: 'en-US', regionalTag: 'en-US', timeZone: 'UTC' }),
  );
  const checkNo = await openCheck(userNo);
  // For every buyer of this file: so this test is its last.
  await spendFreely(app.config.ownerUrl);
  await applyIdentityFacts(app, checkNo, said(checkNo, [1, 'approved']));
  expect((await mailsTo(app, email)).at(-1)).toMatchObject({ kind: 'identity_approved', values: { limit: '' } });
});
