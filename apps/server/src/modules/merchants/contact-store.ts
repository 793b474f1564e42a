import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

const purpose = 'merchants.contact';

/** A merchant's contact, and the language to write in. */
export interface MerchantContact {
  readonly email: string;
  readonly locale: string;
}

/** Sets a merchant's contact. False for an unknown appId. */
export async function setContact(
  db: Reader,
  seal: FieldSeal,
  { appId, email, locale }: MerchantContact & { readonly appId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update merchants set contact_sealed = ${seal.seal(email, purpose)}, contact_locale = ${locale}
    where app_id = ${appId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Reads a merchant's name and contact; undefined where none is registered. */
export async function readContact(
  db: Reader,
  seal: FieldSeal,
  appId: string,
): Promise<(MerchantContact & { readonly name: string }) | undefined> {
  const { rows } = await sql<{ name: string; contact_sealed: string | null; contact_locale: string }>`
    select name, contact_sealed, contact_locale from merchants where app_id = ${appId}`.execute(db);
  const [row] = rows;
  if (!row?.contact_sealed) return undefined;
  return { name: row.name, email: seal.open(row.contact_sealed, purpose), locale: row.contact_locale };
}

/** Records that a merchant is warned of an address; false where they were warned within a day. */
export async function recordWarning(
  tx: Tx,
  { appId, kind, address }: { readonly appId: string; readonly kind: string; readonly address: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchant_warnings (app_id, kind, address) values (${appId}, ${kind}, ${address})
    on conflict (app_id, kind, address) do update set told_at = kassa_now()
    where merchant_warnings.told_at <= kassa_now() - interval '1 day'`.execute(tx);
  return numAffectedRows === 1n;
}
