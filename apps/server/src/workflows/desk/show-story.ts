import { type OrderHead, type OrderStory, type StoryEntry, storyKinds } from '@kassa/contract/operator';
import { methodCode } from '@kassa/methods';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskText } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isAwaited, readDelivery } from '../../modules/deliveries/index.ts';
import { readLink } from '../../modules/links/index.ts';
import { mayMove, type Order, readOrder } from '../../modules/orders/index.ts';
import { readDeskVersion } from './desk-version.ts';
import { majorOf } from './list-review.ts';
import { partsOfStory } from './story-parts.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

interface Row {
  readonly at: Date;
  readonly kind: StoryEntry['kind'];
  readonly what: string;
  readonly subject: string;
  readonly actor: string;
  readonly facts: Facts;
}

/**
 * Tells everything that happened to an order, oldest first. Each part of it is found by an index.
 * @throws Refusal order_not_found
 */
export async function showStory({ db }: Pick<App, 'db'>, orderNo: OrderNo): Promise<OrderStory> {
  const order = await readOrder(db, orderNo);
  if (!order) refuse('order_not_found');
  const version = await readDeskVersion(db, order);
  const { rows } = await storySql(order).execute(db);
  const delivery = await readDelivery(db, order.orderNo);
  const awaitsRelease = delivery !== undefined && isAwaited(delivery) && mayMove(order, 'deliver');
  const link = await readLink(db, order.nftParamNo);
  const notes = { description: link?.description ?? '', metadata: link?.metadata ?? {} };
  return { version, head: headOf(order), notes, entries: rows.map(entryOf), awaitsRelease };
}

function headOf(order: Order): OrderHead {
  const { status, reviewReason, exception, fiat, totalMinor, merchantOrderNo, createdAt, paidAt } = order;
  return {
    status,
    reason: reviewReason,
    exception,
    fiat,
    total: majorOf(totalMinor, fiat),
    method: methodCode(order),
    merchantOrderNo,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Builds the query of an order's story. */
export function storySql(order: Pick<Order, 'orderNo' | 'nftParamNo' | 'userNo' | 'quoteNo'>): RawBuilder<Row> {
  return sql<Row>`
    with attempts as materialized (select * from payments where order_no = ${order.orderNo}),
      returns as materialized (select * from refunds where order_no = ${order.orderNo}),
      contested as materialized (select * from disputes where order_no = ${order.orderNo}),
      proposed as materialized (select * from proposals where order_no = ${order.orderNo})
    select * from (${sql.join(partsOfStory(order), sql` union all `)}) story (at, kind, what, subject, actor, facts)
    where at is not null
    order by at, array_position(${[...storyKinds]}::text[], kind), length(subject), subject, facts ->> 'line' limit 1000`;
}

function entryOf({ at, kind, what, subject, actor, facts }: Row): StoryEntry {
  return { at: at.toISOString(), kind, what, subject, actor, facts: factsOf(facts) };
}

/** Writes facts as text: amounts in major units, wallets masked, and nothing that is empty. */
function factsOf(facts: Facts): Record<string, string> {
  const { amountMinor, currency, ...others } = facts;
  const said: Record<string, string> = {};
  if (amountMinor && typeof currency === 'string')
    said.amount = `${majorOf(BigInt(amountMinor), currency)} ${currency}`;
  for (const [name, value] of Object.entries(others)) {
    if (value === null || value === '') continue;
    said[name] = name === 'wallet' ? maskText(String(value)) : String(value);
  }
  return said;
}
