import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** A line of the audit as it is stored. */
export interface AuditLine {
  readonly auditNo: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: 'done' | 'refused';
  readonly code: string;
  readonly requestId: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Reads lines that pass all filters, the newest first. @param wanted.cursor the number of the last line of the page before */
export async function readAudit(
  db: Reader,
  wanted: {
    readonly operator?: string | undefined;
    readonly action?: string | undefined;
    readonly subject?: string | undefined;
    readonly outcome?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<AuditLine[]> {
  const { operator, action, subject, outcome, cursor } = wanted;
  const conditions = [
    operator !== undefined && sql`operator = ${operator}`,
    action !== undefined && sql`action = ${action}`,
    subject !== undefined && sql`subject = ${subject}`,
    outcome !== undefined && sql`outcome = ${outcome}`,
    cursor !== undefined && sql`audit_no < ${cursor}::bigint`,
  ].filter((one) => one !== false);
  const { rows } = await sql<AuditLine>`
    select audit_no as "auditNo", at, operator, action, subject, outcome, code, request_id as "requestId", facts, before,
      after
    from audit ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by audit_no desc limit ${wanted.limit}`.execute(db);
  return rows;
}
