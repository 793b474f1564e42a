import { sql } from 'kysely';
import type { Reader } from './database.ts';
import type { SealKey } from './seal-keys.ts';

/** A running process of this program, as the database sees it. */
export interface KeyHolder {
  /** The name of the key with which it seals. */
  readonly seals: string;
  /** Whether it can open what a key sealed. */
  knows(id: string): boolean;
}

const prefix = 'kassa keys ';
/** PostgreSQL cuts longer names of connections. */
const longestName = 63;
const cut = '+';

/**
 * Names the connection that each process keeps open, so that others know which keys it has: the names of its keys, the
 * first one first. Never a key.
 */
export function holderName(keys: readonly SealKey[]): string {
  const kept: string[] = [];
  for (const { id } of keys) {
    if (`${prefix}${[...kept, id, cut].join()}`.length > longestName) return `${prefix}${[...kept, cut].join()}`;
    kept.push(id);
  }
  return `${prefix}${kept.join()}`;
}

/** Lists the running processes on this database. One whose list of keys was too long for its name counts as knowing all. */
export async function processesOn(db: Reader): Promise<KeyHolder[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})`.execute(db);
  return rows.map(({ name }) => {
    const ids = name.slice(prefix.length).split(',');
    return { seals: ids[0] ?? '', knows: (id) => ids.includes(id) || ids.includes(cut) };
  });
}
