import {
  type ConsoleRole,
  mayCall,
  peoplePaths,
  type QueueName,
  queuePaths,
  type Waiting,
  type WaitingProposal,
} from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { listOpenProposals, listWaitingInvitations } from '../../modules/operators/index.ts';
import { waitingChecksSql } from './list-checks.ts';
import { approvalOf, placeOfProposal } from './proposal-kinds.ts';
import { stuckPaymentsSql } from './stuck-payments.ts';

interface Row {
  readonly count: bigint;
  readonly since: Date | null;
  readonly due: Date | null;
}

const since = (graph: string, subject: RawBuilder<unknown>) => sql`(
  select max(at) from state_moves where graph = ${graph} and subject = ${subject} and to_state = 'review')`;
const nothingDue = sql`null::timestamptz`;

/** What each queue counts: rows with `since` and `due`, the same as its list shows. */
const rowsOf: Readonly<Record<QueueName, RawBuilder<unknown>>> = {
  review: sql`
    select ${since('order', sql`order_no`)} as since, ${nothingDue} as due from orders where status = 'review'`,
  // An order once, whatever it has of them. One that is in review is decided there.
  refunds: sql`
    select min(${since('refund', sql`r.refund_no`)}) as since, ${nothingDue} as due
    from refunds r join orders o using (order_no) where r.status = 'review' and o.status <> 'review'
    group by r.order_no`,
  payments: sql`select since, ${nothingDue} as due from (${stuckPaymentsSql}) stuck`,
  disputes: sql`
    select opened_at as since, case when status = 'opened' then evidence_due_at end as due from disputes
    where status in ('opened', 'answered')`,
  screening: sql`select raised_at as since, ${nothingDue} as due from screening_hits where status = 'open'`,
  settlement: sql`select booked_at as since, ${nothingDue} as due from settlement_lines where state = 'waiting'`,
  identity: sql`select since, ${nothingDue} as due from (${waitingChecksSql}) checks`,
  sold: sql`
    select ${since('sell_order', sql`order_no`)} as since, ${nothingDue} as due from sell_orders where status = 'review'`,
  lost: sql`select found_at as since, ${nothingDue} as due from notified_orders where state = 'open'`,
};

/** Where nothing else says when it is due, the desk's own time counts. Null: none. */
function hoursOf({ config }: Pick<App, 'config'>, queue: QueueName): number | null {
  return queue === 'disputes' ? null : config.deskHours[queue];
}

const shownProposals = 200;

/** Lists the proposals that a role may approve. */
async function listProposals({ db }: Pick<App, 'db'>, role: ConsoleRole): Promise<WaitingProposal[]> {
  const open = await listOpenProposals(db, shownProposals);
  const invited = mayCall(role, peoplePaths.approve) ? await listWaitingInvitations(db, shownProposals) : [];
  const proposed = open
    .filter((proposal) => mayCall(role, approvalOf(proposal)))
    .map((proposal) => ({
      ...placeOfProposal(proposal),
      proposalId: proposal.proposalId,
      action: proposal.action,
      proposedBy: proposal.proposedBy,
      expiresAt: proposal.expiresAt.toISOString(),
    }));
  const invitations = invited.map(
    ({ invitationNo, appId, invitedBy, expiresAt }): WaitingProposal => ({
      ...{ place: appId === null ? 'people' : 'merchant', about: appId ?? '' },
      ...{ proposalId: invitationNo, action: 'invite_person', proposedBy: invitedBy },
      expiresAt: expiresAt.toISOString(),
    }),
  );
  return [...proposed, ...invitations].toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

/** Counts what waits for a person, in the queues that a role may see, and lists what it may approve. */
export async function listWaiting(app: Pick<App, 'db' | 'config'>, role: ConsoleRole): Promise<Waiting> {
  const names = (Object.keys(queuePaths) as QueueName[]).filter((name) => mayCall(role, queuePaths[name]));
  const { rows } = await sql<Row & { queue: QueueName }>`
    ${sql.join(
      names.map(
        (
          name,
        ) => sql`select ${name}::text as queue, count(*) as count, min(since) as since, coalesce(min(due), min(since) + ${hoursOf(app, name)} * interval '1 hour') as due
          from (${rowsOf[name]}) waiting`,
      ),
      sql` union all `,
    )}`.execute(app.db);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return {
    proposals: await listProposals(app, role),
    queues: names.map((queue) => {
      const row = found.get(queue);
      return {
        queue,
        count: Number(row?.count ?? 0n),
        since: row?.since?.toISOString() ?? '',
        due: row?.due?.toISOString() ?? '',
        hours: hoursOf(app, queue),
      };
    }),
  };
}
