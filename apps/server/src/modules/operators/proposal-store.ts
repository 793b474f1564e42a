import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { type ProposalEvent, type ProposalStatus, proposalGraph } from './proposal-states.ts';

const goodForHours = 24;

/** A move of money that waits for a second operator. */
export interface Proposal {
  readonly proposalId: string;
  /** What it is about: an order's number, or another room's name for something else. The column `proposals.order_no`. */
  readonly subject: string;
  readonly action: string;
  readonly reason: string;
  /** What it would write, where its action does not say it all. */
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly orderVersion: bigint;
  readonly proposedBy: string;
  readonly status: ProposalStatus;
  readonly expiresAt: Date;
  /** Whether it had expired when the row was read. */
  readonly expired: boolean;
}

/** A row of `proposals`. */
export interface ProposalRow {
  proposal_id: string;
  order_no: string;
  action: string;
  reason: string;
  details: Readonly<Record<string, unknown>> | null;
  order_version: bigint;
  proposed_by: string;
  status: ProposalStatus;
  expires_at: Date;
  expired: boolean;
}

/** The columns of a `ProposalRow`, with those that others read beside them. */
export const proposalColumns = sql.raw('*, expires_at <= kassa_now() as expired');

/** Reads a row. */
export function proposalOf(row: ProposalRow): Proposal {
  return {
    proposalId: row.proposal_id,
    subject: row.order_no,
    action: row.action,
    reason: row.reason,
    details: row.details,
    orderVersion: row.order_version,
    proposedBy: row.proposed_by,
    status: row.status,
    expiresAt: row.expires_at,
    expired: row.expired,
  };
}

/** Proposes something. Drops an earlier proposal about the same: of two that are made at once, the later one stays. */
export async function insertProposal(
  tx: Tx,
  proposal: Pick<Proposal, 'subject' | 'action' | 'reason' | 'orderVersion' | 'proposedBy'> &
    Partial<Pick<Proposal, 'details'>>,
): Promise<Proposal> {
  // Where there is no earlier one, there is no row to wait for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal ${proposal.subject}`}, 0))`.execute(tx);
  const before = await lockOpenProposal(tx, proposal.subject);
  if (before) await moveProposal(tx, before, { event: 'replace', operator: proposal.proposedBy });
  const { rows } = await sql<ProposalRow>`
    insert into proposals (proposal_id, order_no, action, reason, order_version, proposed_by, status, expires_at,
      last_event, last_actor, details)
    values (${randomNumber(12)}, ${proposal.subject}, ${proposal.action}, ${proposal.reason},
      ${proposal.orderVersion}, ${proposal.proposedBy}, 'proposed', kassa_now() + ${goodForHours} * interval '1 hour',
      'propose', ${`operator:${proposal.proposedBy}`},
      ${proposal.details ? JSON.stringify(proposal.details) : null}::jsonb)
    returning ${proposalColumns}`.execute(tx);
  if (!rows[0]) throw new Error('a proposal was not stored');
  return proposalOf(rows[0]);
}

/** Reads the proposal that waits for a second operator, also one that has expired and was not dropped yet. */
export async function readOpenProposal(db: Reader, subject: string): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where order_no = ${subject} and status = 'proposed'`.execute(db);
  return rows[0] && proposalOf(rows[0]);
}

/** Reads what waits for a second operator about each of some subjects. */
export async function readOpenProposals(db: Reader, subjects: readonly string[]): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals
    where order_no = any(${[...subjects]}::text[]) and status = 'proposed' and expires_at > kassa_now()`.execute(db);
  return rows.map(proposalOf);
}

/** Lists what waits for a second operator, the first to expire first. */
export async function listOpenProposals(db: Reader, limit: number): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where status = 'proposed' and expires_at > kassa_now()
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(proposalOf);
}

/** Lists what waits for a second operator of some actions, the first to expire first. */
export async function listProposalsTo(db: Reader, actions: readonly string[]): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals
    where status = 'proposed' and expires_at > kassa_now() and action = any(${[...actions]}) order by expires_at`.execute(
    db,
  );
  return rows.map(proposalOf);
}

/** Locks the proposal that waits for a second operator: nobody approves or ends it until commit. */
export async function lockOpenProposal(tx: Tx, subject: string): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where order_no = ${subject} and status = 'proposed' for update`.execute(
    tx,
  );
  return rows[0] && proposalOf(rows[0]);
}

/** Lists what waits for a second operator of some actions, where the details name this merchant. */
export async function listProposalsOf(db: Reader, appId: string, actions: readonly string[]): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals
    where status = 'proposed' and expires_at > kassa_now() and action = any(${[...actions]})
      and details ->> 'appId' = ${appId}
    order by expires_at desc`.execute(db);
  return rows.map(proposalOf);
}

/** Reads a proposal in any status; undefined when there is none of that number. */
export async function readProposal(db: Reader, proposalId: string): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where proposal_id = ${proposalId}`.execute(db);
  return rows[0] && proposalOf(rows[0]);
}

/** Locks a proposal. Lock its order before it. */
export async function lockProposal(tx: Tx, proposalId: string): Promise<Proposal | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where proposal_id = ${proposalId} for update`.execute(tx);
  return rows[0] && proposalOf(rows[0]);
}

/** Locks what a person has proposed and nobody has decided yet. */
export async function lockProposalsBy(tx: Tx, operator: string): Promise<Proposal[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals where proposed_by = ${operator} and status = 'proposed'
    order by proposal_id for update`.execute(tx);
  return rows.map(proposalOf);
}

/**
 * Moves a proposal along its graph. Only this function writes a proposal's status. @throws Error when the graph has no
 * such edge
 */
export async function moveProposal(
  tx: Tx,
  proposal: Proposal,
  move: { readonly event: ProposalEvent; readonly operator: string; readonly reason?: string },
): Promise<void> {
  const status = proposalGraph.next(proposal.status, move.event);
  if (!status) throw new Error(`proposal ${proposal.proposalId}: ${move.event} is impossible in ${proposal.status}`);
  const ended = status === 'declined' || status === 'withdrawn';
  await sql`
    update proposals set status = ${status}, last_event = ${move.event}, last_actor = ${`operator:${move.operator}`},
      approved_by = ${status === 'done' ? move.operator : null}, ended_by = ${ended ? move.operator : null},
      ended_reason = ${move.reason ?? ''}, ended_at = case when ${ended} then kassa_now() end
    where proposal_id = ${proposal.proposalId}`.execute(tx);
}

/** Drops proposals that were not approved in time. @returns how many */
export async function dropExpiredProposals(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    update proposals set status = 'dropped', last_event = 'expire', last_actor = 'clock'
    where status = 'proposed' and expires_at <= kassa_now()`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
