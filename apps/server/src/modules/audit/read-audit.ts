import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';

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

/** What lines are to be found by. Times are ISO 8601: `from` is the first moment, `to` the first one after the last. */
export interface AuditSearch {
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: string | undefined;
  /** The trace id of the call's answer. */
  readonly requestId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The number of the last line of the page before. */
  readonly cursor?: string | undefined;
}

const lines = sql`
  select ${plannedEachTime} audit_no as "auditNo", at, operator, action, subject, outcome, code,
    request_id as "requestId", facts, before, after
  from audit`;

/** Reads lines that pass all filters, the newest first. */
export async function readAudit(db: Reader, wanted: AuditSearch & { readonly limit: number }): Promise<AuditLine[]> {
  const conditions = conditionsOf(wanted);
  const { rows } = await sql<AuditLine>`${lines}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by audit_no desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/**
 * Reads the oldest line of an action that was done to something since a moment, and that changed what `was` says of it
 * before. Who does the same once more leaves a line too, but changes nothing.
 */
export async function readFirstChange(
  db: Reader,
  {
    action,
    subject,
    since,
    was,
  }: { action: string; subject: string; since: string; was: Readonly<Record<string, unknown>> },
): Promise<AuditLine | undefined> {
  const { rows } = await sql<AuditLine>`${lines}
    where ${sql.join(conditionsOf({ action, subject, outcome: 'done', from: since }), sql` and `)}
      and before @> ${JSON.stringify(was)}::jsonb
    order by audit_no limit 1`.execute(db);
  return rows[0];
}

function conditionsOf({ operator, action, subject, outcome, requestId, from, to, cursor }: AuditSearch) {
  const conditions: readonly (false | RawBuilder<unknown>)[] = [
    operator !== undefined && sql`operator = ${operator}`,
    action !== undefined && sql`action = ${action}`,
    subject !== undefined && sql`subject = ${subject}`,
    outcome !== undefined && sql`outcome = ${outcome}`,
    requestId !== undefined && sql`request_id = ${requestId}`,
    from !== undefined && sql`at >= ${from}::timestamptz and audit_no >= (${firstSince(from)})`,
    to !== undefined && sql`at < ${to}::timestamptz and audit_no <= (${lastUntil(to)})`,
    cursor !== undefined && sql`audit_no < ${cursor}::bigint`,
  ];
  return conditions.filter((one) => one !== false);
}

/**
 * How far numbers and times may be apart: a line gets its time when its transaction begins, and its number when it is
 * written. A page goes by number, so a time is first found as a number: otherwise a page of last year would read every
 * line since.
 */
const apart = sql`interval '1 hour'`;

function firstSince(from: string): RawBuilder<unknown> {
  return sql`select audit_no from audit where at >= ${from}::timestamptz - ${apart} order by at, audit_no limit 1`;
}

function lastUntil(to: string): RawBuilder<unknown> {
  return sql`
    select audit_no from audit where at < ${to}::timestamptz + ${apart} order by at desc, audit_no desc limit 1`;
}
