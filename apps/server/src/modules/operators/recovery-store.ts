import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';
import { base32Of } from './one-time-code.ts';

const codes = 10;

/** Makes a code of 80 random bits, in four groups of letters and digits that are not mistaken for each other. */
function newRecoveryCode(): string {
  const text = base32Of(randomBytes(10)).toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/**
 * Replaces the recovery codes of the operator who has just signed in. They are returned once and stored as digests.
 * @returns undefined where nobody has just signed in
 */
export async function replaceRecoveryCodes(tx: Tx, session: string): Promise<string[] | undefined> {
  const made = Array.from({ length: codes }, newRecoveryCode);
  const { rows } = await sql<{ done: boolean }>`
    select set_recovery_codes(${session}, ${made.map(digestOf)}::text[]) as done`.execute(tx);
  return rows[0]?.done ? made : undefined;
}

/** Counts an operator's codes that still work. */
export async function countRecoveryCodes(db: Reader, operator: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from recovery_codes where operator = ${operator} and used_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Opens a session of the console with the secret and a recovery code, and uses the code up. */
export async function startRecoverySession(
  tx: Tx,
  { name, secret, recoveryCode }: { readonly name: string; readonly secret: string; readonly recoveryCode: string },
): Promise<string | undefined> {
  const session = randomHandle(32);
  const { rows } = await sql<{ ends: Date | null }>`
    select open_recovery_session(${name}, ${secret}, ${recoveryCode}, ${digestOf(session)}) as ends`.execute(tx);
  return rows[0]?.ends ? session : undefined;
}
