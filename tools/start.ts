// `npm start`: runs the whole of Kassa on this machine, until it gets a signal to stop. Runs under tools/run.mjs.
import { relative } from 'node:path';
import { hasAnvil } from '@kassa/chain/anvil';
import { buildCheckout, checkoutDir } from './checkout-build.ts';
import { buildConsole, consoleDir } from './console-build.ts';
import { root, say, step } from './launch/progress.mjs';
import { startPostgres } from './postgres/start.ts';
import { checkPorts, claimDataDir } from './start/claim.ts';
import { checkDatabaseAnswers, withoutPassword } from './start/database.ts';
import { explain } from './start/explain.ts';
import { readSettings, type Settings } from './start/settings.ts';
import { listenForStop, orStop, type Started, stopAll, stopRequested } from './start/stop-request.ts';
import { helpAskedBy } from './start/words.ts';

type Environment = Record<string, string | undefined>;
type Addresses = { url: string; operatorUrl: string; consoleUrl: string };

const started: Started[] = [];
let exitCode = 0;

const stopping = listenForStop((error) => {
  exitCode = 1;
  say(explain(error, undefined));
});

try {
  const help = helpAskedBy(process.argv.slice(2));
  if (help === undefined) await runUntilStopped();
  else say(help);
} catch (error) {
  if (!stopping.aborted) {
    exitCode = 1;
    say(explain(error, process.env.DATABASE_URL || undefined));
  }
}
if (stopping.aborted) say('stopping ...');
if (!(await stopAll(started))) exitCode = 1;
process.exit(exitCode);

async function runUntilStopped(): Promise<void> {
  const settings = readSettings(process.env);
  await orStop(settings.mode === 'production' ? startProduction(settings) : startSandboxMode(settings), stopping);
  if (!stopping.aborted) say('ready');
  await stopRequested(stopping);
}

async function startProduction(settings: Settings): Promise<void> {
  const env: Environment = { ...process.env, CHECKOUT_DIR: checkoutDir, CONSOLE_DIR: consoleDir };
  await checkPorts([{ port: settings.port, setting: 'PORT' }, ...operatorPorts(settings)]);
  await buildCheckout(stopping);
  if (settings.consolePort !== undefined) await buildConsole(stopping);
  const server = await startServer(env, settings);
  showTable([['checkout', server.url], ...operatorRows(server)]);
}

async function startSandboxMode(settings: Settings): Promise<void> {
  const { dataDir, port, sandboxPort } = settings;
  started.push({ name: 'claim on DATA_DIR', stop: await claimDataDir(dataDir) });
  await checkPorts([
    { port, setting: 'PORT' },
    { port: sandboxPort, setting: 'SANDBOX_PORT' },
    { port: sandboxPort + 1, setting: 'SANDBOX_PORT' },
    { port: sandboxPort + 2, setting: 'SANDBOX_PORT' },
    ...operatorPorts(settings),
    { port: sandboxPort + 3, setting: 'SANDBOX_PORT' },
  ]);
  await buildCheckout(stopping);
  await buildConsole(stopping);
  const database = await provideDatabase(settings);
  stopping.throwIfAborted();
  const { startSandbox } = await import('@kassa/sandbox');
  const serverUrl = `http://127.0.0.1:${port}`;
  const sandbox = await step('Starting the sandbox', () =>
    startSandbox({ dataDir, port: sandboxPort, serverUrl, identity: true, chain: hasAnvil() }),
  );
  started.push({ name: 'sandbox', stop: () => sandbox.close() });
  const env: Environment = {
    ...process.env,
    ...database,
    KASSA_MODE: 'sandbox',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    CHECKOUT_DIR: checkoutDir,
    CONSOLE_DIR: consoleDir,
    SMTP_URL: process.env.SMTP_URL || sandbox.smtpUrl,
  };
  const server = await startServer(env, settings);
  showTable([
    ['checkout', server.url],
    ['shop', `${sandbox.shopUrl}/shop`],
    ['mailbox', `${sandbox.shopUrl}/mailbox`],
    ['provider', sandbox.providerUrl],
    ['identity', sandbox.identityUrl],
    ...operatorRows(server),
    ['chain', sandbox.chainUrl || 'there is none for this machine'],
    ['database', withoutPassword(database.DATABASE_URL ?? '')],
    ['data', dataDir.startsWith(root) ? relative(root, dataDir) : dataDir],
  ]);
}

async function provideDatabase(settings: Settings): Promise<Environment> {
  if (settings.databaseUrl !== undefined) {
    return { DATABASE_URL: settings.databaseUrl, DATABASE_OWNER_URL: process.env.DATABASE_OWNER_URL };
  }
  const postgres = await step('Starting PostgreSQL', () =>
    startPostgres({ dataDir: settings.dataDir, durable: true, say }),
  );
  started.push({ name: 'database', stop: () => postgres.stop() });
  return { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
}

async function startServer(env: Environment, settings: Settings): Promise<Addresses> {
  stopping.throwIfAborted();
  if (settings.databaseUrl !== undefined) await checkDatabaseAnswers(settings.databaseUrl);
  const { startServer: start } = await import('@kassa/server');
  // In a terminal, warnings are enough. With LOG_LEVEL, or in production, the whole log is printed.
  const quietly = settings.mode === 'sandbox' && !env.LOG_LEVEL ? ({ log: 'quiet' } as const) : {};
  const server = await step('Starting the server', () => start({ env, ...quietly }));
  started.push({ name: 'server', stop: () => server.close() });
  return server;
}

function operatorPorts({ operatorPort, consolePort }: Settings): Array<{ port: number; setting: string }> {
  return [
    { port: operatorPort ?? 0, setting: 'OPERATOR_PORT' },
    { port: consolePort ?? 0, setting: 'CONSOLE_PORT' },
  ].filter(({ port }) => port !== 0);
}

function operatorRows({ operatorUrl, consoleUrl }: Addresses): Array<[string, string]> {
  const rows: Array<[string, string]> = [
    ['console', consoleUrl],
    ['operators', operatorUrl],
  ];
  return rows.filter(([, address]) => address !== '');
}

function showTable(rows: Array<[name: string, address: string]>): void {
  say('');
  for (const [name, address] of rows) say(`  ${name.padEnd(10)}${address}`);
  say('');
}
