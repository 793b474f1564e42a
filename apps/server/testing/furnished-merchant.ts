import { randomBytes } from 'node:crypto';
import type { CreatedOrder, MerchantToken } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import type { Db } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { disputedOf } from './disputed-of.ts';
import { bodyHeaders, type Credentials, dataOf } from './merchant-client.ts';
import type { MerchantWorld } from './merchant-world.ts';
import type { Answered } from './test-app.ts';

/** A call of a merchant's server. */
export interface MerchantCall {
  readonly method: string;
  readonly path: string;
  /** The query of a GET, otherwise the body. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly nonce?: string;
}

/** Makes a call under x-signature. */
export function callAs(world: MerchantWorld, merchant: Credentials, call: MerchantCall): Promise<Answered> {
  const { path, input, headers = {}, nonce } = call;
  const method = call.method === 'GET' ? 'GET' : 'POST';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  const target = method === 'GET' && query !== '' ? `${path}?${query}` : path;
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const signed = {
    method,
    target,
    body,
    now: world.app.clock.now(),
    ...(nonce === undefined ? {} : { nonce }),
  } as const;
  return world.ask(target, {
    method,
    headers: {
      ...bodyHeaders(merchant, signed),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body }),
  });
}

/** Builds a sale by a call of the merchant's server. Its numbers are new each time. */
export function saleOf({ shop }: MerchantWorld): Record<string, string> {
  return {
    merchantOrderNo: `M-${randomBytes(6).toString('hex')}`,
    type: 'MARKET',
    uniqueId: `item-${randomBytes(6).toString('hex')}`,
    name: 'Paper Valley',
    picture: `${shop.url}/pictures/1.png`,
    fiat: 'USD',
    amount: '41.20',
    targetFiat: 'SGD',
    redirectUrl: `${shop.url}/back`,
    callbackUrl: `${shop.url}/hook`,
  };
}

/** A merchant with some data of every kind, and what a stranger could know about it. */
export interface Furnished {
  /** Numbers of the existing rows, by kind. Kinds are the fields in which lists show them. */
  readonly ids: readonly (readonly [kind: string, value: string])[];
  /** A refund as it was asked for, with its Idempotency-Key and nonce. */
  readonly refund: MerchantCall & { readonly key: string; readonly nonce: string };
}

/** Gives a merchant an endpoint, a paid order, a refund of a part of it, a dispute, a checkout session, events and their deliveries. */
export async function furnish(
  world: MerchantWorld,
  merchant: Credentials,
  lists: readonly string[],
): Promise<Furnished> {
  const call = async <T>(path: string, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
    dataOf<T>(await callAs(world, merchant, { method: 'POST', path, input, headers }));
  const v1 = '/merchant/v1';
  const { endpointNo } = await call<{ endpointNo: string }>(`${v1}/webhook-endpoints`, {
    url: `${world.shop.url}/events`,
  });
  const email = `buyer-of-${merchant.appId}@shop.example`;
  const { accessToken } = await call<MerchantToken>('/nft/openapi/merchant/getToken', { email });
  const { uniqueId = '', ...sale } = saleOf(world);
  const { orderNo } = await call<CreatedOrder>(
    '/nft/openapi/trade/order',
    { ...sale, uniqueId, payWayCode: '10009' },
    { 'access-token': accessToken },
  );
  await world.pay(orderNo);
  const [key, nonce] = [`key-of-${merchant.appId}`, randomBytes(16).toString('hex')];
  const refund = { method: 'POST', path: `${v1}/refunds`, input: { orderNo, amount: '1.00' }, key, nonce };
  dataOf(await callAs(world, merchant, { ...refund, headers: { 'idempotency-key': key } }));
  await disputedOf(world, orderNo as OrderNo, 'open');
  await call(`${v1}/checkout-sessions`, saleOf(world));
  await call(`${v1}/webhook-endpoints/test`, { endpointNo });
  await world.sendEvents();
  const shown = await Promise.all(
    lists.map(async (path) =>
      dataOf<unknown>(await callAs(world, merchant, { method: 'GET', path, input: { limit: 100 } })),
    ),
  );
  return { ids: [...idsIn(shown), ['accessToken', accessToken], ['uniqueId', uniqueId]], refund };
}

/**
 * Picks the first and the last of every kind of number that is shown; `callback` means every merchant's own address.
 */
function idsIn(shown: unknown): [kind: string, value: string][] {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'string' && name.endsWith('No') && value !== 'callback')
      found.set(name, [...(found.get(name) ?? []), value]);
    if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) walk(part, key);
  };
  walk(shown, '');
  return [...found].flatMap(([kind, values]) =>
    [...new Set([values[0] ?? '', values.at(-1) ?? ''])].map((value): [string, string] => [kind, value]),
  );
}

const keys = [
  'app_id',
  'order_no',
  'endpoint_no',
  'event_no',
  'delivery_no',
  'payment_no',
  'refund_no',
  'dispute_no',
] as const;

/**
 * Computes one digest per table over all rows of this merchant, by any of their numbers: equal digests before and after
 * mean that no row changed.
 */
export async function rowsOfMerchant(db: Db, appId: string): Promise<Record<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' and c.column_name in (${sql.join([...keys])})`.execute(db);
  const mine: Record<(typeof keys)[number], ReturnType<typeof sql>> = {
    app_id: sql`select ${appId}::text`,
    order_no: sql`select order_no from orders where app_id = ${appId}`,
    endpoint_no: sql`select endpoint_no from webhook_endpoints where app_id = ${appId}`,
    event_no: sql`select event_no from webhook_events where app_id = ${appId}
      union select event_no from merchant_events where app_id = ${appId}`,
    delivery_no: sql`select delivery_no from webhook_deliveries where app_id = ${appId}`,
    payment_no: sql`select payment_no from payments join orders using (order_no) where app_id = ${appId}`,
    dispute_no: sql`select dispute_no from disputes where app_id = ${appId}`,
    refund_no: sql`select refund_no from refunds where app_id = ${appId}`,
  };
  const digests: Record<string, string> = {};
  for (const table of new Set(columns.map((one) => one.table))) {
    const of = keys.filter((key) => columns.some((one) => one.table === table && one.column === key));
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
      from (select to_jsonb(t)::text as row from ${sql.table(table)} t
        where ${sql.join(
          of.map((key) => sql`${sql.ref(`t.${key}`)} in (${mine[key]})`),
          sql` or `,
        )}) as rows`.execute(db);
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}
