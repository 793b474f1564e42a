import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type FieldSeal, openEach } from '../../kernel/sealed-field.ts';

const secretPurpose = 'merchant_secrets.secret';

/**
 * The order of a merchant's live secrets. The first signs what we send: the newest that the merchant has signed with
 * (docs/decisions/secrets-of-merchants.md).
 */
export const signingFirstSql: RawBuilder<unknown> = sql`used_at is null,
  case when used_at is null then secret_no else -secret_no end`;

/** What the screens of an order show of its merchant, and the sealed secret that signs the way back. */
export interface MerchantOfScreen {
  readonly secret_sealed: string;
  readonly support_email: string | null;
  readonly support_url: string | null;
}

/** Columns of a step that has orders in `changed`, and their merchants as `m`. */
export const merchantOfScreenSql: RawBuilder<MerchantOfScreen> = sql`(
      select secret_sealed from merchant_secrets s
      where s.app_id = changed.app_id and retired_at is null order by ${signingFirstSql} limit 1
    ) as secret_sealed, m.support_email, m.support_url`;

/** Opens a stored secret. @throws Error when it was sealed with a key that is not configured */
export function openSecret(seal: FieldSeal, sealed: string): string {
  return seal.open(sealed, secretPurpose);
}

/** Whether these keys open the secret that was sealed last; true where there is none yet. */
export async function canOpenSecrets(db: Reader, seal: FieldSeal): Promise<boolean> {
  const { rows } = await sql<{ sealed: string }>`
    select secret_sealed as sealed from merchant_secrets order by secret_no desc limit 1`.execute(db);
  return rows.every(({ sealed }) => {
    try {
      return openSecret(seal, sealed) !== '';
    } catch {
      return false;
    }
  });
}

/** Reads every secret that a merchant ever had. A retired one that no key opens any more is left out. */
export async function readMerchantSecretsEver(
  db: Reader,
  seal: FieldSeal,
  appId: string,
): Promise<{ secret: string; retired: boolean }[]> {
  const { rows } = await sql<{ sealed: string; retired: boolean }>`
    select secret_sealed as sealed, retired_at is not null as retired from merchant_secrets
    where app_id = ${appId}`.execute(db);
  return openEach(rows, (sealed) => openSecret(seal, sealed));
}

/** Inserts a merchant's first secret: it signs from the beginning. */
export async function insertFirstSecret(tx: Tx, seal: FieldSeal, owned: OwnedSecret): Promise<void> {
  await sql`
    insert into merchant_secrets (app_id, secret_sealed, used_at)
    values (${owned.appId}, ${seal.seal(owned.secret, secretPurpose)}, kassa_now())`.execute(tx);
}

/** A secret and its merchant. */
interface OwnedSecret {
  readonly appId: string;
  readonly secret: string;
}

/**
 * Adds a secret that verifies at once, and signs what we send from the moment at which the merchant first uses it. The
 * secret that signs now stays, all others are retired.
 */
export async function addMerchantSecret(tx: Tx, seal: FieldSeal, { appId, secret }: OwnedSecret): Promise<void> {
  await lockSecrets(tx, appId);
  await sql`
    update merchant_secrets set retired_at = kassa_now()
    where app_id = ${appId} and retired_at is null and secret_no <> (
      select secret_no from merchant_secrets where app_id = ${appId} and retired_at is null
      order by ${signingFirstSql} limit 1)`.execute(tx);
  await sql`
    insert into merchant_secrets (app_id, secret_sealed)
    values (${appId}, ${seal.seal(secret, secretPurpose)})`.execute(tx);
}

/** Records that a merchant has signed with its new secret: from now on it signs what we send. */
export async function useNewSecret(db: Reader, appId: string): Promise<void> {
  await sql`
    update merchant_secrets set used_at = kassa_now()
    where app_id = ${appId} and retired_at is null and used_at is null`.execute(db);
}

/** A live secret, without itself. */
export interface LiveSecret {
  readonly secretNo: bigint;
  readonly createdAt: Date;
  /** Whether the merchant has signed with it. */
  readonly used: boolean;
}

/** Lists a merchant's live secrets. The first signs what we send. */
export async function listSecrets(db: Reader, appId: string): Promise<LiveSecret[]> {
  const { rows } = await sql<{ secret_no: bigint; created_at: Date; used: boolean }>`
    select secret_no, created_at, used_at is not null as used from merchant_secrets
    where app_id = ${appId} and retired_at is null order by ${signingFirstSql}`.execute(db);
  return rows.map((row) => ({ secretNo: row.secret_no, createdAt: row.created_at, used: row.used }));
}

/** Retires a live secret at once. False where the merchant has no such one. */
export async function revokeSecret(
  tx: Tx,
  { appId, secretNo }: { readonly appId: string; readonly secretNo: bigint },
): Promise<boolean> {
  await lockSecrets(tx, appId);
  const { numAffectedRows } = await sql`
    update merchant_secrets set retired_at = kassa_now()
    where app_id = ${appId} and secret_no = ${secretNo} and retired_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Has changes of a merchant's secrets wait for one another: two revocations at once would each leave the other's to the merchant. */
async function lockSecrets(tx: Tx, appId: string): Promise<void> {
  await sql`select from merchants where app_id = ${appId} for no key update`.execute(tx);
}
