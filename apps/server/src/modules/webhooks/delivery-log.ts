import { eventTypes, type WebhookDelivery } from '@kassa/contract/merchant';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, pageOf } from '../../kernel/paging.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { deliverWebhooksJob } from './classic-event-store.ts';
import { classicForm, endpointsOf, type Form, modernForm, newestWaitingSql, waitingSql } from './newest-waiting.ts';
import { dueAgainSql } from './outbox.ts';
import { deliverEventsJob } from './webhook-event-store.ts';

/** Which deliveries. What is undefined does not narrow them. */
export interface DeliveryFilter {
  readonly deliveryNos?: readonly string[] | undefined;
  readonly orderNo?: OrderNo | undefined;
  readonly eventNo?: string | undefined;
  readonly endpointNo?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: WebhookDelivery['state'] | undefined;
}

/** A list shows so many attempts of each delivery, the newest. */
const shownAttempts = 12;

/** Reads the newest attempts of a row of the list. */
const logOf = (table: string, key: string) => `(
  select jsonb_agg(jsonb_build_object('at', ${exactTimeSql('a.at')}, 'httpStatus', a.http_status, 'failure', a.failure,
    'tookMs', a.took_ms, 'body', a.body) order by a.at desc)
  from (select * from ${table} where ${key} = found.delivery_no order by at desc limit ${shownAttempts}) a)`;

const log =
  sql.raw(`coalesce(case when found.endpoint_no = 'callback' then ${logOf('merchant_event_attempts', 'event_no')}
  else ${logOf('webhook_attempts', 'delivery_no')} end, '[]'::jsonb)`);

interface DeliveryRow {
  delivery_no: string;
  event_no: string;
  type: string;
  order_no: OrderNo | null;
  sequence: number | null;
  endpoint_no: string;
  state: WebhookDelivery['state'];
  attempts: number;
  created_at: Date;
  due_at: Date | null;
  log: WebhookDelivery['log'];
  at: string;
}

/** Of no form: a type of one, and the endpoint of the other. */
const nothingFound = sql`
  select delivery_no, event_no, '' as type, order_no, sequence, endpoint_no, state, attempts, created_at, due_at
  from webhook_deliveries where false`;

interface Page {
  readonly after: Cursor<'webhook deliveries'> | null;
  readonly limit: number;
  /** The merchant's endpoints, where those that wait are asked for. */
  readonly endpoints: readonly string[];
}

/**
 * Finds deliveries of both forms as one list, newest first. The classic ones have the endpoint number `callback`. Each form reads no
 * more than `limit` of its own, in the order of an index: a condition that is not asked for is not in the text.
 */
function foundSql(appId: string, filter: DeliveryFilter, { after, limit, endpoints }: Page): RawBuilder<unknown> {
  const { deliveryNos, orderNo, eventNo, endpointNo, type, state } = filter;
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;
  const page = (time: string, key: string) => sql`
    ${after === null ? sql`` : sql`and (${sql.ref(time)}, ${sql.ref(key)}) < (${after.at}::timestamptz, ${after.id})`}
    ${deliveryNos === undefined ? sql`` : sql`and ${sql.ref(key)} = any(${[...deliveryNos]})`}
    order by ${sql.ref(time)} desc, ${sql.ref(key)} desc limit ${limit}`;
  // By its events, an order's deliveries are found by an index.
  const ofOrder =
    orderNo === undefined
      ? sql``
      : sql`and d.event_no = any(array(select event_no from webhook_events where order_no = ${orderNo}))`;
  // A delivery is written with its event, at the same time. By the events' time, rare types are found by an index of theirs.
  const until = after === null ? sql`` : sql`and e.recorded_at <= ${after.at}::timestamptz`;
  const ofType = type === undefined ? sql`` : sql`and e.type = ${type} and e.app_id = ${appId} ${until}`;
  // Of all that waits, only the newest are joined with their events.
  const isOfAll = [deliveryNos, orderNo, eventNo, type].every((one) => one === undefined);
  const from = (form: Form, receivers: readonly string[]) =>
    state !== 'waiting'
      ? sql.table(form.table)
      : isOfAll
        ? newestWaitingSql(form, receivers, { appId, after, limit })
        : waitingSql(form, receivers);
  const modern = sql`
    select d.delivery_no, d.event_no, e.type, d.order_no, d.sequence, d.endpoint_no, d.state, d.attempts, d.created_at,
      case when d.state = 'waiting' then d.due_at end as due_at
    from ${from(modernForm, endpointNo === undefined ? endpoints : [endpointNo])} d join webhook_events e on e.event_no = d.event_no
    where d.app_id = ${appId} ${ofOrder} ${is('d.event_no', eventNo)} ${is('d.endpoint_no', endpointNo)}
      ${ofType} ${is('d.state', state)}
      ${page(type === undefined ? 'd.created_at' : 'e.recorded_at', 'd.delivery_no')}`;
  const classic = sql`
    select c.event_no, c.event_no, c.status, c.order_no, c.sequence, 'callback', c.state, c.attempts, c.recorded_at,
      case when c.state = 'waiting' then c.due_at end
    from ${from(classicForm, [appId])} c
    where c.app_id = ${appId} ${is('c.order_no', orderNo)} ${is('c.event_no', eventNo)} ${is('c.status', type)}
      ${is('c.state', state)} ${page('c.recorded_at', 'c.event_no')}`;
  // A type of one form is none of the other: nothing is looked for among its rows.
  const isModern = type === undefined || (eventTypes as readonly string[]).includes(type);
  const isClassic = type === undefined || !isModern;
  const forms = [
    ...(endpointNo === 'callback' || !isModern ? [] : [modern]),
    ...((endpointNo ?? 'callback') === 'callback' && isClassic ? [classic] : []),
  ];
  if (forms.length === 0) return nothingFound;
  return sql`
    select * from (${sql.join(
      forms.map((form) => sql`(${form})`),
      sql` union all `,
    )}) as forms (
      delivery_no, event_no, type, order_no, sequence, endpoint_no, state, attempts, created_at, due_at)
    order by created_at desc, delivery_no desc limit ${limit}`;
}

/** Reads a merchant's deliveries of both forms, newest first, each with its newest attempts. */
export async function readDeliveries(
  db: Reader,
  appId: string,
  asked: DeliveryFilter & { after: Cursor<'webhook deliveries'> | null; limit: number },
): Promise<{ items: WebhookDelivery[]; next: string | null }> {
  const { after, limit, state } = asked;
  const endpoints = state === 'waiting' ? await endpointsOf(db, appId) : [];
  const { rows } = await sql<DeliveryRow>`
    select ${plannedEachTime} found.*, ${log} as log, ${sql.raw(exactTimeSql('found.created_at'))} as at
    from (${foundSql(appId, asked, { after, limit: limit + 1, endpoints })}) found
    order by found.created_at desc, found.delivery_no desc`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row: DeliveryRow) => cursorOf({ of: 'webhook deliveries', at: row.at, id: row.delivery_no }),
    item: deliveryOf,
  });
}

function deliveryOf(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryNo: row.delivery_no,
    eventNo: row.event_no,
    type: row.type,
    orderNo: row.order_no,
    sequence: row.sequence,
    endpointNo: row.endpoint_no,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    log: row.log,
  };
}

/** Makes what a filter finds due again, the newest first, as if it had never been tried. Leaves out endpoints that are off. @returns how many */
export async function resendDeliveries(
  tx: Tx,
  appId: string,
  { limit, ...filter }: DeliveryFilter & { readonly limit: number },
): Promise<number> {
  const endpoints = filter.state === 'waiting' ? await endpointsOf(tx, appId) : [];
  const { rows } = await sql<{ delivery_no: string; endpoint_no: string }>`
    select ${plannedEachTime} delivery_no, endpoint_no
    from (${foundSql(appId, filter, { after: null, limit, endpoints })}) found`.execute(tx);
  const numbers = (classic: boolean) =>
    rows.filter((row) => (row.endpoint_no === 'callback') === classic).map((row) => row.delivery_no);
  const modern = await sql`
    update webhook_deliveries d set ${dueAgainSql} from webhook_endpoints p
    where d.delivery_no = any(${numbers(false)}) and p.endpoint_no = d.endpoint_no and p.state = 'active'`.execute(tx);
  const classic = await sql`
    update merchant_events set ${dueAgainSql} where event_no = any(${numbers(true)})`.execute(tx);
  await notify(tx, jobTopic(deliverEventsJob));
  await notify(tx, jobTopic(deliverWebhooksJob));
  return Number((modern.numAffectedRows ?? 0n) + (classic.numAffectedRows ?? 0n));
}
