import { orderStatuses } from '@kassa/contract/statuses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { type Db, sqlState } from '../../kernel/database.ts';
import { type OrderNo, randomNumber } from '../../kernel/ids.ts';
import { freesItem, isOpen, type OrderEvent, orderGraph } from './order-states.ts';

const database = useTestDatabase();

const events = [...new Set(orderGraph.edges.map((edge) => edge.event))];

async function insertIn(status: string, where: Db): Promise<OrderNo> {
  const orderNo = randomNumber<OrderNo>();
  await sql`insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no,
      pay_way_code, bank_code, fiat, total_minor, expires_at, last_event, last_actor)
    values (${orderNo}, ${orderNo}, 'a', 'm', 'u', ${status}, 'q', '10009', 'visa', 'SGD', 100, kassa_now(), 'place', 'test')`.execute(
    where,
  );
  return orderNo;
}

/** Makes an order in any status, bypassing the guard. */
async function plant(status: string): Promise<OrderNo> {
  return database.owner.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger orders_status`.execute(tx);
    const orderNo = await insertIn(status, tx);
    await sql`alter table orders enable trigger orders_status`.execute(tx);
    return orderNo;
  });
}

test('the order graph is the same in code and in the database', async () => {
  const edges = await edgesOf(database.db, orderGraph);
  expect(edges.table).toEqual(edges.code);
});

test('a new order has the status created and no other', async () => {
  for (const status of orderStatuses) {
    const born = insertIn(status, database.db);
    await (status === 'created' ? expect(born).resolves.toBeTruthy() : expect(born).rejects.toThrow('no edge'));
  }
});

test('for every status and event the database allows exactly the edges of the graph', {
  timeout: 300_000,
}, async () => {
  for (const from of orderStatuses) {
    const orderNo = await plant(from);
    for (const event of events) {
      for (const to of orderStatuses.filter((status) => status !== from)) {
        const allowed = orderGraph.next(from, event) === to;
        const moved = await tryMove(orderNo, event, to);
        expect(`${from} ${event} ${to}: ${moved}`).toBe(`${from} ${event} ${to}: ${allowed}`);
      }
    }
  }
});

/** Whether the guard allows the move. Undoes it again. */
async function tryMove(orderNo: OrderNo, event: OrderEvent, to: string): Promise<boolean> {
  const undo = new Error('undo');
  try {
    await database.db.transaction().execute(async (tx) => {
      await sql`update orders set status = ${to}, last_event = ${event} where order_no = ${orderNo}`.execute(tx);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return true;
    if (sqlState(error) === 'KA002') return false;
    throw error;
  }
  return true;
}

test('only unpaid orders start attempts, and only ended ones free their item', () => {
  expect(orderStatuses.filter(isOpen)).toEqual(['created', 'awaiting_payment']);
  expect(orderStatuses.filter(freesItem)).toEqual(['failed', 'closed', 'refunded']);
});

test('a closed or failed order can only be paid late or refunded: no attempt starts any more', () => {
  for (const status of ['closed', 'failed'] as const) {
    expect(events.filter((event) => orderGraph.next(status, event)).sort()).toEqual(['honour_late', 'start_refund']);
  }
});
