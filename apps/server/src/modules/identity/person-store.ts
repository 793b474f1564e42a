import type { IdentityLevel, IdentityStep } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import { forEachSql } from '../../kernel/step.ts';
import { levelOf } from './steps.ts';

/** The job that refunds what only a lost level allowed. */
export const returnUnverifiedJob = 'return-unverified';

/** The sealing purpose of a CPF. */
export const cpfPurpose = 'identity_persons.cpf';

/** What is on file about a buyer's identity. */
export interface Person {
  readonly level: IdentityLevel;
  readonly verifiedAt: Date | null;
  /** The day the document expires, YYYY-MM-DD. */
  readonly documentExpiresOn: string | null;
  readonly country: string;
  /** Sealed like the check's document: see `documentPurpose`. */
  readonly documentSealed: string | null;
  readonly cpfSealed: string | null;
}

/** A condition of a step: the buyer of an entry has shown no document, whose name would be screened as well. */
export const hasNoDocumentSql: RawBuilder<unknown> = sql`
  not exists (select from identity_persons i where i.user_no = w.user_no and i.details_sealed is not null ${forEachSql})`;

/** Reads what is on file about a buyer. A buyer without any checks has level 0. */
export async function readPerson(db: Reader, userNo: string): Promise<Person> {
  const { rows } = await sql<{
    level: IdentityLevel;
    verified_at: Date | null;
    expires_on: string | null;
    country: string;
    details_sealed: string | null;
    cpf_sealed: string | null;
  }>`
    select level, verified_at, document_expires_on::text as expires_on, country, details_sealed, cpf_sealed
    from identity_persons where user_no = ${userNo}`.execute(db);
  const [row] = rows;
  return {
    level: row?.level ?? 0,
    verifiedAt: row?.verified_at ?? null,
    documentExpiresOn: row?.expires_on ?? null,
    country: row?.country ?? '',
    documentSealed: row?.details_sealed ?? null,
    cpfSealed: row?.cpf_sealed ?? null,
  };
}

/** Lists the buyer's valid steps: accepted by an approved check, with a document that is in date, and new enough. */
export async function readHeldSteps(db: Reader, userNo: string): Promise<Set<IdentityStep>> {
  const { rows } = await sql<{ step: IdentityStep }>`
    select distinct unnest(steps) as step from identity_checks
    where user_no = ${userNo} and status = 'approved'
      and coalesce(document_expires_on >= (kassa_now() at time zone 'UTC')::date, true)`.execute(db);
  return new Set(rows.map((row) => row.step));
}

/**
 * Computes a buyer's level again from all their approved checks. The newest one's document is the one on file. Where
 * the level fell, payments that only the lost level allowed are due for a refund.
 */
export async function settleLevel(
  tx: Tx,
  userNo: string,
): Promise<{ readonly before: IdentityLevel; readonly level: IdentityLevel }> {
  const { rows: persons } = await sql<{ level: IdentityLevel }>`
    insert into identity_persons (user_no) values (${userNo})
    on conflict (user_no) do update set user_no = excluded.user_no returning level`.execute(tx);
  const before = persons[0]?.level ?? 0;
  const { rows } = await sql<{ step: IdentityStep }>`
    select distinct unnest(steps) as step from identity_checks
    where user_no = ${userNo} and status = 'approved'`.execute(tx);
  const level = levelOf(new Set(rows.map((row) => row.step)));
  await sql`
    update identity_persons p set
      verified_at = newest.facts_at,
      document_expires_on = shown.document_expires_on,
      details_sealed = shown.document_sealed,
      country = coalesce(shown.country, ''),
      return_due_at = case when ${level < before} then kassa_now() else return_due_at end
    from (select) as one
    left join lateral (
      select max(facts_at) as facts_at from identity_checks where user_no = ${userNo} and status = 'approved'
    ) as newest on true
    left join lateral (
      select document_expires_on, document_sealed, country from identity_checks
      where user_no = ${userNo} and status = 'approved' and 'document' = any(steps)
      order by facts_at desc nulls last limit 1
    ) as shown on true
    where p.user_no = ${userNo}`.execute(tx);
  await sql`select set_identity_level(${userNo}, ${level})`.execute(tx);
  return { before, level };
}

/** Keeps a CPF that the register has confirmed for this buyer's name. */
export async function storeCpf(tx: Tx, userNo: string, cpfSealed: string): Promise<void> {
  await sql`
    insert into identity_persons (user_no, cpf_sealed, cpf_matched_at) values (${userNo}, ${cpfSealed}, kassa_now())
    on conflict (user_no) do update set cpf_sealed = excluded.cpf_sealed, cpf_matched_at = kassa_now()`.execute(tx);
}

const fallen = { table: 'identity_persons', key: 'user_no', due: 'return_due_at' };

/** Whether money is due to go back to buyers whose level fell. */
export const loweredLevelsAreDueSql = isDueSql(fallen);

/** Takes up to `limit` buyers whose money is due to go back since their level fell; for a minute no other worker takes them. */
export async function claimLoweredLevels(
  db: Reader,
  limit: number,
): Promise<{ userNo: string; level: IdentityLevel }[]> {
  const { rows } = await claimSql<{ user_no: string; level: IdentityLevel }>(fallen, { limit, seconds: 60 }).execute(
    db,
  );
  return rows.map((row) => ({ userNo: row.user_no, level: row.level }));
}

/** Ends the refunds of a buyer whose level fell, unless it fell once more meanwhile. */
export async function finishLoweredLevel(db: Reader, userNo: string): Promise<void> {
  await sql`
    update identity_persons set return_due_at = null
    where user_no = ${userNo} and return_due_at > kassa_now()`.execute(db);
}
