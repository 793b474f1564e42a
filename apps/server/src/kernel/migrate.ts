import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

const ownFolder = new URL('../../migrations/', import.meta.url);

/**
 * Reads the migrations. Each file `NNNN-name.sql` is one step forward. There are no steps back:
 * docs/how-to/add-a-migration.md.
 */
async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const steps: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    steps[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return steps;
}

/**
 * Migrates the database to the newest version that this program knows. All missing steps run in one transaction under a
 * lock, so that two programs can start at once, and after an error the database is as before. A database that is newer
 * already is left as it is, so that the version before can start again beside the new one.
 * @param ownerUrl a role that may create tables and grant rights to kassa_app
 * @param folder where the steps are
 * @throws the error of the step that failed
 */
export async function migrate(ownerUrl: string, folder = ownFolder): Promise<void> {
  const { db } = openDatabase(ownerUrl, 'migrations');
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
    const steps = await migrator.getMigrations();
    if (steps.every(({ executedAt }) => executedAt !== undefined)) return;
    const result = await migrator.migrateToLatest();
    if (result.error) throw result.error;
  } finally {
    await db.destroy();
  }
}

/** Lists the migrations that this program knows, oldest first. /healthz compares them with the database's. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(ownFolder));
}
