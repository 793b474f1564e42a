import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { type Proposal, type ProposalRow, proposalColumns, proposalOf } from './proposal-store.ts';

/** A proposal that somebody declined. */
export interface Declined extends Proposal {
  readonly endedBy: string;
  readonly endedReason: string;
  readonly endedAt: Date;
}

type DeclinedRow = ProposalRow & { ended_by: string; ended_reason: string; ended_at: Date };

/** Reads the newest proposal about each of some subjects, where it was declined. The last one to be declined first. */
export async function readDeclined(db: Reader, subjects: readonly string[]): Promise<Declined[]> {
  const { rows } = await sql<DeclinedRow>`
    select newest.* from unnest(${[...subjects]}::text[]) about (subject)
    cross join lateral (
      select ${proposalColumns} from proposals where order_no = about.subject order by created_at desc limit 1) newest
    where newest.status = 'declined' order by newest.ended_at desc`.execute(db);
  return rows.map(declinedOf);
}

/** Lists what was declined of some actions in the last days, the last one first. */
export async function listDeclined(
  db: Reader,
  { actions, days, limit }: { readonly actions: readonly string[]; readonly days: number; readonly limit: number },
): Promise<Declined[]> {
  const { rows } = await sql<DeclinedRow>`
    select ${proposalColumns} from proposals
    where status = 'declined' and action = any(${[...actions]}) and ended_at > kassa_now() - ${days} * interval '1 day'
    order by ended_at desc limit ${limit}`.execute(db);
  return rows.map(declinedOf);
}

function declinedOf(row: DeclinedRow): Declined {
  return { ...proposalOf(row), endedBy: row.ended_by, endedReason: row.ended_reason, endedAt: row.ended_at };
}
