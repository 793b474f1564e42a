import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { freshSql, unsealedSql } from './unsealed.ts';

const batch = 500;

/**
 * Seals up to 500 journals into the hash chain. Each seal's hash covers the one before and every column of its
 * journals. One sealer runs at a time. A journal that commits late, under a lower number, gets into a later seal.
 * @returns how many were sealed
 */
export async function sealJournals(tx: Tx): Promise<number> {
  const { rows: locks } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('kassa ledger seal')) as got`.execute(tx);
  if (!locks[0]?.got) return 0;
  const numbers = await unsealed(tx);
  if (numbers.length === 0) return 0;
  const last = await lastSeal(tx);
  const hash = hashOf(last?.hash ?? '', await contentsOf(tx, numbers));
  const sealNo = (last?.seal_no ?? 0n) + 1n;
  await sql`
    with seal as (
      insert into ledger_seals (seal_no, hash, last_journal) values (${sealNo}, ${hash}, ${numbers.at(-1)}) returning seal_no
    )
    insert into ledger_seal_lines (journal_no, seal_no)
    select unnest(${numbers.map(String)}::bigint[]), seal_no from seal`.execute(tx);
  return numbers.length;
}

/** Finds journals to seal: first the new ones, which stays fast however many were sealed today, and then those that came late. */
async function unsealed(tx: Tx): Promise<bigint[]> {
  const fresh = await firstOf(tx, freshSql);
  // Catching up takes minutes.
  return fresh.length === batch ? fresh : firstOf(tx, unsealedSql);
}

async function firstOf(tx: Tx, journals: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ journal_no: bigint }>`${journals} order by journal_no limit ${batch}`.execute(tx);
  return rows.map((row) => row.journal_no);
}

/** Recomputes the chain. @returns the number of the first seal that does not fit what it sealed; undefined when all do. */
export async function brokenSeal(reader: Reader): Promise<bigint | undefined> {
  const { rows: seals } = await sql<{ seal_no: bigint; hash: string }>`
    select seal_no, hash from ledger_seals order by seal_no`.execute(reader);
  let previous = '';
  for (const seal of seals) {
    const { rows } = await sql<{ journal_no: bigint }>`
      select journal_no from ledger_seal_lines where seal_no = ${seal.seal_no} order by journal_no`.execute(reader);
    const contents = await contentsOf(
      reader,
      rows.map((row) => row.journal_no),
    );
    if (hashOf(previous, contents) !== seal.hash) return seal.seal_no;
    previous = seal.hash;
  }
  return undefined;
}

async function lastSeal(tx: Tx): Promise<{ seal_no: bigint; hash: string } | undefined> {
  const { rows } = await sql<{ seal_no: bigint; hash: string }>`
    select seal_no, hash from ledger_seals order by seal_no desc limit 1`.execute(tx);
  return rows[0];
}

/** Joins the journals with all their columns into one text, by number and line. */
async function contentsOf(reader: Reader, numbers: readonly bigint[]): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws('|', j.journal_no, j.event, j.subject, j.order_no,
        to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), to_char(j.day, 'YYYY-MM-DD'), p.line, p.account, p.currency, p.amount), E'\n'
        order by j.journal_no, p.line) as text
    from ledger_journals j left join ledger_postings p using (journal_no)
    where j.journal_no = any(${numbers.map(String)}::bigint[])`.execute(reader);
  return rows[0]?.text ?? '';
}

function hashOf(previous: string, contents: string): string {
  return createHash('sha256').update(`${previous}\n${contents}`).digest('hex');
}
