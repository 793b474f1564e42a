import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderNo } from '../src/kernel/ids.ts';
import { bookQuestions, findBookFaults } from './books.ts';
import { type MerchantWorld, openMerchantWorld } from './merchant-world.ts';

let world: MerchantWorld;
let orderNo = '' as OrderNo;
beforeAll(async () => {
  world = await openMerchantWorld();
  orderNo = (await world.order()).orderNo;
  await world.pay(orderNo);
});
afterAll(() => world.close());

/** A journal of the paid order that moves 5 from one account to another. */
const journal = (from: string, to: string) => `
  with j as (insert into ledger_journals (event, subject, order_no) select 'excess_kept', 'planted', order_no from orders returning *)
  insert into ledger_postings (journal_no, line, account, currency, amount)
  select journal_no, line, account, 'SGD', amount from j, (values (1, '${from}', 5), (2, '${to}', -5)) as v(line, account, amount)
  where account <> ''`;

/** One fault for each question but the first, in their order: what a bug could leave behind. */
const planted: readonly string[] = [
  `insert into receipts (receipt_no, payment_no, order_no, provider, provider_capture_id, currency, amount_minor, disposition, received_at)
   select 'planted', payment_no, order_no, provider, 'planted', currency, 5, 'second', kassa_now() from payments`,
  journal('disputed', 'buyer_funds'),
  `insert into refunds (refund_no, order_no, payment_no, status, provider, currency, amount_minor, reason, whole, last_event, last_actor)
   select 'planted', order_no, payment_no, 'init', provider, currency, amount_minor + 1, 'second', false, 'decide', 'test' from payments`,
  journal('provider_clearing:sandbox', 'buyer_funds'),
  journal('buyer_funds', 'refunds_payable'),
  "update orders set status = 'refunding', last_event = 'start_refund'",
  `insert into sell_orders (order_no, app_id, email_index, coin, network, units, fee_units, status, last_event, last_actor)
   values ('planted', 'app', '', 'ETH', 'ETH', 5, 1, 'refundable', 'report', 'test')`,
  journal('buyer_funds', 'suspense').replace('excess_kept', 'money_unmatched'),
  'update identity_uses set released_at = kassa_now()',
  'update identity_persons set spent_day_usd_minor = spent_day_usd_minor + 1',
];

test('books in order answer no question', async () => {
  expect(await findBookFaults(async (text) => (await world.app.pool.query(text)).rows)).toEqual({});
});

test('a journal that does not balance is not let in at all', async () => {
  await expect(world.app.pool.query(journal('provider_clearing:sandbox', ''))).rejects.toThrow('SGD 5');
});

test.each(bookQuestions.slice(1).map(([what], index) => [what, planted[index] ?? ''] as const))(
  '%s: found',
  async (what, fault) => {
    const client = await world.app.pool.connect();
    try {
      await client.query('begin');
      expect((await client.query(fault)).rowCount).toBeGreaterThan(0);
      const faults = await findBookFaults(async (text) => (await client.query(text)).rows);
      expect(Object.keys(faults)).toContain(what);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
