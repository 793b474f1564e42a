import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { isExactOrigin, isLoopbackOrigin } from '../../kernel/exact-address.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { forEachSql } from '../../kernel/step.ts';
import type { Merchant, NewMerchant, Support } from './merchant.ts';
import { insertFirstSecret, openSecret, signingFirstSql } from './secret-store.ts';

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
  new_secret: string | null;
  suspended_at: Date | null;
  support_email: string | null;
  support_url: string | null;
}

/** Reads the merchant of an appId with its live secrets; undefined when there is none. */
export async function readMerchant(db: Reader, seal: FieldSeal, appId: string): Promise<Merchant | undefined> {
  const { rows } = await sql<MerchantRow>`
    select m.*, array(
      select secret_sealed from merchant_secrets s
      where s.app_id = m.app_id and s.retired_at is null order by ${signingFirstSql} limit 2
    ) as secrets, (
      select secret_sealed from merchant_secrets s
      where s.app_id = m.app_id and s.retired_at is null and s.used_at is null limit 1
    ) as new_secret
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
      newSecret: row.new_secret === null ? null : openSecret(seal, row.new_secret),
      suspended: row.suspended_at !== null,
      support: { email: row.support_email, url: row.support_url },
    }
  );
}

/** Reads the name under which a merchant is registered; '' for an unknown one. */
export async function readMerchantName(db: Reader, appId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from merchants where app_id = ${appId}`.execute(db);
  return rows[0]?.name ?? '';
}

/**
 * Registers a merchant with one secret; false when its appId is taken, and then nothing is changed.
 * @throws Error when its accent is not `#rrggbb` or its radius is not within 0 to 16: the table refuses both
 */
export async function insertMerchant(tx: Tx, seal: FieldSeal, merchant: NewMerchant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchants (app_id, name, home_url, join_method, kind, sha1_links, body_signature_required,
      notice_required, loopback, origins, app_schemes, accent, radius_px)
    values (${merchant.appId}, ${merchant.name}, ${merchant.homeUrl}, ${merchant.joinMethod}, ${merchant.kind},
      ${merchant.sha1Links}, ${merchant.bodySignatureRequired}, ${merchant.noticeRequired}, ${merchant.loopback},
      ${[...merchant.origins]}, ${[...merchant.appSchemes]}, ${merchant.accent}, ${merchant.radiusPx})
    on conflict (app_id) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  for (const secret of merchant.secrets.toReversed())
    await insertFirstSecret(tx, seal, { appId: merchant.appId, secret });
  return true;
}

/**
 * Lists the origins whose pages may frame this merchant's checkout: the registered ones of a merchant that embeds
 * ('api'), without anything that is not an origin. Empty for other and for unknown merchants.
 */
export async function framersOf(db: Reader, appId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ origins: string[] }>`
    select origins from merchants where app_id = ${appId} and kind = 'api'`.execute(db);
  return (rows[0]?.origins ?? []).filter((origin) => isExactOrigin(origin) || isLoopbackOrigin(origin));
}

/** Whether any of these merchants is registered. */
export async function hasMerchant(db: Reader, appIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from merchants where app_id = any(${[...appIds]}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes a value in a statement: whether the merchant sends a notice when it has released. */
export function isNoticeRequiredSql(appId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select notice_required from merchants where app_id = ${appId}), true)`;
}

/** Asks the same alone. */
export async function isNoticeRequired(db: Reader, appId: string): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select ${isNoticeRequiredSql(appId)} as required`.execute(db);
  return rows[0]?.required ?? true;
}

/**
 * Updates where a merchant's buyers return to, and its origins: the sandbox's shop may have another address at each
 * start. Sets its look where it has none yet.
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

/** Replaces a merchant's origins. False for an unknown appId. */
export async function setOrigins(db: Reader, appId: string, origins: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update merchants set origins = ${[...origins]} where app_id = ${appId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces where a merchant's buyers ask. False for an unknown appId. */
export async function setSupport(db: Reader, appId: string, { email, url }: Support): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update merchants set support_email = ${email}, support_url = ${url} where app_id = ${appId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Suspends a merchant, or ends that. False for an unknown appId. */
export async function setSuspended(db: Reader, appId: string, suspended: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update merchants set suspended_at = case when ${suspended} then coalesce(suspended_at, kassa_now()) end
    where app_id = ${appId}`.execute(db);
  return numAffectedRows === 1n;
}

/** A condition of a step: the merchant of an entry is not suspended, and has no limits of its own. */
export const isServedSql: RawBuilder<unknown> = sql`
    not exists (select from merchants m where m.app_id = w.app_id and m.suspended_at is not null ${forEachSql})
    and not exists (select from merchant_limits l where l.app_id = w.app_id ${forEachSql})`;

/** Whether a merchant is suspended now. */
export async function isSuspended(db: Reader, appId: string): Promise<boolean> {
  const { rows } = await sql`
    select from merchants where app_id = ${appId} and suspended_at is not null`.execute(db);
  return rows.length > 0;
}
