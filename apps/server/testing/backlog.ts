import pg from 'pg';

/** Events that wait. */
export interface Backlog {
  readonly appId: string;
  /** Orders, each with `order.created` and `order.paid`, or NEW and PAY_SUCCESS. */
  readonly orders: number;
  /** How long ago the last of them became due. */
  readonly agoMs: number;
  readonly url?: string;
}

/** Number of a merchant for backlogs. */
export function merchantNo(number: number): string {
  return `backlog${String(number).padStart(9, '0')}`;
}

/** Number of the one endpoint of such a merchant. */
export function endpointOf(appId: string): string {
  return `we_${appId}`;
}

/** Writes events that wait, of both forms, by SQL alone: for tests of how they are claimed. Their merchants have no secrets. */
export async function writeBacklog(ownerUrl: string, backlogs: readonly Backlog[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const tables = ['merchant_events', 'webhook_events', 'webhook_deliveries'];
  try {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    for (const { appId, orders, agoMs, url = 'https://shop.example/hook' } of backlogs)
      for (const text of [merchants, endpoints, classic, events, deliveries])
        await owner.query(text, [appId, orders, agoMs, url].slice(0, parametersOf(text)));
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  } finally {
    await owner.end();
  }
}

function parametersOf(text: string): number {
  return Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
}

const due = `kassa_now() - ($3::bigint + ($2::bigint - n) * 10) * interval '1 millisecond'`;

const merchants = `
  insert into merchants (app_id, name, home_url, join_method, kind) values ($1, 'Backlog', 'https://shop.example', 1, 'api')
  on conflict do nothing`;

const endpoints = `
  insert into webhook_endpoints (endpoint_no, app_id, url)
  select 'we_' || app_id, app_id, $4 from merchants where app_id = $1 and $2::bigint + $3::bigint is not null on conflict do nothing`;

const classic = `
  insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url, due_at, recorded_at)
  select 'evt_c' || md5($1 || n || kind.status), $1, 'o' || md5($1 || n), kind.sequence, kind.status,
    jsonb_build_object('filler', repeat('x', 600)), $4, ${due}, ${due}
  from generate_series(1, $2::bigint) n, (values (1, 'NEW'), (2, 'PAY_SUCCESS')) kind (sequence, status)`;

const events = `
  insert into webhook_events (event_no, app_id, order_no, sequence, type, payload, recorded_at)
  select 'evt_m' || md5($1 || n || kind.type), $1, 'o' || md5($1 || n), kind.sequence, kind.type,
    jsonb_build_object('filler', repeat('x', 600)), ${due}
  from generate_series(1, $2::bigint) n, (values (1, 'order.created'), (2, 'order.paid')) kind (sequence, type)`;

const deliveries = `
  insert into webhook_deliveries (delivery_no, event_no, endpoint_no, app_id, order_no, sequence, due_at, created_at, urgent)
  select 'dlv_' || md5($1 || n || kind.type), 'evt_m' || md5($1 || n || kind.type), 'we_' || $1, $1, 'o' || md5($1 || n),
    kind.sequence, ${due}, ${due}, kind.type = 'order.paid'
  from generate_series(1, $2::bigint) n, (values (1, 'order.created'), (2, 'order.paid')) kind (sequence, type)`;
