import type { ReviewList, ReviewRow } from '@kassa/contract/operator';
import { isCurrency, wireAmount } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';

const pageSize = 50;

interface Row {
  order_no: OrderNo;
  app_id: string;
  merchant: string;
  merchant_order_no: string;
  status: string;
  review_reason: string;
  exception: string;
  fiat: string;
  total_minor: bigint;
  stuck: bigint;
  since: Date;
  place: string;
  proposal_id: string | null;
  ended: ReviewRow['ended'];
}

/** Selects the chosen orders, with everything about them that waits for a person. */
function reviewed(chosen: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select * from (
      select o.order_no, o.app_id, (select name from merchants where app_id = o.app_id) as merchant, o.merchant_order_no, o.status, o.review_reason, o.exception, o.fiat, o.total_minor,
        r.stuck, m.since, case when p.status = 'proposed' and p.expires_at > kassa_now() then p.proposal_id end as proposal_id,
        case when p.ended_by is not null and p.order_version = o.version then jsonb_build_object('status', p.status,
          'action', p.action, 'proposedBy', p.proposed_by, 'by', p.ended_by, 'reason', p.ended_reason,
          'at', to_char(p.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as ended, to_char(m.since at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as place
      from orders o
      cross join lateral (
        select count(*) as stuck, array_agg(refund_no) as numbers
        from refunds where order_no = o.order_no and status = 'review'
      ) r
      cross join lateral (
        select coalesce(max(at), o.created_at) as since from (
          select at from state_moves where to_state = 'review' and graph = 'order' and subject = o.order_no
          union all
          select at from state_moves where to_state = 'review' and graph = 'refund' and subject = any(r.numbers)
        ) moves
      ) m
      left join lateral (
        select * from proposals where order_no = o.order_no
          order by (status = 'proposed') desc, created_at desc, proposal_id limit 1
      ) p on true
    ) as waiting ${chosen}`;
}

/** Lists what waits for a person, the oldest first. @param cursor `next` of the page before */
export async function listReview({ db }: Pick<App, 'db'>, cursor = ''): Promise<ReviewList> {
  const [place = '', orderNo = ''] = cursor.split('-', 2);
  const { rows } = await reviewed(sql`
    where order_no in (
      select order_no from orders where status = 'review' union select order_no from refunds where status = 'review'
    ) and (place, order_no) > (${place}, ${orderNo})
    order by place, order_no limit ${pageSize + 1}`).execute(db);
  const orders = rows.slice(0, pageSize);
  const last = orders.at(-1);
  return {
    orders: orders.map(reviewRowOf),
    next: rows.length > pageSize && last ? `${last.place}-${last.order_no}` : '',
  };
}

/** Reads one order as the list shows it, whether it waits for a person or not. */
export async function readReviewRow(db: Reader, orderNo: OrderNo): Promise<ReviewRow | undefined> {
  const { rows } = await reviewed(sql`where order_no = ${orderNo}`).execute(db);
  return rows[0] && reviewRowOf(rows[0]);
}

/** Writes minor units of a currency of ours as a decimal in major units. */
export function majorOf(minor: bigint, currency: string): string {
  return isCurrency(currency) ? wireAmount({ currency, minor }) : minor.toString();
}

function reviewRowOf(row: Row): ReviewRow {
  return {
    orderNo: row.order_no,
    appId: row.app_id,
    merchant: row.merchant,
    merchantOrderNo: row.merchant_order_no,
    status: row.status,
    reason: row.review_reason,
    exception: row.exception,
    fiat: row.fiat,
    total: majorOf(row.total_minor, row.fiat),
    stuckRefunds: Number(row.stuck),
    since: row.since.toISOString(),
    proposalId: row.proposal_id ?? '',
    ended: row.ended,
  };
}
