import { orderStatuses } from '@kassa/contract/statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Db, openDatabase, sqlState } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { freesItem, isOpen, type OrderEvent, orderGraph } from './order-states.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl).db;
  owner = openDatabase(database.ownerUrl).db;
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const events = [...new Set(orderGraph.edges.map((edge) => edge.event))];

async function insertIn(status: string, where: Db): Promise<string> {
  const orderNo = randomNumber();
  await sql`insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no,
      pay_way_code, bank_code, fiat, total_minor, expires_at, last_event, last_actor)
    values (${orderNo}, ${orderNo}, 'a', 'm', 'u', ${status}, 'q', '10009', 'visa', 'SGD', 100, kassa_now(), 'place', 'test')`.execute(
    where,
  );
  return orderNo;
}

/** An order in any status, past the guard. */
async function plant(status: string): Promise<string> {
  return owner.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger orders_status`.execute(tx);
    const orderNo = await insertIn(status, tx);
    await sql`alter table orders enable trigger orders_status`.execute(tx);
    return orderNo;
  });
}

test('the order graph is the same in code and in the database', async () => {
  const edges = await edgesOf(db, orderGraph);
  expect(edges.table).toEqual(edges.code);
});

test('an order is born as created and nothing else', async () => {
  for (const status of orderStatuses) {
    const born = insertIn(status, db);
    await (status === 'created' ? expect(born).resolves.toBeTruthy() : expect(born).rejects.toThrow('no edge'));
  }
});

test('of every status and event the database lets exactly the edges of the graph through', {
  timeout: 120_000,
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

/** Whether the guard lets the move through; it is undone again. */
async function tryMove(orderNo: string, event: OrderEvent, to: string): Promise<boolean> {
  const undo = new Error('undo');
  try {
    await db.transaction().execute(async (tx) => {
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
