import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';
import type { PasskeyKey } from './passkey-proof.ts';

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Lists an operator's passkeys, the oldest first. */
export async function listPasskeys(db: Reader, operator: string): Promise<ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    select credential_id as id, label, created_at as "createdAt", used_at as "usedAt" from passkeys
    where operator = ${operator} order by created_at, credential_id`.execute(db);
  return rows;
}

/** Lists the ids of every passkey of anybody. */
export async function listPasskeyIds(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select credential_id as id from passkeys`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads what a passkey's answers are checked with, and whose it is; undefined for an unknown one. */
export async function readPasskeyKey(
  db: Reader,
  credentialId: string,
): Promise<(PasskeyKey & { readonly operator: string }) | undefined> {
  const { rows } = await sql<{ operator: string; public_key: string; sign_count: bigint }>`
    select operator, public_key, sign_count from passkeys where credential_id = ${credentialId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      credentialId,
      operator: row.operator,
      publicKey: row.public_key,
      signCount: Number(row.sign_count),
    }
  );
}

/** Stores a challenge for five minutes. @param asked.operator who adds a passkey; null for a sign-in */
export async function insertChallenge(
  db: Reader,
  asked: { readonly challenge: string; readonly operator: string | null; readonly handle?: string },
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, operator, handle_hash)
    values (${asked.challenge}, ${asked.operator}, ${asked.handle === undefined ? '' : digestOf(asked.handle)})`.execute(
    db,
  );
}

/** Uses up a challenge. @returns the digest of its user handle; undefined for one that was not asked for this, or is too old */
export async function takeChallenge(
  db: Reader,
  asked: { readonly challenge: string; readonly operator: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ handle_hash: string }>`
    delete from passkey_challenges
    where challenge = ${asked.challenge} and operator is not distinct from ${asked.operator}::text
      and expires_at > kassa_now()
    returning handle_hash`.execute(db);
  return rows[0]?.handle_hash;
}

/** Whether this session's operator has just signed in: only then may ways to sign in be changed. */
export async function hasJustSignedIn(db: Reader, session: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select operator_just_signed_in(${session}) as name`.execute(db);
  return rows[0]?.name != null;
}

/** Adds a passkey to the operator who has just signed in. False for nobody, and for a passkey that is somebody's already. */
export async function addPasskey(
  tx: Tx,
  session: string,
  passkey: PasskeyKey & {
    readonly handleHash: string;
    readonly transports: readonly string[];
    readonly label: string;
  },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select add_passkey(${session}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.handleHash},
      ${passkey.signCount}, ${[...passkey.transports]}::text[], ${passkey.label}) as added`.execute(tx);
  return rows[0]?.added === true;
}

/** Removes a passkey of the operator who has just signed in. False where there is none. */
export async function removePasskey(tx: Tx, session: string, credentialId: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_passkey(${session}, ${credentialId}) as removed`.execute(tx);
  return rows[0]?.removed === true;
}

/**
 * Opens a session of the console for a passkey whose signature was checked. The database compares the user handle, of
 * which only a digest is stored.
 * @returns the session's secret; undefined for another handle, or a count that does not count up
 */
export async function startPasskeySession(
  tx: Tx,
  proof: { readonly credentialId: string; readonly handle: string; readonly signCount: number },
): Promise<string | undefined> {
  const session = randomHandle(32);
  const { rows } = await sql<{ ends: Date | null }>`
    select open_passkey_session(${proof.credentialId}, ${proof.handle}, ${proof.signCount}, ${digestOf(session)}) as ends`.execute(
    tx,
  );
  return rows[0]?.ends ? session : undefined;
}
