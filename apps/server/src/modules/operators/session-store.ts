import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';

const sessionMinutes = 15;

/** What opens a session: the operator's own secret, and the time step of a code that was checked. */
export interface SignInProof {
  readonly name: string;
  readonly secret: string;
  readonly step: number;
}

/**
 * Starts a session, and uses up the code of the time step and of all before it. Its secret is returned once and stored as
 * a digest. The database compares the operator's secret: the program may not write sessions.
 * @returns undefined when the secret is wrong or the step was used already
 */
export async function startOperatorSession(
  tx: Tx,
  { name, secret, step }: SignInProof,
): Promise<{ readonly session: string; readonly expiresAt: Date } | undefined> {
  const session = randomHandle(32);
  const { rows } = await sql<{ expires_at: Date | null }>`
    select open_operator_session(${name}, ${secret}, ${step}, ${digestOf(session)}, ${sessionMinutes}) as expires_at`.execute(
    tx,
  );
  const expiresAt = rows[0]?.expires_at;
  return expiresAt ? { session, expiresAt } : undefined;
}

/** Reads the operator of a session; undefined when it ended, or its operator is no longer active. */
export async function readOperatorSession(db: Reader, session: string): Promise<string | undefined> {
  const { rows } = await sql<{ operator: string }>`
    select s.operator from operator_sessions s join operators o on o.name = s.operator
    where s.token_hash = ${digestOf(session)} and s.expires_at > kassa_now() and o.active`.execute(db);
  return rows[0]?.operator;
}
