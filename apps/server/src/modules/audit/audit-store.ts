import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** One call of an operator, as it stays for ever. */
export interface AuditEntry {
  /** The trace id of the call's answer and log. */
  readonly requestId: string;
  /** As it was said: also a name that nobody has. */
  readonly operator: string;
  readonly action: string;
  /** The order or proposal it was about; '' where nothing. */
  readonly subject: string;
  /** '0000' when it was done, else the code of the refusal. */
  readonly code: string;
  /** What was asked; never a secret. */
  readonly facts?: Readonly<Record<string, string>>;
  /** The order as it was and as it is, for a call that changed it. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const json = (value: Readonly<Record<string, unknown>> | undefined) => (value ? JSON.stringify(value) : null);

/** Writes a line of the audit: insert-only, in the transaction of the change where there is one. */
export async function writeAudit(db: Reader, entry: AuditEntry): Promise<void> {
  const done = entry.code === '0000';
  await sql`
    insert into audit (request_id, operator, action, subject, outcome, code, facts, before, after)
    values (${entry.requestId}, ${entry.operator}, ${entry.action}, ${entry.subject}, ${done ? 'done' : 'refused'},
      ${done ? '' : entry.code}, ${json(entry.facts ?? {})}::jsonb, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb)`.execute(db);
}

/** How often a call of that name was refused with that code within the last `minutes`. */
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
