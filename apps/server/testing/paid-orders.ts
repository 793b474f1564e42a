import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import type { CaptureFact, PaymentConnector, PaymentFacts } from '../src/connectors/payment/index.ts';
import { digestOf, type OrderNo } from '../src/kernel/ids.ts';
import { type Payment, readLatestPayment } from '../src/modules/payments/index.ts';
import { payByCard, payPlainly } from '../src/workflows/payments/pay-by-card.ts';
import type { MerchantWorld, Placed } from './merchant-world.ts';
import { plantCard } from './plant-card.ts';

type Charge = PaymentConnector['charge'];
/** What a provider answers to the charge of an attempt. */
export type Answering = (payment: Payment) => Promise<PaymentFacts>;

/** How an order is paid in a test. */
export interface PayAt {
  readonly charge: Answering;
  /** The card, if it is not a new one. */
  readonly cardId?: string;
  readonly confirmAmount?: string;
  readonly from?: { readonly ip: string; readonly device: string };
  readonly submitToken?: string;
  /** Who pays, if not the buyer of the order. */
  readonly by?: Placed;
}

/** Lets the program pay with a provider that answers as told. */
async function requestOf(world: MerchantWorld, placed: Placed, at: PayAt) {
  const order = await world.readOrder(placed.orderNo);
  const { userNo } = at.by ? await world.readOrder(at.by.orderNo) : order;
  const answering: Charge = async ({ reference }) => {
    const payment = await readLatestPayment(world.app.db, placed.orderNo);
    if (payment?.paymentNo !== reference) throw new Error('the attempt is not committed');
    return { kind: 'known', facts: await at.charge(payment) };
  };
  const sandbox = world.app.payments.get('sandbox');
  if (!sandbox) throw new Error('no provider');
  const app: App = { ...world.app, payments: new Map([['sandbox', { ...sandbox, charge: answering }]]) };
  const { token, sign } = (at.by ?? placed).buyer;
  const submitToken = at.submitToken ?? crypto.randomUUID();
  const request = {
    buyer: { userNo, scopeAppId: null, atRisk: false },
    orderNo: placed.orderNo,
    cardId: at.cardId ?? (await plantCard(world.app, world.app.db, order)),
    confirmAmount: at.confirmAmount ?? placed.view.quote.fiatSumAmount,
    from: at.from ?? { ip: '127.0.0.1', device: '' },
  };
  const submission = { tokenHash: digestOf(submitToken), requestDigest: digestOf(placed.orderNo) };
  return { app, request, plain: { ...request, secrets: { token, sign }, submission } };
}

/** Pays an order by itself. */
export async function payAt(world: MerchantWorld, placed: Placed, at: PayAt): Promise<void> {
  const { app, request } = await requestOf(world, placed, at);
  await payByCard(app, request);
}

/** Pays an order in a set with others, where it is plain. @returns whether it was; otherwise nothing happened */
export async function payPlainlyAt(world: MerchantWorld, placed: Placed, at: PayAt): Promise<boolean> {
  return (await beginPlainlyAt(world, placed, at)) !== undefined;
}

/** Does the same. @returns what the program knows of the paid order */
export async function beginPlainlyAt(world: MerchantWorld, placed: Placed, at: PayAt) {
  const { app, plain } = await requestOf(world, placed, at);
  return payPlainly(app, plain);
}

/** Makes the facts of an attempt whose whole total the provider has. */
export function factsOf(payment: Payment, ...more: CaptureFact[]): PaymentFacts {
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
  orders: (no: OrderNo) => sql`t.order_no = ${no}`,
  payments: (no: OrderNo) => sql`t.order_no = ${no}`,
  receipts: (no: OrderNo) => sql`t.order_no = ${no}`,
  deliveries: (no: OrderNo) => sql`t.order_no = ${no}`,
  order_mails: (no: OrderNo) => sql`t.order_no = ${no}`,
  merchant_events: (no: OrderNo) => sql`t.order_no = ${no}`,
  webhook_events: (no: OrderNo) => sql`t.order_no = ${no}`,
  identity_uses: (no: OrderNo) => sql`t.order_no = ${no}`,
  identity_persons: (no: OrderNo) => sql`t.user_no = (select user_no from orders o where o.order_no = ${no})`,
  cards: (no: OrderNo) => sql`t.order_no = ${no}`,
  card_tries: (no: OrderNo) => sql`(select order_no from payments p where p.payment_no = t.payment_no) = ${no}`,
  ledger_journals: (no: OrderNo) => sql`t.order_no = ${no}`,
  ledger_holds: (no: OrderNo) => sql`(select order_no from payments p where p.payment_no = t.payment_no) = ${no}`,
  ledger_postings: (no: OrderNo) =>
    sql`(select order_no from ledger_journals j where j.journal_no = t.journal_no) = ${no}`,
  state_moves: (no: OrderNo) =>
    sql`coalesce((select order_no from payments p where p.payment_no = t.subject), t.subject) = ${no}`,
};
const ownNumbers = ['id', 'journal_no', 'merchant_order_no', 'user_no', 'token_sealed', 'names_sealed', 'token_index'];

/** Everything that is written of an order, without its own numbers and times. */
export async function rowsOf({ app }: MerchantWorld, orderNo: OrderNo): Promise<unknown> {
  const found: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${ownNumbers}::text[] as row from ${sql.table(table)} t where ${where(orderNo)}`.execute(
      app.db,
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

/** Reads what became of an order: statuses, money, books and events. */
export async function endOf({ app }: MerchantWorld, orderNo: OrderNo): Promise<unknown> {
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
    from orders o join payments p using (order_no) where o.order_no = ${orderNo}`.execute(app.db);
  return rows;
}
