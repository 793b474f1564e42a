import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';

const sessionMinutes = 15;

/** A fresh session: its secret is told once and stored as a digest. */
export async function startOperatorSession(
  tx: Tx,
  operator: string,
): Promise<{ readonly session: string; readonly expiresAt: Date }> {
  const session = randomHandle(32);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into operator_sessions (token_hash, operator, expires_at)
    values (${digestOf(session)}, ${operator}, kassa_now() + ${sessionMinutes} * interval '1 minute')
    returning expires_at`.execute(tx);
  if (!rows[0]) throw new Error('a session was not started');
  return { session, expiresAt: rows[0].expires_at };
}

/** Whose session it is; undefined when it ended, or its operator may no more. */
export async function readOperatorSession(db: Reader, session: string): Promise<string | undefined> {
  const { rows } = await sql<{ operator: string }>`
    select s.operator from operator_sessions s join operators o on o.name = s.operator
    where s.token_hash = ${digestOf(session)} and s.expires_at > kassa_now() and o.active`.execute(db);
  return rows[0]?.operator;
}

/** @returns how many ended sessions were cleared away */
export async function sweepOperatorSessions(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from operator_sessions where expires_at < kassa_now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
