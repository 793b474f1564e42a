import { type SoldReview, type SoldReviewRow, soldActions } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import type { SellOrderNo } from '../../kernel/ids.ts';
import { readDeclined } from '../../modules/operators/index.ts';
import type { SellOrder } from '../../modules/sells/index.ts';
import { coinText } from '../sales/show-sold-orders.ts';
import { actionOfSold, soldActionsOf, soldSubject } from './resolve-sold.ts';
import { shownDeclined } from './show-declined.ts';

const listed = 50;

type Row = Pick<SellOrder, 'coin' | 'network' | 'address' | 'hash'> & {
  readonly order_no: SellOrderNo;
  readonly app_id: string;
  readonly units: string;
  readonly fee_units: string;
  readonly send: string | null;
  readonly sender: string | null;
  readonly nonce: bigint | null;
  readonly since: Date;
  readonly proposal_id: string | null;
  readonly action: string | null;
  readonly proposed_by: string | null;
  readonly reason: string | null;
  readonly expires_at: Date | null;
};

/** Lists refunds of sold crypto whose sends are late or unclear, the oldest first. */
export async function listSoldReview(app: Pick<App, 'db' | 'chains'>): Promise<SoldReview> {
  const { rows } = await sql<Row>`
    select s.order_no, s.app_id, s.coin, s.network, s.units, s.fee_units, s.address, s.transaction_hash as hash,
      d.status as send, c.sender, c.nonce,
      (select coalesce(max(at), s.created_at) from state_moves
        where graph = 'sell_order' and subject = s.order_no and to_state = 'review') as since,
      p.proposal_id, p.action, p.proposed_by, p.reason, p.expires_at
    from sell_orders s
    left join deliveries d on d.order_no = s.refund_no
    left join chain_deliveries c on c.order_no = s.refund_no
    left join proposals p on p.order_no = ${soldSubject('')} || s.order_no and p.status = 'proposed'
      and p.expires_at > kassa_now()
    where s.status = 'review' order by since, s.order_no limit ${listed}`.execute(app.db);
  const declined = await declinedOf(app.db, rows);
  return { orders: rows.map((row) => rowOf(app, row, declined.get(row.order_no) ?? null)) };
}

function rowOf(app: Pick<App, 'chains'>, row: Row, declined: SoldReviewRow['declined']): SoldReviewRow {
  const { coin, network, address, hash } = row;
  return {
    orderNo: row.order_no,
    appId: row.app_id,
    amount: coinText(coin, BigInt(row.units) - BigInt(row.fee_units)),
    coin,
    network,
    address,
    send: row.send ?? '',
    sender: row.sender ?? '',
    nonce: row.nonce?.toString() ?? '',
    hash: hash ?? '',
    hashUrl: (hash !== null && app.chains.get(network)?.transactionUrl(hash)) || '',
    since: row.since.toISOString(),
    actions: soldActionsOf({ send: row.send, hash }),
    proposal: proposalOf(row),
    declined,
  };
}

async function declinedOf(
  db: Reader,
  rows: readonly Row[],
): Promise<ReadonlyMap<SellOrderNo, NonNullable<SoldReviewRow['declined']>>> {
  const subjects = new Map(rows.map(({ order_no }) => [soldSubject(order_no), order_no]));
  const declined = await readDeclined(db, [...subjects.keys()]);
  return new Map(
    declined.flatMap((proposal) => {
      const orderNo = subjects.get(proposal.subject);
      const action = soldActions.find((one) => actionOfSold(one) === proposal.action);
      return orderNo && action ? [[orderNo, { ...shownDeclined(proposal), action }]] : [];
    }),
  );
}

function proposalOf({ proposal_id, action, proposed_by, reason, expires_at }: Row): SoldReviewRow['proposal'] {
  const proposed = soldActions.find((one) => actionOfSold(one) === action);
  if (proposal_id === null || expires_at === null || !proposed) return null;
  return {
    proposalId: proposal_id,
    action: proposed,
    proposedBy: proposed_by ?? '',
    reason: reason ?? '',
    expiresAt: expires_at.toISOString(),
  };
}
