import type { DataOf, orderPage } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { dataOf } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import { sweep } from '../../kernel/sweep.ts';
import { endOrderPages } from '../../modules/orders/index.ts';
import { sweeps } from '../../workflows/jobs/sweeps.ts';
import { writeOrderMails } from '../../workflows/mails/write-order-mails.ts';
import { startRefund } from '../../workflows/refunds/start-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const day = 24 * 60 * 60_000;
type Page = DataOf<typeof orderPage>;
const look = (key: string, cursor?: string, headers: Record<string, string> = {}) =>
  world.ask('/nft/order/page', { method: 'POST', body: cursor === undefined ? { key } : { key, cursor }, headers });

/** Pays an order, and takes the address from the receipt's mail. */
async function mailed(): Promise<{ placed: Placed; address: string; key: string }> {
  const placed = await world.order();
  await world.pay(placed.orderNo);
  while ((await writeOrderMails(world.app)) > 0);
  const [mail] = (await mailsTo(world.app, placed.buyer.email)).filter(({ kind }) => kind === 'order_paid');
  const address = mail?.values.orderUrl ?? '';
  return { placed, address, key: new URLSearchParams(address.split('?').at(-1)).get('key') ?? '' };
}

test('anyone with the address of a mail sees the order as its buyer does, and nothing of the buyer', async () => {
  const { placed, address, key } = await mailed();
  expect(address).toBe(`${world.app.config.publicUrl}/#/orderStatus?key=${key}&language=en-US`);
  const answer = await look(key);
  const { order } = dataOf<Page>(answer);
  const own = await world.ask(`/nft/result/check?orderNo=${placed.orderNo}`, {
    headers: { token: placed.buyer.token, sign: placed.buyer.sign },
  });
  const { quote, attempt, serverTime: _, returnUrl, ...shown } = order;
  expect(own.envelope?.data).toMatchObject({ ...shown, quote, status: 'processing' });
  expect(attempt).toEqual({ status: 'captured', reason: null, nextAction: { type: 'none' } });
  expect(returnUrl).toContain(`orderNo=${placed.orderNo}`);
  for (const personal of [
    placed.buyer.email,
    '4242',
    'Ada',
    'last4',
    'address',
    'payer',
    'hash',
    'quoteNo',
    'nftParamNo',
  ])
    expect(answer.text, personal).not.toContain(personal);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an order says why money of it goes back and when, and the page that anybody may see not what is about the buyer', async () => {
  const { placed, key } = await mailed();
  const why = async (reason: 'merchant' | 'identity') => {
    await sql`update refunds set reason = ${reason} where order_no = ${placed.orderNo}`.execute(world.app.db);
    const own = await world.ask(`/nft/result/check?orderNo=${placed.orderNo}`, {
      headers: { token: placed.buyer.token, sign: placed.buyer.sign },
    });
    return [dataOf<{ refunds: object[] }>(own).refunds, dataOf<Page>(await look(key)).order.refunds];
  };
  expect(await why('merchant')).toEqual([[], []]);
  await inTransaction(world.app.db, (tx) =>
    startRefund(tx, { orderNo: placed.orderNo, reason: 'merchant', actor: 'merchant' }),
  );
  const { quote } = dataOf<Page>(await look(key)).order;
  const refund = { at: expect.stringMatching(/Z$/), sentAt: null, amount: quote.fiatSumAmount, currency: quote.fiat };
  expect(await why('merchant')).toEqual([[{ ...refund, reason: 'merchant' }], [{ ...refund, reason: 'merchant' }]]);
  expect(await why('identity')).toEqual([[{ ...refund, reason: 'identity' }], [{ ...refund, reason: null }]]);
});

test('the page follows the order: a call with a cursor waits until the order changes', async () => {
  const { placed, key } = await mailed();
  const { order } = dataOf<Page>(await look(key));
  const waiting = look(key, order.version);
  await sql`update orders set version = version + 1 where order_no = ${placed.orderNo}`.execute(world.app.db);
  const { changed, order: next } = dataOf<Page>(await waiting);
  expect([changed, next.version]).toEqual([true, String(BigInt(order.version) + 1n)]);
});

test('a wrong key, one in another shape and one of 90 days ago get one answer, and a mail of today works', async () => {
  const { placed, key } = await mailed();
  await world.later(90 * day + 1_000);
  const answers = await Promise.all(['x', 'A'.repeat(43), `${key}A`, key.toLowerCase(), key].map((one) => look(one)));
  for (const { http, envelope } of answers)
    expect([http, envelope]).toEqual([
      404,
      { ...envelope, success: false, returnCode: codeOf('order_not_found'), data: null, extend: '' },
    ]);
  expect(new Set(answers.map(({ envelope }) => envelope?.returnMsg)).size).toBe(1);
  expect(await sweep(world.app.db, sweeps['sweep-order-pages'])).toBeGreaterThan(0);
  const again = await world.order();
  await world.pay(again.orderNo);
  while ((await writeOrderMails(world.app)) > 0);
  expect(placed.orderNo).not.toBe(again.orderNo);
});

test('the key is stored as a digest only, opens nothing else, and ends with its buyer’s erasure', async () => {
  const { placed, key } = await mailed();
  const { rows } = await sql<{ row: string }>`select order_pages::text as row from order_pages`.execute(world.app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(key);
  const asSession = await world.ask(`/nft/result/check?orderNo=${placed.orderNo}`, {
    headers: { token: key, sign: key },
  });
  expect(asSession.http).toBe(401);
  const handedOn = await world.ask('/user/handoff/continue', { method: 'POST', body: { code: key } });
  expect(handedOn.envelope?.returnCode).toBe(codeOf('handoff_gone'));
  const { userNo } = await world.readOrder(placed.orderNo);
  const { order } = dataOf<Page>(await look(key));
  const waiting = look(key, order.version);
  await world.app.db.transaction().execute((tx) => endOrderPages(tx, userNo));
  await sql`update orders set version = version + 1 where order_no = ${placed.orderNo}`.execute(world.app.db);
  for (const { envelope } of [await waiting, await look(key)])
    expect(envelope?.returnCode).toBe(codeOf('order_not_found'));
});

test('another site can’t read a page, and each mail has a key of its own', async () => {
  const { placed, key } = await mailed();
  expect((await look(key, undefined, { 'sec-fetch-site': 'cross-site' })).http).toBe(403);
  await sql`insert into order_mails (kind, subject, order_no)
    values ('order_completed', ${placed.orderNo}, ${placed.orderNo}) on conflict do nothing`.execute(world.app.db);
  while ((await writeOrderMails(world.app)) > 0);
  const mails = await mailsTo(world.app, placed.buyer.email);
  const addresses = mails.flatMap(({ values }) => values.orderUrl ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBe(2);
});
