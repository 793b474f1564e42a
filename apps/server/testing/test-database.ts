import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/kernel/migrate.ts';

/** A database of one test file: empty tables, newest version. `appUrl` is the program's role, `ownerUrl` the tables' owner. */
export interface TestDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Deletes it, whoever is still connected. */
  drop(): Promise<void>;
}

interface Cluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

const template = 'kassa_template';
let prepared: Promise<void> | undefined;

/** Makes a fresh database as a copy of one that the migrations ran on once in this run of tests (some 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = readCluster();
  prepared ??= prepareTemplate(cluster);
  await prepared;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(cluster, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER kassa_owner`);
    await closeToOthers(admin, name);
  });
  return {
    appUrl: urlOf(cluster.appUrl, name),
    ownerUrl: urlOf(cluster.ownerUrl, name),
    drop: () => asAdmin(cluster, async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Another test process may be at it: one prepares, the others wait. The name is given only to a finished template. */
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
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });
}

/** As in a real installation: the program's role may connect, not create. */
async function closeToOthers(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await admin.query(`GRANT CONNECT ON DATABASE ${name} TO kassa_app`);
}

async function asAdmin(cluster: Cluster, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
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
