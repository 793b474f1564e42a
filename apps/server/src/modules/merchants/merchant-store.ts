import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import type { Merchant } from './merchant.ts';

interface MerchantRow {
  app_id: string;
  name: string;
  home_url: string;
  join_method: number;
  kind: Merchant['kind'];
  sha1_links: boolean;
  body_signature_required: boolean;
  notice_required: boolean;
  loopback: boolean;
  origins: string[];
  app_schemes: string[];
  accent: string | null;
  radius_px: number | null;
  secrets: string[];
}

const secretPurpose = 'merchant_secrets.secret';

/** A stored secret in clear. @throws when it was sealed with a key that is not configured */
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

/** The merchant of an appId with its live secrets; undefined when there is none. */
export async function readMerchant(db: Reader, seal: FieldSeal, appId: string): Promise<Merchant | undefined> {
  const { rows } = await sql<MerchantRow>`
    select m.*, array(
      select secret_sealed from merchant_secrets s
      where s.app_id = m.app_id and s.retired_at is null order by secret_no desc limit 2
    ) as secrets
    from merchants m where app_id = ${appId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      appId: row.app_id,
      name: row.name,
      homeUrl: row.home_url,
      joinMethod: row.join_method,
      kind: row.kind,
      sha1Links: row.sha1_links,
      bodySignatureRequired: row.body_signature_required,
      noticeRequired: row.notice_required,
      loopback: row.loopback,
      origins: row.origins,
      appSchemes: row.app_schemes,
      accent: row.accent,
      radiusPx: row.radius_px,
      secrets: row.secrets.map((sealed) => openSecret(seal, sealed)),
    }
  );
}

/**
 * Registers a merchant with one secret; false when its appId is taken, and then nothing is changed.
 * @throws when its accent is no `#rrggbb` or its radius is not within 0 to 16: the table refuses them from everybody
 */
export async function insertMerchant(tx: Tx, seal: FieldSeal, merchant: Merchant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchants (app_id, name, home_url, join_method, kind, sha1_links, body_signature_required,
      notice_required, loopback, origins, app_schemes, accent, radius_px)
    values (${merchant.appId}, ${merchant.name}, ${merchant.homeUrl}, ${merchant.joinMethod}, ${merchant.kind},
      ${merchant.sha1Links}, ${merchant.bodySignatureRequired}, ${merchant.noticeRequired}, ${merchant.loopback},
      ${[...merchant.origins]}, ${[...merchant.appSchemes]}, ${merchant.accent}, ${merchant.radiusPx})
    on conflict (app_id) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  for (const secret of merchant.secrets.toReversed()) {
    await sql`
      insert into merchant_secrets (app_id, secret_sealed)
      values (${merchant.appId}, ${seal.seal(secret, secretPurpose)})`.execute(tx);
  }
  return true;
}

/**
 * Origins whose pages may show this merchant's checkout: what it registered, where it is one that embeds ('api'), and
 * nothing that is no origin. Empty for every other merchant, and for an unknown one.
 */
export async function framersOf(db: Reader, appId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ origins: string[] }>`
    select origins from merchants where app_id = ${appId} and kind = 'api'`.execute(db);
  return (rows[0]?.origins ?? []).filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}

/** Whether any of these merchants is registered. */
export async function hasMerchant(db: Reader, appIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from merchants where app_id = any(${[...appIds]}) limit 1`.execute(db);
  return rows.length > 0;
}

/** A value in a statement: whether the merchant says by a notice that it released. */
export function noticeRequired(appId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select notice_required from merchants where app_id = ${appId}), true)`;
}

/** The same, asked for alone. */
export async function isNoticeRequired(db: Reader, appId: string): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select ${noticeRequired(appId)} as required`.execute(db);
  return rows[0]?.required ?? true;
}

/**
 * Where a merchant's buyers go back to, and its origins: the sandbox's shop may stand somewhere else at each start. Its
 * look is filled in where it has none yet.
 */
export async function renewMerchant(
  tx: Tx,
  {
    appId,
    homeUrl,
    origins,
    accent,
    radiusPx,
  }: Pick<Merchant, 'appId' | 'homeUrl' | 'origins' | 'accent' | 'radiusPx'>,
): Promise<void> {
  await sql`
    update merchants set home_url = ${homeUrl}, origins = ${[...origins]}, accent = coalesce(accent, ${accent}),
      radius_px = coalesce(radius_px, ${radiusPx})
    where app_id = ${appId}`.execute(tx);
}

/** Adds a live secret; the one before stays, older ones are retired. False for an unknown appId. */
export async function addMerchantSecret(
  tx: Tx,
  seal: FieldSeal,
  { appId, secret }: { readonly appId: string; readonly secret: string },
): Promise<boolean> {
  if (!(await hasMerchant(tx, [appId]))) return false;
  await sql`
    insert into merchant_secrets (app_id, secret_sealed)
    values (${appId}, ${seal.seal(secret, secretPurpose)})`.execute(tx);
  await sql`
    update merchant_secrets set retired_at = kassa_now()
    where app_id = ${appId} and retired_at is null and secret_no not in (
      select secret_no from merchant_secrets where app_id = ${appId} and retired_at is null
      order by secret_no desc limit 2)`.execute(tx);
  return true;
}

/** False for an unknown appId. */
export async function setOrigins(db: Reader, appId: string, origins: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update merchants set origins = ${[...origins]} where app_id = ${appId}`.execute(db);
  return numAffectedRows === 1n;
}
