import type { ConsoleRole } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';

/** The sealing purpose of the key of one-time codes, base64. */
export const totpPurpose = 'operators.totp';

/** Seals and opens: kernel/sealed-field.ts. */
interface Seal {
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string;
}

/** A person who may work at the desk. */
export interface Operator {
  readonly name: string;
  readonly secretHash: string;
  /** Key of the one-time codes. */
  readonly key: Buffer;
  /** The last time step whose code was taken. */
  readonly lastStep: bigint;
}

/**
 * Lets one sign-in of a name run at a time until commit, so that no other attempt changes a count that is being
 * checked.
 */
export async function lockSignIn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator ${name}`}, 0))`.execute(tx);
}

/** Reads an operator; undefined when the name is unknown or no longer active. */
export async function readOperator(db: Reader, seal: Seal, name: string): Promise<Operator | undefined> {
  const { rows } = await sql<{ name: string; secret_hash: string; totp_sealed: string; last_step: bigint }>`
    select name, secret_hash, totp_sealed, last_step from operators where name = ${name} and active`.execute(db);
  const [row] = rows;
  return (
    row && {
      name: row.name,
      secretHash: row.secret_hash,
      key: Buffer.from(seal.open(row.totp_sealed, totpPurpose), 'base64'),
      lastStep: row.last_step,
    }
  );
}

/**
 * Adds an operator.
 * @param db reaches the database as the tables' owner: the running program may not
 * @param operator.secret 128 random bits or more; stored as a digest
 * @returns false when the name is taken
 */
export async function insertOperator(
  db: Reader,
  seal: Seal,
  operator: { name: string; secret: string; key: Buffer; role: ConsoleRole; appId?: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into operators (name, secret_hash, totp_sealed, role, app_id)
    values (${operator.name}, ${digestOf(operator.secret)}, ${seal.seal(operator.key.toString('base64'), totpPurpose)},
      ${operator.role}, ${operator.appId ?? null})
    on conflict (name) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether one of these secrets belongs to an active operator. */
export async function hasOperator(db: Reader, secrets: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from operators where active and secret_hash = any(${secrets.map(digestOf)}::text[])`.execute(db);
  return rows.length > 0;
}
