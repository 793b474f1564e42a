import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/kernel/migrate.ts';
import { findBookFaults } from './books.ts';

/**
 * A database of one test file: empty tables, newest version. `appUrl` is for the program's role, `ownerUrl` for the
 * tables' owner.
 */
export interface TestDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Copies it, while nobody is connected. @returns puts the copy in its place */
  keep(): Promise<() => Promise<void>>;
  /** Deletes it, even while others are connected. @throws Error with the faults in its books: no test may leave any */
  drop(): Promise<void>;
}

interface Cluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

const template = 'kassa_template';
let prepared: Promise<void> | undefined;

/** Makes a new database as a copy of one on which the migrations ran once in this run of tests (about 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = readCluster();
  prepared ??= prepareTemplate(cluster);
  await prepared;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(cluster, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER kassa_owner`);
    await closeToOthers(admin, name);
  });
  const ownerUrl = urlOf(cluster.ownerUrl, name);
  return {
    appUrl: urlOf(cluster.appUrl, name),
    ownerUrl,
    async keep() {
      const kept = `${name}_kept`;
      const copy = (from: string, to: string) =>
        asAdmin(cluster, async (admin) => {
          await admin.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
          await admin.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy OWNER kassa_owner`);
          await closeToOthers(admin, to);
        });
      await copy(name, kept);
      return () => copy(kept, name);
    },
    async drop() {
      const faults = await connected(ownerUrl, (owner) =>
        findBookFaults(async (text) => (await owner.query(text)).rows),
      );
      await asAdmin(cluster, async (admin) => {
        for (const each of [name, `${name}_kept`]) await admin.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
      });
      if (Object.keys(faults).length > 0) throw new Error(`The books do not hold: ${JSON.stringify(faults, null, 2)}`);
    },
  };
}

/**
 * Migrates the template once. Another test process may be doing it: one does, the others wait. Only a finished template
 * gets the name.
 */
async function prepareTemplate(cluster: Cluster): Promise<void> {
  await asAdmin(cluster, async (admin) => {
    await admin.query(`SELECT pg_advisory_lock(hashtext('${template}'))`);
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 1) return;
    const unfinished = `${template}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} OWNER kassa_owner`);
    await closeToOthers(admin, unfinished);
    await migrate(urlOf(cluster.ownerUrl, unfinished));
    await connected(urlOf(cluster.ownerUrl, unfinished), (owner) =>
      owner.query('UPDATE clock_offset SET turnable = true'),
    );
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });
}

/** Sets the rights of a real installation: the program's role may connect, but not create. */
async function closeToOthers(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await admin.query(`GRANT CONNECT ON DATABASE ${name} TO kassa_app`);
}

function asAdmin(cluster: Cluster, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  return connected(cluster.adminUrl, work);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function readCluster(): Cluster {
  const text = process.env.KASSA_TEST_POSTGRES;
  if (text === undefined)
    throw new Error('No PostgreSQL for tests: run them with vitest or Playwright from the root folder');
  return JSON.parse(text);
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
