import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { Merchant } from './merchant.ts';

/** What a merchant's people change at the console. */
export type Settings = Pick<Merchant, 'homeUrl' | 'origins' | 'appSchemes' | 'support' | 'accent' | 'radiusPx'>;

/** Settings as they are stored, with the kind, which decides whether there may be schemes. */
type StoredSettings = Settings & Pick<Merchant, 'kind'>;

interface Row {
  readonly kind: Merchant['kind'];
  readonly home_url: string;
  readonly origins: string[];
  readonly app_schemes: string[];
  readonly support_email: string | null;
  readonly support_url: string | null;
  readonly accent: string | null;
  readonly radius_px: number | null;
}

/** Reads and locks a merchant's settings; undefined where there is none. */
export function lockSettings(tx: Tx, appId: string): Promise<StoredSettings | undefined> {
  return findSettings(tx, appId, sql`for update`);
}

/** Reads a merchant's settings as they are now; undefined where there is none. */
export function presentSettings(db: Reader, appId: string): Promise<StoredSettings | undefined> {
  return findSettings(db, appId, sql``);
}

async function findSettings(
  db: Reader,
  appId: string,
  locking: RawBuilder<unknown>,
): Promise<StoredSettings | undefined> {
  const { rows } = await sql<Row>`
    select kind, home_url, origins, app_schemes, support_email, support_url, accent, radius_px from merchants
    where app_id = ${appId} ${locking}`.execute(db);
  const [row] = rows;
  return (
    row && {
      kind: row.kind,
      homeUrl: row.home_url,
      origins: row.origins,
      appSchemes: row.app_schemes,
      support: { email: row.support_email, url: row.support_url },
      accent: row.accent,
      radiusPx: row.radius_px,
    }
  );
}

/** Replaces a merchant's settings. */
export async function setSettings(db: Reader, appId: string, settings: Settings): Promise<void> {
  await sql`
    update merchants set home_url = ${settings.homeUrl}, origins = ${[...settings.origins]},
      app_schemes = ${[...settings.appSchemes]}, support_email = ${settings.support.email},
      support_url = ${settings.support.url}, accent = ${settings.accent}, radius_px = ${settings.radiusPx}
    where app_id = ${appId}`.execute(db);
}
