import type { MerchantRow } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

const listed = 200;

interface Row {
  readonly app_id: string;
  readonly name: string;
  readonly kind: MerchantRow['kind'];
  readonly created_at: Date;
  readonly suspended_at: Date | null;
}

const rows = (which: RawBuilder<unknown>) =>
  sql<Row>`select app_id, name, kind, created_at, suspended_at from merchants ${which}`;

/**
 * Lists merchants by name, or only those that are suspended, the longest so first. `text`: the beginning of a name, or a
 * whole appId; '' for all.
 */
export async function listMerchantRows(
  db: Reader,
  { text, suspended }: { readonly text: string; readonly suspended: boolean },
): Promise<{ readonly rows: MerchantRow[]; readonly more: boolean }> {
  const found = await rows(sql`
    where (app_id = ${text} or starts_with(lower(name), lower(${text})))
      ${suspended ? sql`and suspended_at is not null order by suspended_at` : sql`order by lower(name)`}, app_id
    limit ${listed + 1}`).execute(db);
  return { rows: found.rows.slice(0, listed).map(rowOf), more: found.rows.length > listed };
}

/** Reads one merchant as a list shows it; undefined when there is none. */
export async function readMerchantRow(db: Reader, appId: string): Promise<MerchantRow | undefined> {
  const found = await rows(sql`where app_id = ${appId}`).execute(db);
  return found.rows[0] && rowOf(found.rows[0]);
}

function rowOf(row: Row): MerchantRow {
  return {
    appId: row.app_id,
    name: row.name,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? '',
  };
}
