import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { openTestMailServer } from '../../../apps/server/testing/test-mail-server.ts';
import { unreachableRates } from '../../../apps/server/testing/unreachable-rates.ts';
import { claimPorts } from '../../../tools/ports.ts';
import { startPostgres } from '../../../tools/postgres/start.ts';
import { type Outcome, run } from '../../../tools/program.ts';

/** A production that was set up with the files of a release alone. */
export interface Production {
  readonly url: string;
  /** What the API's and the worker's metrics ports say of them. */
  readonly metricsUrls: readonly [string, string];
  /** The database, for the program's own role. */
  readonly appUrl: string;
  /** Runs the unit that migrates. */
  migrate(): Promise<Outcome>;
  /** Starts the units of API and worker, and waits until orders can be taken. @returns what /readyz says */
  start(): Promise<unknown>;
  /** Stops both as systemd does. @returns their exit codes */
  stop(): Promise<(number | null)[]>;
  close(): Promise<void>;
}

/** How many wrong calls one address may make in a minute. */
export const wrongCallsOfTest = 4;

const password = 'a password of this test';
const patienceMs = 120_000;

/** Sets up production as docs/how-to/deploy.md says. @param release the unpacked folder @param node the Node that runs it */
export async function setUpProduction(release: string, node: string): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-production-'));
  // PostgreSQL's own user must be able to pass through.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), durable: false });
  const mail = await openTestMailServer();
  await makeRoles(postgres.adminUrl, readFileSync(join(release, 'deploy/postgres/roles.sql'), 'utf8'));
  const database = (role: string) => {
    const url = Object.assign(new URL(postgres.adminUrl), { username: role, password, pathname: '/kassa' });
    return url.href;
  };
  const port = await claimPorts(3);
  const [ofApi, ofWorker] = [port + 1, port + 2];
  const settings = { from: join(release, 'deploy/settings'), to: folder };
  fillIn(settings, 'migrate.env', { DATABASE_OWNER_URL: database('kassa_owner') });
  fillIn(settings, 'kassa.env', {
    PORT: String(port),
    CHECKOUT_DIR: join(release, 'apps/checkout/dist'),
    CONSOLE_DIR: join(release, 'apps/console/dist'),
    DATABASE_URL: database('kassa_app'),
    KASSA_KEYS: `2026a:${randomBytes(32).toString('base64')}`,
    KASSA_INDEX_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    KASSA_SCREENING_LISTS: 'none',
    KASSA_WRONG_CALLS_PER_MINUTE: String(wrongCallsOfTest),
    // The real sources are not asked by a test.
    ...unreachableRates,
  });
  const units = unitsOf(release, folder, node);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    metricsUrls: [`http://127.0.0.1:${ofApi}/metrics`, `http://127.0.0.1:${ofWorker}/metrics`],
    appUrl: database('kassa_app'),
    migrate: () => units.run('kassa-migrate'),
    async start() {
      units.launch('kassa-worker', { METRICS_PORT: String(ofWorker) });
      units.launch('kassa-api', { METRICS_PORT: String(ofApi) });
      return readyAt(url, units.running);
    },
    stop: units.stop,
    async close() {
      await units.stop();
      await mail.close();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the commands of a release's units with the settings in a folder, and with no other environment. */
function unitsOf(release: string, folder: string, node: string) {
  const read = (unit: string) => {
    const text = readFileSync(join(release, `deploy/systemd/${unit}.service`), 'utf8');
    const [, settings = '', words = ''] =
      /^EnvironmentFile=\/etc\/kassa\/(\S+)$[\s\S]*^ExecStart=\/usr\/bin\/node (.+)$/m.exec(text) ?? [];
    const own = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    return { own, words: words.split(' '), file: parseEnv(readFileSync(join(folder, settings), 'utf8')) };
  };
  const clean = { PATH: process.env.PATH ?? '' };
  const running: ChildProcess[] = [];
  return {
    running,
    run(unit: string) {
      const { words, file } = read(unit);
      return run(node, words, { cwd: release, env: { ...clean, ...file } });
    },
    /** @param env values in the place of those that the unit itself names */
    launch(unit: string, env: Readonly<Record<string, string>>) {
      const { own, words, file } = read(unit);
      if (own.join() !== Object.keys(env).join()) throw new Error(`${unit} names ${own.join()}`);
      // The file wins over the unit, as it does for systemd.
      const options = { cwd: release, env: { ...clean, ...env, ...file } };
      running.push(spawn(node, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }));
    },
    stop: async () => Promise.all(running.splice(0).map(end)),
  };
}

/** Empties the cluster of what the sandbox's set-up made in it, and runs the release's own file. */
async function makeRoles(adminUrl: string, file: string): Promise<void> {
  const admin = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: '/postgres' }).href });
  await admin.connect();
  try {
    for (const statement of ['drop database kassa with (force)', 'drop role kassa_owner', 'drop role kassa_app'])
      await admin.query(statement);
    // psql sends one statement after the other too: a database can't be made inside a transaction.
    const statements = file.replaceAll(/^--.*$/gm, '').split(/;\s*$/m);
    for (const statement of statements.filter((text) => text.trim() !== '')) await admin.query(statement);
    for (const role of ['kassa_owner', 'kassa_app']) await admin.query(`alter role ${role} password '${password}'`);
  } finally {
    await admin.end();
  }
}

/** Writes a file of settings with these values in it. @throws Error where one is left to fill in */
function fillIn(folders: { from: string; to: string }, name: string, values: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(folders.from, name), 'utf8');
  for (const [key, value] of Object.entries(values)) {
    const line = new RegExp(`^${key}=.*$`, 'm');
    text = line.test(text) ? text.replace(line, () => `${key}=${value}`) : `${text}${key}=${value}\n`;
  }
  const left = text.split('\n').find((line) => /^[^#].*CHANGE/.test(line));
  if (left !== undefined) throw new Error(`${name} still says ${left}`);
  writeFileSync(join(folders.to, name), text, { mode: 0o600 });
}

async function readyAt(url: string, children: readonly ChildProcess[]): Promise<unknown> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    const said = (await answer?.json().catch(() => undefined)) as { workers?: number } | undefined;
    if (answer?.ok && said?.workers === 1) return said;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('a unit ended');
    if (performance.now() > end) throw new Error(`not ready: ${JSON.stringify(said)}`);
    await wait(200);
  }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return child.exitCode;
}
