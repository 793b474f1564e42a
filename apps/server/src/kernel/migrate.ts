import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Each file `NNNN-name.sql` is one step forward; there are no steps back (expand first, contract in a later release). */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const steps: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    steps[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return steps;
}

/**
 * Brings the database to the newest version, each step in one transaction under a lock, so that two starting programs don't collide.
 * @param ownerUrl a role that may create tables and grant rights to kassa_app
 * @throws the error of the first step that failed; what came before it stays
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const { db } = openDatabase(ownerUrl, { max: 2 });
  try {
    const result = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest();
    if (result.error) throw result.error;
  } finally {
    await db.destroy();
  }
}

/** Names of the steps this program knows, oldest first: /healthz compares them with the database's. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}
