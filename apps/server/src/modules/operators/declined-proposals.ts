import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { type Proposal, type ProposalRow, proposalColumns, proposalOf } from './proposal-store.ts';

/** A proposal that somebody declined. */
export interface Declined extends Proposal {
  readonly endedBy: string;
  readonly endedReason: string;
  readonly endedAt: Date;
}

/** Reads the newest proposal about each of some subjects, where it was declined. The last one to be declined first. */
export async function readDeclined(db: Reader, subjects: readonly string[]): Promise<Declined[]> {
  const { rows } = await sql<ProposalRow & { ended_by: string; ended_reason: string; ended_at: Date }>`
    select newest.* from unnest(${[...subjects]}::text[]) about (subject)
    cross join lateral (
      select ${proposalColumns} from proposals where order_no = about.subject order by created_at desc limit 1) newest
    where newest.status = 'declined' order by newest.ended_at desc`.execute(db);
  return rows.map((row) => ({
    ...proposalOf(row),
    endedBy: row.ended_by,
    endedReason: row.ended_reason,
    endedAt: row.ended_at,
  }));
}
