import { type RawBuilder, sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type Check, type CheckRow, checkOf } from './identity-check.ts';
import { claimSeconds, lapseAfterMs } from './schedule.ts';

/** Names the signal that is sent when a buyer's check changed. */
export function identityTopic(userNo: string): string {
  return `identity:${userNo}`;
}

/** The job that asks identity providers. */
export const reconcileIdentityJob = 'reconcile-identity';

/** The sealing purpose of a document's data. */
export const documentPurpose = 'identity_checks.document';

async function first(query: RawBuilder<CheckRow>, db: Reader): Promise<Check | undefined> {
  const { rows } = await query.execute(db);
  return rows[0] && checkOf(rows[0]);
}

/** A check to be opened. */
export type NewCheck = Pick<Check, 'checkNo' | 'userNo' | 'level' | 'provider' | 'country' | 'steps' | 'returnTo'>;

/** Opens a check. @returns undefined when one of this buyer is under way */
export function insertCheck(db: Reader, check: NewCheck): Promise<Check | undefined> {
  return first(
    sql<CheckRow>`
    insert into identity_checks (check_no, user_no, status, level, provider, country, steps, todo, return_to, lapses_at,
      last_event, last_actor)
    values (${check.checkNo}, ${check.userNo}, 'open', ${check.level}, ${check.provider}, ${check.country},
      ${[...check.steps]}::text[], ${[...check.steps]}::text[], ${check.returnTo},
      kassa_now() + ${lapseAfterMs} * interval '1 millisecond', 'open', 'buyer')
    on conflict (user_no) where status in ('open', 'waiting', 'retry') do nothing
    returning *`,
    db,
  );
}

/** Counts how many checks this buyer has opened in the last day. */
export async function countOpened(db: Reader, userNo: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity_checks
    where user_no = ${userNo} and opened_at > kassa_now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads a check of this buyer; another buyer's is not found. Without a number reads the newest. */
export function readOwnCheck(
  db: Reader,
  { userNo, checkNo }: { userNo: string; checkNo?: string | undefined },
): Promise<Check | undefined> {
  const chosen = checkNo === undefined ? sql`true` : sql`check_no = ${checkNo}`;
  return first(
    sql<CheckRow>`
    select * from identity_checks where user_no = ${userNo} and ${chosen} order by opened_at desc, check_no limit 1`,
    db,
  );
}

/** Reads the check of this buyer that is under way, if any. */
export function readLiveCheck(db: Reader, userNo: string): Promise<Check | undefined> {
  return first(
    sql<CheckRow>`
    select * from identity_checks where user_no = ${userNo} and status in ('open', 'waiting', 'retry')`,
    db,
  );
}

/** Locks a check until the transaction ends. */
export function lockCheck(tx: Tx, checkNo: string): Promise<Check | undefined> {
  return first(sql<CheckRow>`select * from identity_checks where check_no = ${checkNo} for update`, tx);
}

/** Keeps the provider's ids of the present round. Earlier ids still lead to the check. */
export async function recordCheckIds(
  db: Reader,
  check: Pick<Check, 'checkNo' | 'provider'>,
  ids: { readonly applicantId: string; readonly checkId: string },
): Promise<void> {
  await sql`
    with named as (
      insert into identity_check_ids (provider, provider_check_id, check_no)
      values (${check.provider}, ${ids.checkId}, ${check.checkNo}) on conflict do nothing
    )
    update identity_checks set applicant_id = ${ids.applicantId}, provider_check_id = ${ids.checkId},
      due_at = coalesce(due_at, kassa_now() + interval '5 minutes')
    where check_no = ${check.checkNo}`.execute(db);
}

/** Ends a step of our own: it is not asked for any more. */
export async function endStep(db: Reader, checkNo: string, step: 'cpf'): Promise<void> {
  await sql`
    update identity_checks set todo = array_remove(todo, ${step}), version = version + 1
    where check_no = ${checkNo} and ${step} = any(todo)`.execute(db);
}

const dueChecks = { table: 'identity_checks', key: 'check_no', set: sql`asks = asks + 1` };

/** Whether checks are due to be asked about. */
export const checksAreDueSql = isDueSql(dueChecks);

/** Claims up to `limit` checks that are due to be asked about; for a minute no other worker takes them. */
export async function claimDueChecks(db: Reader, limit: number): Promise<Check[]> {
  const { rows } = await claimSql<CheckRow>(dueChecks, { limit, seconds: claimSeconds }).execute(db);
  return rows.map(checkOf);
}

/** Plans when the provider is asked next, unless a callback asked for it meanwhile; null: only after a callback. */
export async function scheduleCheck(db: Reader, checkNo: string, seconds: number | null): Promise<void> {
  await sql`
    update identity_checks set due_at = kassa_now() + ${seconds}::float8 * interval '1 second'
    where check_no = ${checkNo} and due_at > kassa_now()`.execute(db);
}

/** Keeps where the buyer wants to go afterwards; null keeps the last value. */
export async function recordReturnTo(db: Reader, check: Check, returnTo: string | null): Promise<Check> {
  if (returnTo === null || returnTo === check.returnTo) return check;
  const noted = await first(
    sql<CheckRow>`
    update identity_checks set return_to = ${returnTo}, version = version + 1
    where check_no = ${check.checkNo} returning *`,
    db,
  );
  return noted ?? check;
}
