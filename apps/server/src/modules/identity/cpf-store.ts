import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { utcTodaySql } from './limit-usage-store.ts';

/** How often a buyer may have a CPF compared in a UTC day: docs/specification/identity.md#brazil. */
export const cpfAsksADay = 5;

/** Uses up one of today's comparisons. @returns its row and how many are left; undefined when none was left */
export async function takeCpfAsk(tx: Tx, userNo: string): Promise<{ id: bigint; left: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cpf ${userNo}`}, 0))`.execute(tx);
  const { rows: counted } = await sql<{ asks: number }>`
    select count(*)::integer as asks from identity_cpf_asks
    where user_no = ${userNo} and (asked_at at time zone 'UTC')::date = ${utcTodaySql}`.execute(tx);
  const asks = counted[0]?.asks ?? 0;
  if (asks >= cpfAsksADay) return undefined;
  const { rows } = await sql<{ id: bigint }>`
    insert into identity_cpf_asks (user_no) values (${userNo}) returning id`.execute(tx);
  return rows[0] && { id: rows[0].id, left: cpfAsksADay - asks - 1 };
}

/** Gives a comparison back that the register did not answer. */
export async function returnCpfAsk(db: Reader, id: bigint): Promise<void> {
  await sql`delete from identity_cpf_asks where id = ${id}`.execute(db);
}
