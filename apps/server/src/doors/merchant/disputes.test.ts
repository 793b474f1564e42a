import { codeOf } from '@kassa/contract/codes';
import type { ListedDispute, Page } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const path = '/merchant/v1/disputes';
async function list(query = '', merchant = gallery): Promise<Page<ListedDispute>> {
  const { envelope } = await world.call(merchant, `${path}${query}`);
  expect(envelope?.success, JSON.stringify(envelope)).toBe(true);
  return envelope?.data as Page<ListedDispute>;
}

/** Has an order paid, and the buyer's bank dispute it. */
async function disputed(state: 'open' | 'lost' = 'open') {
  const { orderNo } = await world.order({ network: '', address: '' });
  await world.pay(orderNo);
  await disputedOf(world, orderNo, state);
  return orderNo;
}

test('a merchant reads the disputes of their orders: its state, what is taken, and what it did to the order', async () => {
  const orderNo = await disputed();
  const { items } = await list(`?orderNo=${orderNo}`);
  expect(items).toMatchObject([
    {
      ...{ orderNo, kind: 'chargeback', status: 'opened', reason: 'fraudulent', currency: 'SGD', endedAt: null },
      ...{ lostAmount: '0.00', takenOffAmount: '0.00' },
      order: { status: 'review', exception: 'charged_back', reviewReason: 'disputed' },
    },
  ]);
  const [{ amount, takenAmount, disputeNo } = { amount: '', takenAmount: '', disputeNo: '' }] = items;
  expect(Number(amount)).toBeGreaterThan(0);
  expect(takenAmount).toBe(amount);
  await disputedOf(world, orderNo, 'lost');
  expect((await list(`?disputeNo=${disputeNo}`)).items).toMatchObject([
    {
      ...{ disputeNo, status: 'lost', lostAmount: amount, takenOffAmount: amount, endedAt: expect.any(String) },
      order: { status: 'refunded', exception: 'charged_back' },
    },
  ]);
});

test('nobody reads those of another merchant, by any filter', async () => {
  const orderNo = await disputed();
  const [{ disputeNo } = { disputeNo: '' }] = (await list(`?orderNo=${orderNo}`)).items;
  for (const query of ['', `?orderNo=${orderNo}`, `?disputeNo=${disputeNo}`])
    expect(await list(query, example)).toEqual({ items: [], next: null });
});

test('the newest come first, page by page, and a status picks', async () => {
  const [first, second] = [await disputed(), await disputed('lost')];
  const page = await list('?limit=1');
  expect(page.items.map(({ orderNo }) => orderNo)).toEqual([second]);
  const next = await list(`?limit=1&cursor=${page.next}`);
  expect(next.items.map(({ orderNo }) => orderNo)).toEqual([first]);
  const lost = (await list('?status=lost')).items;
  expect(lost.map(({ orderNo }) => orderNo)).toContain(second);
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['lost']));
  expect((await list('?disputeNo=10000000000000000000')).items).toEqual([]);
});

test.each(['?status=paused', '?limit=0', '?limit=101', '?cursor=nothing', '?orderNo=%00', '?order=1'])(
  '%s is refused',
  async (query) => {
    const { envelope, http } = await world.call(gallery, `${path}${query}`);
    expect(http).toBe(400);
    expect(envelope).toMatchObject({ success: false, returnCode: codeOf('invalid_input') });
  },
);
