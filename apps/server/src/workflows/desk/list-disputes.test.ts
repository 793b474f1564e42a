import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { listDisputes } from './list-disputes.ts';

let world: MerchantWorld;
const made: OrderNo[] = [];

beforeAll(async () => {
  world = await openMerchantWorld();
  // A due date each, the later ones first; one without.
  for (const [index, state] of (['open', 'open', 'open', 'lost', 'won'] as const).entries()) {
    const { orderNo } = await world.order({ network: '', address: '' });
    await world.pay(orderNo);
    await disputedOf(world, orderNo, state);
    await sql`update disputes set evidence_due_at = ${index === 0 ? null : sql`kassa_now() + make_interval(days => ${9 - index})`}
      where order_no = ${orderNo}`.execute(world.app.db);
    made.push(orderNo);
  }
});
afterAll(() => world.close());

const listed = async (asked: Parameters<typeof listDisputes>[1]) =>
  (await listDisputes(world.app, asked)).disputes.map(({ orderNo }) => made.indexOf(orderNo as OrderNo));

test('without a filter an operator sees what waits for a bank, what is due first above', async () => {
  expect(await listed({})).toEqual([2, 1, 0]);
  expect(await listed({ status: 'waiting' })).toEqual([2, 1, 0]);
});

test('every filter picks, and all of them count together', async () => {
  expect(await listed({ status: 'all' })).toEqual([4, 3, 2, 1, 0]);
  expect(await listed({ status: 'opened' })).toEqual([2, 1, 0]);
  expect(await listed({ status: 'lost' })).toEqual([3]);
  expect(await listed({ status: 'won' })).toEqual([4]);
  expect(await listed({ status: 'answered' })).toEqual([]);
  const [one] = (await listDisputes(world.app, { status: 'lost' })).disputes;
  const of = { provider: one?.provider, appId: one?.appId, kind: one?.kind };
  expect(of).toEqual({ provider: 'sandbox', appId: expect.any(String), kind: 'chargeback' });
  expect(await listed({ status: 'lost', ...of, orderNo: made[3] })).toEqual([3]);
  for (const other of [{ provider: 'another' }, { appId: 'A'.repeat(16) }, { kind: 'inquiry' }, { orderNo: made[0] }])
    expect(await listed({ status: 'lost', ...of, ...other }), JSON.stringify(other)).toEqual([]);
});

test.each(['waiting', 'all'] as const)('page by page, %s shows each dispute once', async (status) => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listDisputes(world.app, { status, limit: 2, cursor });
    seen.push(...page.disputes.map(({ orderNo }) => made.indexOf(orderNo as OrderNo)));
    cursor = page.next || undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(status === 'waiting' ? [2, 1, 0] : [4, 3, 2, 1, 0]);
  expect(await listed({ status, cursor: 'none' })).toEqual([]);
});
