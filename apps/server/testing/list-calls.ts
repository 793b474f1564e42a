import { auditInput, ordersInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import { type Db, inTransaction } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { claimMails } from '../src/modules/accounts/index.ts';
import { sealJournals } from '../src/modules/ledger/index.ts';
import { readOwedMails } from '../src/modules/orders/index.ts';
import { claimDuePayments } from '../src/modules/payments/index.ts';
import { readDeliveries } from '../src/modules/webhooks/index.ts';
import { showJournals } from '../src/workflows/books/show-journals.ts';
import { showMoney } from '../src/workflows/books/show-money.ts';
import { listAudit } from '../src/workflows/desk/list-audit.ts';
import { listDisputes } from '../src/workflows/desk/list-disputes.ts';
import { listOrders, searchOrders } from '../src/workflows/desk/list-orders.ts';
import { listReview } from '../src/workflows/desk/list-review.ts';
import { listWaiting } from '../src/workflows/desk/list-waiting.ts';
import { showReview } from '../src/workflows/desk/show-review.ts';
import { showStory } from '../src/workflows/desk/show-story.ts';
import { listStuckPayments } from '../src/workflows/desk/stuck-payments.ts';
import { showFigures } from '../src/workflows/figures/show-figures.ts';
import { showHealth } from '../src/workflows/figures/show-health.ts';
import { listDisputesOf, listOrdersOf, listRefunds } from '../src/workflows/merchants/list-merchant-rows.ts';
import { figureQueries } from '../src/workflows/metrics/figure-queries.ts';
import { expireOrders } from '../src/workflows/orders/expire-orders.ts';
import { listOrders as listOwnOrders } from '../src/workflows/orders/show-order.ts';
import type { Call } from './measure-call.ts';

/** What a database holds by which its lists can be asked. */
export interface Sample {
  /** The merchant with the most orders, and one with few. */
  readonly big: string;
  readonly small: string;
  /** An order of the first, from the middle of its time. */
  readonly order: {
    readonly orderNo: OrderNo;
    readonly merchantOrderNo: string;
    readonly at: Date;
    readonly method: string;
  };
  /** The buyer with the most orders. */
  readonly userNo: string;
}

/** Finds them. @throws Error without orders */
export async function readSample(db: Db): Promise<Sample> {
  const { rows: merchants } = await sql<{ app_id: string }>`
    select app_id from orders group by app_id order by count(*) desc`.execute(db);
  const [big, small] = [merchants[0]?.app_id, merchants.at(-1)?.app_id];
  if (big === undefined || small === undefined) throw new Error('there are no orders');
  const { rows } = await sql<Sample['order'] & { userNo: string }>`
    select order_no as "orderNo", merchant_order_no as "merchantOrderNo", created_at as at,
      concat_ws('-', pay_way_code, nullif(bank_code, '')) as method,
      (select user_no from orders group by user_no order by count(*) desc limit 1) as "userNo"
    from orders where app_id = ${big} order by abs(extract(epoch from created_at - (
      select min(created_at) + (max(created_at) - min(created_at)) / 2 from orders where app_id = ${big}))) limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('there are no orders');
  const { userNo, ...order } = found;
  return { big, small, order, userNo };
}

/** Every list of the console, of a merchant and of a buyer, and what jobs look for, over a sample of a database. */
export function listCalls(app: App, sample: Sample): readonly (readonly [name: string, call: Call])[] {
  return [...ofConsole(app, sample), ...ofMerchants(sample), ...ofJobs(app)];
}

function ofConsole(app: App, { big, small, order, userNo }: Sample): [string, Call][] {
  const list = (filters: object) => (db: Db) => listOrders({ db }, ordersInput.parse(filters));
  const find = (text: string) => (db: Db) => searchOrders({ ...app, db }, text);
  const audit = (filters: object) => (db: Db) => listAudit({ db }, auditInput.parse(filters));
  const at = (days: number) => new Date(order.at.getTime() + days * 86_400_000).toISOString();
  const week = { from: at(-3), to: at(4) };
  const viewer = { userNo, scopeAppId: null, proven: true, locale: 'en-US' } as const;
  return [
    ['orders', list({})],
    ...['review', 'refunded', 'closed', 'created'].map((status): [string, Call] => [
      `orders, status ${status}`,
      list({ status }),
    ]),
    ['orders, method', list({ method: order.method })],
    ['orders, method that none has', list({ method: '40001' })],
    ['orders, merchant with many', list({ appId: big })],
    ['orders, merchant with few', list({ appId: small })],
    ['orders, merchant with few, status that none of them has', list({ appId: small, status: 'refunded' })],
    ['orders, merchant with many, status that none has', list({ appId: big, status: 'failed' })],
    ['orders, exception', list({ exception: 'paid_over' })],
    ['orders, reason', list({ reason: 'release_failed' })],
    ['orders, amount that none has', list({ fiat: 'SGD', amountTo: '0.10' })],
    ['orders, a week', list(week)],
    ['orders, a week and a status', list({ ...week, status: 'review' })],
    ['search, order', find(order.orderNo)],
    ['search, merchant’s number', find(order.merchantOrderNo)],
    ['search, last four of a card', find('4242')],
    ['search, number of nobody', find('nobody-has-this')],
    ['the story of an order', (db) => showStory({ db }, order.orderNo)],
    ['everything about an order at the desk', (db) => showReview({ ...app, db }, order.orderNo)],
    ['queues', (db) => listWaiting({ ...app, db }, 'admin')],
    ['what waits for a person', (db) => listReview({ db })],
    ['stuck payments', (db) => listStuckPayments({ db })],
    ['disputes, of all merchants', (db) => listDisputes({ db }, { status: 'all' })],
    ['overview, thirty days', (db) => showFigures({ ...app, db }, 30)],
    ['health of a method, a day', (db) => showHealth({ ...app, db }, order.method, 1)],
    ['health of a method, thirty days', (db) => showHealth({ ...app, db }, order.method, 30)],
    ['money', (db) => showMoney({ ...app, db })],
    ['journals of a day', (db) => showJournals({ db }, { day: at(0).slice(0, 10) })],
    ['audit', audit({})],
    ['page 1 of a buyer’s orders', (db) => listOwnOrders({ ...app, db }, viewer, { num: 1, size: 20 })],
    ['page 100 of a buyer’s orders', (db) => listOwnOrders({ ...app, db }, viewer, { num: 100, size: 20 })],
  ];
}

function ofMerchants({ big, small, order }: Sample): [string, Call][] {
  const page = { after: null, limit: 20 };
  const newest = { limit: 20 };
  return [
    ['webhook deliveries of a merchant', (db) => readDeliveries(db, big, page)],
    ['webhook deliveries of one with few', (db) => readDeliveries(db, small, page)],
    ['webhook deliveries that wait', (db) => readDeliveries(db, big, { ...page, state: 'waiting' })],
    ['webhook deliveries that were not taken', (db) => readDeliveries(db, big, { ...page, state: 'parked' })],
    ['webhook deliveries of an order', (db) => readDeliveries(db, big, { ...page, orderNo: order.orderNo })],
    ['webhook deliveries of a type that none has', (db) => readDeliveries(db, big, { ...page, type: 'order.failed' })],
    ['a merchant’s orders', (db) => listOrdersOf({ db }, big, newest)],
    ['a merchant’s orders in review', (db) => listOrdersOf({ db }, big, { ...newest, status: 'review' })],
    [
      'a merchant’s orders in a state that none has',
      (db) => listOrdersOf({ db }, small, { ...newest, status: 'closed' }),
    ],
    ['a merchant’s refunds', (db) => listRefunds({ db }, big, newest)],
    ['refunds of a merchant without', (db) => listRefunds({ db }, small, newest)],
    ['a merchant’s disputes', (db) => listDisputesOf({ db }, big, newest)],
  ];
}

function ofJobs(app: App): [string, Call][] {
  return [
    ['orders that are out of time', (db) => expireOrders({ ...app, db })],
    ['payments to ask about', (db) => claimDuePayments(db, { limit: 10, seconds: 60 })],
    ['mails that are due', (db) => claimMails(db, app.seal, 8)],
    ['mails that orders owe', (db) => readOwedMails(db, 20)],
    ['sealing 500 journals', (db) => inTransaction(db, sealJournals)],
    ...figureQueries.map(({ name, rows }): [string, Call] => [`metric ${name}`, (db) => rows.execute(db)]),
  ];
}
