import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, classicHeaders, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import { remindReleases } from './remind-releases.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const hour = 60 * minute;
const target = '/nft/openapi/merchant/notice';
type Signature = 'classic' | 'x-signature';

async function notify(placed: Placed, releaseStatus: 'SUCCESS' | 'FAIL', by: Signature = 'classic') {
  const body = JSON.stringify({
    merchantOrderNo: placed.merchantOrderNo,
    orderNo: placed.orderNo,
    releaseStatus,
    releaseTime: '2026-11-21 10:00:00',
    ...(releaseStatus === 'SUCCESS' ? { transactionHash: '0xabc' } : {}),
    somethingElse: { nested: true },
  });
  const now = world.app.clock.now();
  const headers =
    by === 'classic' ? classicHeaders(gallery, now) : bodyHeaders(gallery, { method: 'POST', target, body, now });
  const answer = await world.ask(target, { method: 'POST', headers, body });
  return [answer.http, answer.envelope?.returnCode];
}

async function paid(): Promise<Placed> {
  const placed = await world.order();
  await world.pay(placed.orderNo);
  return placed;
}

const statusOf = async (placed: Placed) => (await world.readOrder(placed.orderNo)).status;

async function deliveryOf(placed: Placed): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from deliveries where order_no = ${placed.orderNo}`.execute(world.app.db);
  return rows[0]?.status;
}

async function eventsOf(placed: Placed): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from merchant_events where order_no = ${placed.orderNo} order by sequence`.execute(world.app.db);
  return rows.map((row) => row.status);
}

test('a release completes the order, the buyer sees its hash, the merchant gets FINISHED', async () => {
  const placed = await paid();
  expect(await notify(placed, 'SUCCESS')).toEqual([200, codeOf('success')]);
  expect([await statusOf(placed), await deliveryOf(placed)]).toEqual(['completed', 'released']);
  expect(await eventsOf(placed)).toEqual(['NEW', 'PAY_SUCCESS', 'FINISHED']);
  const shown = await world.ask(`/nft/result/check?orderNo=${placed.orderNo}`, { headers: secretsOf(placed.buyer) });
  expect(shown.envelope?.data).toMatchObject({ status: 'completed', hash: '0xabc' });
  await world.sendEvents();
  expect(await statusOf(placed)).toBe('completed');
});

test('the same notice again changes nothing; a different one is refused', async () => {
  const placed = await paid();
  await world.sendEvents();
  for (let again = 0; again < 3; again += 1) expect(await notify(placed, 'SUCCESS')).toEqual([200, codeOf('success')]);
  expect(await notify(placed, 'FAIL')).toEqual([409, codeOf('notice_differs')]);
  expect(await notify(placed, 'FAIL', 'x-signature')).toEqual([409, codeOf('notice_differs')]);
  expect(await statusOf(placed)).toBe('completed');
  expect(await eventsOf(placed)).toEqual(['NEW', 'PAY_SUCCESS', 'FINISHED']);
});

test('before the order is paid a notice is too early', async () => {
  const placed = await world.order();
  expect(await notify(placed, 'SUCCESS')).toEqual([409, codeOf('notice_too_early')]);
  expect(await statusOf(placed)).toBe('created');
});

test('a FAIL whose signature covers its body sends the money back at once; a release after it is refused', async () => {
  const placed = await paid();
  expect(await notify(placed, 'FAIL', 'x-signature')).toEqual([200, codeOf('success')]);
  expect([await statusOf(placed), await deliveryOf(placed)]).toEqual(['refunding', 'failed']);
  const { rows } = await sql<{ amount_minor: bigint; reason: string }>`
    select amount_minor, reason from refunds where order_no = ${placed.orderNo}`.execute(world.app.db);
  expect(rows).toEqual([
    { amount_minor: (await world.readOrder(placed.orderNo)).totalMinor, reason: 'release_failed' },
  ]);
  expect(await notify(placed, 'FAIL', 'x-signature')).toEqual([200, codeOf('success')]);
  expect(await notify(placed, 'SUCCESS')).toEqual([409, codeOf('notice_differs')]);
});

test('a FAIL under the classic signature moves no money: a person decides, and a later release still counts', async () => {
  const placed = await paid();
  expect(await notify(placed, 'FAIL')).toEqual([200, codeOf('success')]);
  expect([await statusOf(placed), await deliveryOf(placed)]).toEqual(['review', 'review']);
  expect(await notify(placed, 'FAIL')).toEqual([200, codeOf('success')]);
  expect(await notify(placed, 'SUCCESS')).toEqual([200, codeOf('success')]);
  expect(await statusOf(placed)).toBe('completed');
});

test('a FAIL in review that is sent again with its body covered sends the money back', async () => {
  const placed = await paid();
  await notify(placed, 'FAIL');
  expect(await notify(placed, 'FAIL', 'x-signature')).toEqual([200, codeOf('success')]);
  expect(await statusOf(placed)).toBe('refunding');
});

test('release and failure in the same moment: one is taken, the other is refused', async () => {
  const placed = await paid();
  const answers = await Promise.all([notify(placed, 'SUCCESS', 'x-signature'), notify(placed, 'FAIL', 'x-signature')]);
  expect(answers.map(([http]) => http).toSorted()).toEqual([200, 409]);
  const both = [await statusOf(placed), await deliveryOf(placed)];
  expect([
    ['completed', 'released'],
    ['refunding', 'failed'],
  ]).toContainEqual(both);
});

test('without a notice the merchant is reminded after 24 hours and a person asked after 72; a release still counts then', async () => {
  const placed = await paid();
  await world.sendEvents();
  const told = () =>
    world.shop.received.filter(({ fields }) => fields.orderNo === placed.orderNo && fields.status === 'PAY_SUCCESS');
  expect(told()).toHaveLength(1);
  await world.later(23.9 * hour);
  await remindReleases(world.app);
  await world.sendEvents();
  expect(told()).toHaveLength(1);
  await world.later(0.2 * hour);
  await remindReleases(world.app);
  await world.sendEvents();
  expect(told()).toHaveLength(2);
  expect(new Set(told().map(({ webhookId }) => webhookId)).size).toBe(1);
  await world.later(48 * hour);
  await remindReleases(world.app);
  expect([await statusOf(placed), await deliveryOf(placed)]).toEqual(['review', 'review']);
  expect(await notify(placed, 'SUCCESS')).toEqual([200, codeOf('success')]);
  expect(await statusOf(placed)).toBe('completed');
});

test('a merchant who need not send a notice gets FINISHED after acknowledging PAY_SUCCESS', async () => {
  await sql`update merchants set notice_required = false where app_id = ${gallery.appId}`.execute(world.app.db);
  const placed = await paid();
  await world.sendEvents();
  expect(await statusOf(placed)).toBe('completed');
  expect(await eventsOf(placed)).toEqual(['NEW', 'PAY_SUCCESS', 'FINISHED']);

  world.shop.answers('/never', { status: 500 });
  const never = await world.order({ callbackUrl: `${world.shop.url}/never` });
  await world.pay(never.orderNo);
  for (let passed = 0; passed < 90; passed += 1) {
    await world.sendEvents();
    await remindReleases(world.app);
    await world.later(hour);
  }
  expect([await statusOf(never), await deliveryOf(never)]).toEqual(['review', 'review']);
  await sql`update merchants set notice_required = true where app_id = ${gallery.appId}`.execute(world.app.db);
}, 60_000);
