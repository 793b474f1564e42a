import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** One call of an operator. Lines of the audit are never changed or deleted. */
export interface AuditEntry {
  /** The trace id of the call's answer and log. */
  readonly requestId: string;
  /** The name that the caller gave, which may be unknown. */
  readonly operator: string;
  readonly action: string;
  /** The order or proposal that the call was about; '' for none. */
  readonly subject: string;
  /** '0000' when it was done, otherwise the code of the refusal. */
  readonly code: string;
  /** The caller's request; never a secret. */
  readonly facts?: Readonly<Record<string, string>>;
  /** The order before the call, for a call that changed it. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const json = (value: Readonly<Record<string, unknown>> | undefined) => (value ? JSON.stringify(value) : null);

/** Writes a line of the audit, in the transaction of the change where there is one. */
export async function writeAudit(db: Reader, entry: AuditEntry): Promise<void> {
  const done = entry.code === codeOf('success');
  await sql`
    insert into audit (request_id, operator, action, subject, outcome, code, facts, before, after)
    values (${entry.requestId}, ${entry.operator}, ${entry.action}, ${entry.subject}, ${done ? 'done' : 'refused'},
      ${done ? '' : entry.code}, ${json(entry.facts ?? {})}::jsonb, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb)`.execute(db);
}

/** Counts how often this operator's calls of that action were refused with that code in the last `minutes`. */
export async function countRefusals(
  db: Reader,
  of: { operator: string; action: string; code: string; minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from audit
    where operator = ${of.operator} and action = ${of.action} and code = ${of.code}
      and at > kassa_now() - ${of.minutes} * interval '1 minute'`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
