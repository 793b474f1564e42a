import { type RawBuilder, sql } from 'kysely';
import { oldestFreshSql } from '../../modules/ledger/index.ts';
import { refundIsOpenSql, wrongSignaturesSql } from '../../modules/payments/index.ts';

/** One row of a figure: its labels, and its value. */
interface FigureRow {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure that is read from the database. No label names a person, an order or an address. */
interface FigureQuery {
  /** Its name for Prometheus. */
  readonly name: string;
  /** What it says, in one line. */
  readonly help: string;
  readonly rows: RawBuilder<FigureRow>;
}

/** Seconds since the earliest of some times; 0 for none, and for times to come. */
const ageSql = (column: string) =>
  sql`greatest(0, coalesce(extract(epoch from kassa_now() - min(${sql.ref(column)})), 0))::float8 as value`;
const countSql = sql`count(*)::float8 as value`;
const none = sql`'{}'::jsonb as labels`;

/** So many messages of each kind are counted. Beyond, it is told that so many wait at least: a count of all would grow with them. */
export const mostCounted = 10_000;

/** How many messages of a kind wait, read from the head of the index of what is due. */
const waitingSql = (kind: string, table: string) => sql`
  select jsonb_build_object('kind', ${kind}::text) as labels, ${countSql} from (
    select from ${sql.table(table)} where state = 'waiting' order by due_at limit ${sql.lit(mostCounted)}) as ${sql.ref(table)}`;

/** Attempts to pay and refunds whose end is not known yet. */
const underWay: readonly FigureQuery[] = [
  {
    name: 'kassa_payments_under_way',
    help: 'Attempts to pay that have not ended.',
    rows: sql`select jsonb_build_object('status', status, 'provider', provider, 'method', pay_way_code) as labels, ${countSql}
      from payments where due_at is not null group by status, provider, pay_way_code`,
  },
  {
    name: 'kassa_payments_under_way_age_seconds',
    help: 'Age of the oldest attempt to pay that has not ended.',
    rows: sql`select jsonb_build_object('status', status, 'provider', provider) as labels, ${ageSql('created_at')}
      from payments where due_at is not null group by status, provider`,
  },
  {
    name: 'kassa_refunds_under_way',
    help: 'Refunds that have not ended. In review: a person decides.',
    rows: sql`select jsonb_build_object('status', status, 'provider', provider) as labels, ${countSql}
      from refunds where ${refundIsOpenSql} group by status, provider`,
  },
  {
    name: 'kassa_refunds_under_way_age_seconds',
    help: 'Age of the oldest refund that has not ended.',
    rows: sql`select jsonb_build_object('status', status, 'provider', provider) as labels, ${ageSql('created_at')}
      from refunds where ${refundIsOpenSql} group by status, provider`,
  },
  {
    name: 'kassa_orders_overdue_age_seconds',
    help: 'How long the time of an open order has been over without its end. Orders with a payment under way wait for it.',
    rows: sql`select ${none}, ${ageSql('expires_at')} from orders o
      where status in ('created', 'awaiting_payment') and expires_at < kassa_now()
        and not exists (select from payments p where p.order_no = o.order_no and p.due_at is not null)`,
  },
  {
    name: 'kassa_chain_sends_age_seconds',
    help: 'Age of the oldest send on a chain that is not final and not held on purpose, by network.',
    rows: sql`select jsonb_build_object('network', network) as labels, ${ageSql('created_at')} from chain_deliveries
      where look_at is not null and (held_until is null or held_until < kassa_now()) group by network`,
  },
];

/** What waits to be sent or read. */
const queues: readonly FigureQuery[] = [
  {
    name: 'kassa_outbox_waiting',
    help: `Messages that are not delivered: events and webhooks to merchants, mails. ${mostCounted}: so many at least.`,
    rows: sql`${waitingSql('event', 'webhook_deliveries')}
      union all ${waitingSql('webhook', 'merchant_events')}
      union all ${waitingSql('mail', 'mail_outbox')}`,
  },
  {
    name: 'kassa_outbox_overdue_seconds',
    help: 'How long the message that is due the longest has been due.',
    rows: sql`select jsonb_build_object('kind', 'event') as labels, ${ageSql('due_at')} from webhook_deliveries where state = 'waiting'
      union all select jsonb_build_object('kind', 'webhook'), ${ageSql('due_at')} from merchant_events where state = 'waiting'
      union all select jsonb_build_object('kind', 'mail'), ${ageSql('due_at')} from mail_outbox where state = 'waiting'`,
  },
  {
    name: 'kassa_inbox_age_seconds',
    help: 'Age of the oldest callback that has not been worked.',
    rows: sql`select jsonb_build_object('kind', 'payment') as labels, ${ageSql('received_at')} from callback_inbox where worked_at is null
      union all select jsonb_build_object('kind', 'identity'), ${ageSql('received_at')} from identity_inbox where worked_at is null`,
  },
  {
    name: 'kassa_ledger_unsealed_age_seconds',
    help: 'Age of the oldest journal that is not sealed.',
    rows: sql`select ${none}, ${ageSql('at')} from ${oldestFreshSql} oldest`,
  },
  {
    name: 'kassa_ledger_unbalanced',
    help: 'Currencies in which the balances of all sealed journals do not add up to nothing. Always 0.',
    rows: sql`select ${none}, ${countSql} from (
      select from ledger_balances group by currency having sum(balance) <> 0) as wrong`,
  },
];

/** What waits for a person. */
const forPeople: readonly FigureQuery[] = [
  {
    name: 'kassa_review_orders',
    help: 'Orders that wait for a person, by reason.',
    rows: sql`select jsonb_build_object('reason', coalesce(review_reason, '')) as labels, ${countSql}
      from orders where status = 'review' group by review_reason`,
  },
  {
    name: 'kassa_disputes_open',
    help: 'Disputes that a bank has not decided.',
    rows: sql`select jsonb_build_object('provider', provider, 'status', status) as labels, ${countSql}
      from disputes where status in ('opened', 'answered') group by provider, status`,
  },
  {
    name: 'kassa_disputes_evidence_due_seconds',
    help: 'Time left until the first evidence is due that nobody has sent. Below 0: too late.',
    rows: sql`select ${none}, extract(epoch from min(evidence_due_at) - kassa_now())::float8 as value
      from disputes where status = 'opened' having min(evidence_due_at) is not null`,
  },
  {
    name: 'kassa_screening_hits_open',
    help: 'Matches with a list that nobody has decided.',
    rows: sql`select ${none}, ${countSql} from screening_hits where status = 'open'`,
  },
  {
    name: 'kassa_settlement_lines_waiting',
    help: "Lines of providers' reports that do not match the books.",
    rows: sql`select jsonb_build_object('provider', provider) as labels, ${countSql}
      from settlement_lines where state = 'waiting' group by provider`,
  },
];

/** What orders need from outside. */
const supplies: readonly FigureQuery[] = [
  {
    name: 'kassa_rates_age_seconds',
    help: 'Age of the newest rate of each source.',
    rows: sql`select jsonb_build_object('source', source) as labels,
        greatest(0, extract(epoch from kassa_now() - max(rate_at)))::float8 as value
      from rate_readings group by source`,
  },
  {
    name: 'kassa_rates_failing_seconds',
    help: 'How long a source of rates has not answered; 0 while it does.',
    rows: sql`select jsonb_build_object('source', source) as labels,
        coalesce(extract(epoch from kassa_now() - failing_since), 0)::float8 as value from rate_sources`,
  },
  {
    name: 'kassa_treasury_enough',
    help: 'Whether a treasury holds enough to take more orders: 1 or 0.',
    rows: sql`select jsonb_build_object('network', network, 'coin', coin) as labels, enough::int::float8 as value
      from treasury_balances`,
  },
  {
    name: 'kassa_treasury_age_seconds',
    help: 'Since when nobody has looked into a treasury.',
    rows: sql`select jsonb_build_object('network', network, 'coin', coin) as labels,
        extract(epoch from kassa_now() - looked_at)::float8 as value from treasury_balances`,
  },
  {
    name: 'kassa_chain_in_trouble',
    help: 'Whether something is wrong with the nodes of a network: 1 or 0.',
    rows: sql`select jsonb_build_object('network', network) as labels, (trouble <> '')::int::float8 as value
      from chain_troubles`,
  },
];

/** Every figure that is read from the database when Prometheus asks. Docs: docs/how-to/watch-it.md. */
export const figureQueries: readonly FigureQuery[] = [...underWay, ...queues, ...forPeople, ...supplies];

/** The figure about callbacks, of the payment providers that are set up. */
export function refusedCallbacks(providers: readonly string[]): FigureQuery {
  return {
    name: 'kassa_callbacks_refused_seconds',
    help: 'How long callbacks about payments of ours have been refused for their signature, with none accepted since.',
    rows: sql`select jsonb_build_object('provider', provider) as labels,
        greatest(0, extract(epoch from kassa_now() - since))::float8 as value
      from (${wrongSignaturesSql(providers)}) as refused`,
  };
}
