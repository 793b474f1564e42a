import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import type { App } from '../../app.ts';
import type { CaptureFact, PaymentConnector, PaymentFacts } from '../../connectors/payment/index.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Payment, readLatestPayment } from '../../modules/payments/index.ts';
import { applyFacts, applySilence } from './apply-facts.ts';
import { payByCard } from './pay-by-card.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
});
afterAll(() => world.close());

type Charge = PaymentConnector['charge'];

/** Pays an order with a provider that answers as told. */
async function payAt({ orderNo, view }: Placed, charge: (payment: Payment) => Promise<PaymentFacts>): Promise<void> {
  const order = await world.readOrder(orderNo);
  const cardId = await plantCard(world.app, world.app.db, order);
  const answering: Charge = async () => {
    const payment = await readLatestPayment(world.app.db, orderNo);
    if (!payment) throw new Error('no attempt');
    return { kind: 'known', facts: await charge(payment) };
  };
  const sandbox = world.app.payments.get('sandbox');
  if (!sandbox) throw new Error('no provider');
  const app: App = { ...world.app, payments: new Map([['sandbox', { ...sandbox, charge: answering }]]) };
  const buyer = { userNo: order.userNo, scopeAppId: null, atRisk: false };
  const from = { ip: '127.0.0.1', device: '' };
  await payByCard(app, { buyer, orderNo, cardId, confirmAmount: view.quote.fiatSumAmount, from });
}

function factsOf(payment: Payment, ...more: CaptureFact[]): PaymentFacts {
  const at = payment.createdAt.getTime() + 1_000;
  const first = { id: `cap_${payment.paymentNo}`, amountMinor: payment.amountMinor, currency: payment.currency, at };
  return {
    providerPaymentId: `pay_${payment.paymentNo}`,
    reference: payment.paymentNo,
    status: 'captured',
    declineCode: '',
    challenge: null,
    instructions: null,
    captures: [first, ...more],
    last4: '1111',
  };
}

const tables = {
  orders: sql`t.order_no = `,
  payments: sql`t.order_no = `,
  receipts: sql`t.order_no = `,
  deliveries: sql`t.order_no = `,
  order_mails: sql`t.order_no = `,
  merchant_events: sql`t.order_no = `,
  webhook_events: sql`t.order_no = `,
  identity_uses: sql`t.order_no = `,
  ledger_journals: sql`t.order_no = `,
  ledger_holds: sql`(select order_no from payments p where p.payment_no = t.payment_no) = `,
  ledger_postings: sql`(select order_no from ledger_journals j where j.journal_no = t.journal_no) = `,
  state_moves: sql`coalesce((select order_no from payments p where p.payment_no = t.subject), t.subject) = `,
};
const ownNumbers = ['id', 'journal_no', 'merchant_order_no', 'user_no'];

/** Everything that is written of an order, without its own numbers and times. */
async function rowsOf(orderNo: OrderNo): Promise<unknown> {
  const found: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${ownNumbers}::text[] as row from ${sql.table(table)} t where ${where}${orderNo}`.execute(
      world.app.db,
    );
    found[table] = rows.map(({ row }) => timeless(JSON.stringify(row))).sort();
  }
  return found;
}

function timeless(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g, 'a time')
    .replace(/\d{20}/g, 'a number')
    .replace(/evt_[\w-]{22}/g, 'an event')
    .replace(/HG-[0-9a-f]{12}/g, 'their number')
    .replace(/"(token_index|hash)":"[^"]*"/g, '"$1":""');
}

test('money is recorded the same alone, in a set, and among fifteen others', async () => {
  const [byItself, inSet] = [await world.order(), await world.order()];
  // What was applied before the answer leaves nothing to be done in a set.
  await payAt(byItself, async (payment) => {
    await applyFacts(world.app, payment, factsOf(payment));
    return factsOf(payment);
  });
  await payAt(inSet, async (payment) => factsOf(payment));
  const expected = await rowsOf(byItself.orderNo);
  expect(await rowsOf(inSet.orderNo)).toEqual(expected);
  const orders: Placed[] = [];
  for (let count = 0; count < 16; count += 1) orders.push(await world.order());
  const { promise: all, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  await Promise.all(
    orders.map((placed) =>
      payAt(placed, async (payment) => {
        asked += 1;
        if (asked === orders.length) answer();
        await all;
        return factsOf(payment);
      }),
    ),
  );
  for (const { orderNo } of orders) expect(await rowsOf(orderNo)).toEqual(expected);
});

/** What may happen at the moment in which the answer is recorded. */
const meanwhile: Record<string, (payment: Payment) => Promise<void>> = {
  'the same by a callback': (payment) => applyFacts(world.app, payment, factsOf(payment)),
  'no answer for another worker': (payment) => applySilence(world.app, payment),
  'the money twice': (payment) =>
    applyFacts(
      world.app,
      payment,
      factsOf(payment, {
        id: `again_${payment.paymentNo}`,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        at: 1,
      }),
    ),
  'other money too': (payment) =>
    applyFacts(
      world.app,
      payment,
      factsOf(payment, { id: `other_${payment.paymentNo}`, amountMinor: 77n, currency: 'JPY', at: 1 }),
    ),
  'a change of its row': async ({ orderNo }) => {
    await sql`update orders set version = version + 1 where order_no = ${orderNo}`.execute(world.app.db);
  },
};

/** Reads what became of an order: statuses, money, books and events. */
async function endOf(orderNo: OrderNo): Promise<unknown> {
  const { rows } = await sql`
    select o.status, o.exception, p.status as payment,
      (select string_agg(disposition || amount_minor || currency, ',' order by disposition, currency) from receipts r
        where r.order_no = o.order_no) as receipts,
      (select string_agg(reason || amount_minor || currency, ',' order by reason) from refunds f
        where f.order_no = o.order_no) as refunds,
      (select string_agg(status, ',' order by status) from merchant_events e where e.order_no = o.order_no) as told,
      (select count(*) from webhook_events e where e.order_no = o.order_no and type = 'order.paid') as paid_events,
      (select string_agg(account || currency || total, ',' order by account, currency) from (
        select account, currency, sum(amount) as total from ledger_postings join ledger_journals j using (journal_no)
        where j.order_no = o.order_no group by account, currency) as sums) as books
    from orders o join payments p using (order_no) where o.order_no = ${orderNo}`.execute(world.app.db);
  return rows;
}

test('whatever happens at the same moment, the end is that of one after the other', { timeout: 300_000 }, async () => {
  let seed = 5;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const names = Object.keys(meanwhile);
  // One after the other, in either order.
  const expected = new Map<string, unknown[]>();
  for (const name of names) {
    const [before, after] = [await world.order(), await world.order()];
    await payAt(before, async (payment) => {
      await meanwhile[name]?.(payment);
      return factsOf(payment);
    });
    let paid: Payment | undefined;
    await payAt(after, async (payment) => {
      paid = payment;
      return factsOf(payment);
    });
    if (paid) await meanwhile[name]?.(paid);
    expected.set(name, [await endOf(before.orderNo), await endOf(after.orderNo)]);
  }
  for (let round = 0; round < 30; round += 1) {
    const cases: { placed: Placed; name: string; turns: number }[] = [];
    for (let count = 0; count < 6; count += 1)
      cases.push({ placed: await world.order(), name: names[draw(names.length)] ?? '', turns: draw(6) });
    await Promise.all(
      cases.map(async ({ placed, name, turns }) => {
        let other: Promise<void> | undefined;
        await payAt(placed, async (payment) => {
          other = meanwhile[name]?.(payment);
          for (let turn = 0; turn < turns; turn += 1) await sql`select ${turn}`.execute(world.app.db);
          return factsOf(payment);
        });
        await other;
      }),
    );
    for (const { placed, name } of cases) expect(expected.get(name), name).toContainEqual(await endOf(placed.orderNo));
  }
});
