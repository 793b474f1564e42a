import type { IdentityLevel, IdentityStep } from '@kassa/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { levelOf } from './steps.ts';

/** Purpose of the sealed column. */
export const cpfPurpose = 'identity_persons.cpf';

/** What is on file of a buyer. */
export interface Person {
  readonly level: IdentityLevel;
  readonly verifiedAt: Date | null;
  /** The day the document runs out, YYYY-MM-DD. */
  readonly documentExpiresOn: string | null;
  readonly country: string;
  /** Sealed as the check's document was: see `documentPurpose`. */
  readonly documentSealed: string | null;
  readonly cpfSealed: string | null;
}

/** What is on file of a buyer; of a stranger nothing. */
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

/** What of a buyer's steps holds: accepted by an approved check, of a document that is in date, and not too old to be asked for again. */
export async function readHeldSteps(db: Reader, userNo: string): Promise<Set<IdentityStep>> {
  const { rows } = await sql<{ step: IdentityStep }>`
    select distinct unnest(steps) as step from identity_checks
    where user_no = ${userNo} and status = 'approved'
      and coalesce(document_expires_on >= (kassa_now() at time zone 'UTC')::date, true)`.execute(db);
  return new Set(rows.map((row) => row.step));
}

/**
 * Works out a buyer's level anew from all of his approved checks, the document of the newest one being the one on file.
 * Where the level fell, what was taken on the word of the lost one is due to go back.
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
    update identity_persons p set level = ${level},
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
  return { before, level };
}

/** Keeps a CPF that the register knows under this buyer's name. */
export async function keepCpf(tx: Tx, userNo: string, cpfSealed: string): Promise<void> {
  await sql`
    insert into identity_persons (user_no, cpf_sealed, cpf_matched_at) values (${userNo}, ${cpfSealed}, kassa_now())
    on conflict (user_no) do update set cpf_sealed = excluded.cpf_sealed, cpf_matched_at = kassa_now()`.execute(tx);
}

/** Buyers whose money is due to go back since their level fell. */
export async function claimFallen(db: Reader, limit: number): Promise<{ userNo: string; level: IdentityLevel }[]> {
  const { rows } = await sql<{ user_no: string; level: IdentityLevel }>`
    update identity_persons set return_due_at = kassa_now() + interval '1 minute'
    where user_no in (
      select user_no from identity_persons where return_due_at <= kassa_now() order by return_due_at limit ${limit}
      for update skip locked
    ) returning user_no, level`.execute(db);
  return rows.map((row) => ({ userNo: row.user_no, level: row.level }));
}

/** All of it is on its way back, unless the level fell once more meanwhile. */
export async function endFallen(db: Reader, userNo: string): Promise<void> {
  await sql`
    update identity_persons set return_due_at = null
    where user_no = ${userNo} and return_due_at > kassa_now()`.execute(db);
}
