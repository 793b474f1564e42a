import type { EventType, WebhookEndpoint } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, pageOf } from '../../kernel/paging.ts';
import { type FieldSeal, openEach } from '../../kernel/sealed-field.ts';

const purpose = 'webhook_secrets.secret';
const handle = /^[0-9A-Za-z_-]+$/;

interface EndpointRow {
  endpoint_no: string;
  url: string;
  events: string[];
  state: WebhookEndpoint['state'];
  disabled_reason: string;
  created_at: Date;
}

function endpointOf(row: EndpointRow): WebhookEndpoint {
  return {
    endpointNo: row.endpoint_no,
    url: row.url,
    events: row.events,
    state: row.state,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns whether the merchant has an endpoint that receives sales. */
export async function hasSaleEndpoint(db: Reader, appId: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_endpoints where app_id = ${appId} and state = 'active'
      and (events = '{}' or 'order.paid' = any(events)) limit 1`.execute(db);
  return rows.length > 0;
}

/** Registers an endpoint with its first secret. The answer shows that secret, no later one does. */
export async function insertEndpoint(
  tx: Tx,
  seal: FieldSeal,
  endpoint: { appId: string; url: string; events: readonly EventType[] },
): Promise<WebhookEndpoint> {
  const { rows } = await sql<EndpointRow>`
    insert into webhook_endpoints (endpoint_no, app_id, url, events)
    values (${`we_${randomHandle()}`}, ${endpoint.appId}, ${endpoint.url}, ${[...endpoint.events]})
    returning *`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an endpoint was not stored');
  return { ...endpointOf(row), secret: await addSecret(tx, seal, row.endpoint_no) };
}

/** Adds a secret. The one before stays live, older ones are retired. @returns the secret: `whsec_` and 32 bytes in base64 */
export async function addSecret(tx: Tx, seal: FieldSeal, endpointNo: string): Promise<string> {
  const secret = `whsec_${Buffer.from(randomHandle(32), 'base64url').toString('base64')}`;
  await sql`
    insert into webhook_secrets (endpoint_no, secret_sealed)
    values (${endpointNo}, ${seal.seal(secret, purpose)})`.execute(tx);
  await sql`
    update webhook_secrets set retired_at = kassa_now()
    where endpoint_no = ${endpointNo} and retired_at is null and secret_no not in (
      select secret_no from webhook_secrets where endpoint_no = ${endpointNo} and retired_at is null
      order by secret_no desc limit 2)`.execute(tx);
  return secret;
}

/** Reads the live secrets of an endpoint, newest first. */
export async function readSecrets(db: Reader, seal: FieldSeal, endpointNo: string): Promise<string[]> {
  const { rows } = await sql<{ secret_sealed: string }>`
    select secret_sealed from webhook_secrets where endpoint_no = ${endpointNo} and retired_at is null
    order by secret_no desc`.execute(db);
  return rows.map((row) => seal.open(row.secret_sealed, purpose));
}

/** Reads every secret that a merchant's endpoints ever had. A retired one that no key opens any more is left out. */
export async function readSecretsEver(
  db: Reader,
  seal: FieldSeal,
  appId: string,
): Promise<{ secret: string; retired: boolean }[]> {
  const { rows } = await sql<{ sealed: string; retired: boolean }>`
    select s.secret_sealed as sealed, s.retired_at is not null as retired
    from webhook_secrets s join webhook_endpoints p using (endpoint_no) where p.app_id = ${appId}`.execute(db);
  return openEach(rows, (sealed) => seal.open(sealed, purpose));
}

/** Locks an endpoint of this merchant until commit. @returns undefined for another merchant's, exactly as for none */
export async function lockEndpoint(tx: Tx, appId: string, endpointNo: string): Promise<WebhookEndpoint | undefined> {
  if (!handle.test(endpointNo)) return undefined;
  const { rows } = await sql<EndpointRow>`
    select * from webhook_endpoints where endpoint_no = ${endpointNo} and app_id = ${appId} and deleted_at is null
    for update`.execute(tx);
  return rows[0] && endpointOf(rows[0]);
}

/** Changes an endpoint. What is undefined stays as it is. */
export async function changeEndpoint(
  tx: Tx,
  endpointNo: string,
  change: { url?: string | undefined; events?: readonly EventType[] | undefined },
): Promise<void> {
  await sql`
    update webhook_endpoints set url = coalesce(${change.url ?? null}, url),
      events = coalesce(${change.events ? [...change.events] : null}::text[], events)
    where endpoint_no = ${endpointNo}`.execute(tx);
}

/** Turns an endpoint off and drops what waits for it, which may be sent again by hand. @returns false when it was off before */
export async function disableEndpoint(tx: Tx, endpointNo: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set state = 'disabled', disabled_reason = ${reason}
    where endpoint_no = ${endpointNo} and state = 'active'`.execute(tx);
  await sql`
    update webhook_deliveries set state = 'dropped', leased_until = null, finished_at = kassa_now()
    where endpoint_no = ${endpointNo} and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Turns an endpoint on again. */
export async function enableEndpoint(tx: Tx, endpointNo: string): Promise<void> {
  await sql`
    update webhook_endpoints set state = 'active', disabled_reason = '' where endpoint_no = ${endpointNo}`.execute(tx);
}

/** Turns an endpoint off for good: no list has it any more, and its secrets sign nothing. What was sent there is kept. */
export async function deleteEndpoint(tx: Tx, endpointNo: string): Promise<void> {
  await disableEndpoint(tx, endpointNo, 'merchant');
  await sql`
    update webhook_secrets set retired_at = kassa_now()
    where endpoint_no = ${endpointNo} and retired_at is null`.execute(tx);
  await sql`update webhook_endpoints set deleted_at = kassa_now() where endpoint_no = ${endpointNo}`.execute(tx);
}

/** Returns the merchant's other active endpoints with the same address, and an event type in common. */
export async function readDoubles(db: Reader, appId: string, endpointNo: string): Promise<string[]> {
  const { rows } = await sql<{ endpoint_no: string }>`
    select other.endpoint_no from webhook_endpoints own
    join webhook_endpoints other on other.app_id = own.app_id and other.url = own.url
      and other.endpoint_no <> own.endpoint_no and other.state = 'active'
      and (own.events = '{}' or other.events = '{}' or own.events && other.events)
    where own.app_id = ${appId} and own.endpoint_no = ${endpointNo} and own.state = 'active'
    order by other.created_at, other.endpoint_no`.execute(db);
  return rows.map((row) => row.endpoint_no);
}

/** Reads a merchant's endpoints, newest first, without their secrets. */
export async function readEndpoints(
  db: Reader,
  appId: string,
  {
    endpointNo = null,
    after,
    limit,
  }: { endpointNo?: string | null; after: Cursor<'webhook endpoints'> | null; limit: number },
): Promise<{ items: WebhookEndpoint[]; next: string | null }> {
  const { rows } = await sql<EndpointRow & { at: string }>`
    select *, ${sql.raw(exactTimeSql('created_at'))} as at from webhook_endpoints
    where app_id = ${appId} and deleted_at is null
      ${endpointNo === null ? sql`` : sql`and endpoint_no = ${endpointNo}`}
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, endpoint_no) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by created_at desc, endpoint_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row: EndpointRow & { at: string }) =>
      cursorOf({ of: 'webhook endpoints', at: row.at, id: row.endpoint_no }),
    item: endpointOf,
  });
}
