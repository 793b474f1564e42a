import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { pause } from './clock.ts';
import { type Db, openDatabase, sqlState } from './database.ts';

const ownFolder = new URL('../../migrations/', import.meta.url);

/** A step that is so marked runs outside a transaction: `create index concurrently` can't run in one. */
const apart = /^-- outside a transaction\b/;
/** The index that such a step builds. */
const built = /^create (?:unique )?index concurrently if not exists (\w+)/m;

/** How often a step that found a table locked is tried again, and how long in between, in ms. */
const tries = 30;
const pauseMs = 2_000;
/** How often another program that migrates is looked after, in ms. */
const turnMs = 200;

/** One step: a file `NNNN-name.sql`. There are no steps back: docs/how-to/add-a-migration.md. */
interface Step {
  readonly name: string;
  readonly text: string;
}

async function readSteps(folder: URL): Promise<Step[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

function migrationsOf(steps: readonly Step[]): Record<string, Migration> {
  return Object.fromEntries(
    steps.map(({ name, text }) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
  );
}

/** Where the steps are, and who is told what happens. */
export interface MigrateOptions {
  readonly folder?: URL;
  /** Is told of each try again, because somebody holds a lock on a table. */
  readonly onWait?: (name: string) => void;
}

/**
 * Migrates the database to the newest version that this program knows. Each missing step runs in a transaction of its own,
 * so that one that fails takes back nothing of those before it. It waits a few seconds for a locked table, and then lets
 * those pass who have queued up behind it, before it tries again. An empty database gets everything at once. One
 * migration runs at a time. A database that is newer already is left as it is, so that the version before can start
 * again beside the new one.
 * @param ownerUrl a role that may create tables and grant rights to kassa_app, not behind a pooler
 * @returns the names of the steps that were made @throws the error of the step that failed
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = ownFolder, onWait = () => undefined } = options;
  const steps = await readSteps(folder);
  const { db } = openDatabase(ownerUrl, 'migrations');
  try {
    if ((await missing(db, steps)).length === 0) return [];
    return await db.connection().execute(async (one) => {
      await takeTurn(one);
      try {
        return await migrateBy(db, steps, onWait);
      } finally {
        await sql`select pg_advisory_unlock(hashtext('kassa migrate'))`.execute(one);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Waits until no other program migrates this database. */
async function takeTurn(one: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext('kassa migrate')) as got`.execute(one);
    if (rows[0]?.got) return;
    await pause(turnMs);
  }
}

async function migrateBy(db: Db, steps: readonly Step[], onWait: (name: string) => void): Promise<string[]> {
  const left = await missing(db, steps);
  const provider = { getMigrations: async () => migrationsOf(steps) };
  for (const names of groupsOf(left, left.length === steps.length)) {
    const [last] = names.slice(-1);
    if (!last) continue;
    const migrator = new Migrator({ db, provider, disableTransactions: apart.test(last.text) });
    for (let tried = 1; ; tried += 1) {
      await dropBroken(db, last);
      const { error } = await migrator.migrateTo(last.name);
      if (!error) break;
      if (sqlState(error) !== '55P03' || tried >= tries) throw error;
      onWait(last.name);
      await pause(pauseMs);
    }
  }
  return left.map(({ name }) => name);
}

/** Drops what a broken-off building of a step's index left: it is there by its name, and finds nothing. */
async function dropBroken(db: Db, { text }: Step): Promise<void> {
  const name = built.exec(text)?.[1];
  if (name === undefined) return;
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(
    db,
  );
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
}

/** Groups steps by what runs together. In an empty database nobody waits, so all that can run together does. */
function groupsOf(steps: readonly Step[], isEmpty: boolean): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const joins = isEmpty && last && !apart.test(step.text) && !apart.test(last.at(-1)?.text ?? '');
    if (joins) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function missing(db: Db, steps: readonly Step[]): Promise<Step[]> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(
    db,
  );
  if (!rows[0]?.found) return [...steps];
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(ran.rows.map(({ name }) => name));
  return steps.filter(({ name }) => !names.has(name));
}

/** Lists the migrations that this program knows and the database lacks, oldest first. Newer ones do not matter. */
export async function missingMigrations(db: Db): Promise<string[]> {
  return (await missing(db, await readSteps(ownFolder))).map(({ name }) => name);
}
