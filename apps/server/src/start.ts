import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { checkCardPages } from './check-card-pages.ts';
import type { PaymentConnector } from './connectors/payment/index.ts';
import { checkScreeningFiles } from './connectors/screening/index.ts';
import { buyerDoors } from './doors/buyer/index.ts';
import { createHttpApp } from './doors/http-app.ts';
import { jobs } from './doors/jobs/index.ts';
import { startWorker, type Worker } from './doors/jobs/loop.ts';
import { readCheckout } from './doors/pages/checkout-files.ts';
import { createPages } from './doors/pages/serve-pages.ts';
import { rawDoors } from './doors/raw-doors.ts';
import { followMethods } from './follow-methods.ts';
import { mayClockTurn } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { openDatabase } from './kernel/database.ts';
import { checkRole } from './kernel/database-role.ts';
import { checkKeys } from './kernel/key-canary.ts';
import { createLog } from './kernel/log.ts';
import { missingMigrations } from './kernel/migrate.ts';
import { cardPageOrigin, ownOrigins } from './kernel/own-origins.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openClearingAccounts } from './modules/ledger/index.ts';
import { counting, explainDatabase, openApp } from './open-app.ts';
import { openConsole, openDesk } from './open-desk.ts';
import { openMetrics } from './open-metrics.ts';
import { readSettings } from './read-settings.ts';
import { closeHttp, listen } from './serve-http.ts';
import { checkHolds } from './workflows/chain/hold-send.ts';
import { refuseSandboxOperators, seedSandboxOperators } from './workflows/desk/sandbox-operators.ts';
import { refuseSandboxMerchants, seedSandboxMerchants } from './workflows/merchants/sandbox-merchants.ts';
import { watchSetups } from './workflows/payments/check-setups.ts';

export { addOperator } from './add-operator.ts';
export { checkProvider, tryProvider } from './check-provider.ts';
export * from './manage-keys.ts';
export * from './manage-merchants.ts';
export { migrateDatabase } from './migrate-database.ts';
export { readReportFile } from './read-report.ts';
export { decideFound, decideLost, healRestored } from './reconcile-restored.ts';

/** A running program. */
export interface RunningServer {
  /** The address where it listens, '' for a worker alone. */
  readonly url: string;
  /** The address of the operators' API, '' where it is off. */
  readonly operatorUrl: string;
  /** The address of the console, '' where it is off. */
  readonly consoleUrl: string;
  /** The address of `/metrics`, '' where it is off. */
  readonly metricsUrl: string;
  /** Takes no more requests and jobs, lets the present ones end, and closes everything. */
  close(): Promise<void>;
}

/** Options of the program. */
export interface StartOptions {
  /** The settings of kernel/config.ts, by their names in the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `quiet`: warnings and errors only. A function gets each line in place of standard output. */
  readonly log?: 'quiet' | 'normal' | ((line: string) => void);
  /** Default: both in one process. */
  readonly parts?: readonly ('api' | 'worker')[];
}

/**
 * Starts the program: migrates the sandbox's database, opens its connections, listens, and works jobs.
 * @throws ConfigError with one line that says what is wrong and how to fix it
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { parts = ['api', 'worker'] } = options;
  const config: { -readonly [Name in keyof Config]: Config[Name] } = { ...(await readSettings(options.env)) };
  checkHolds(config.holds);
  await checkScreeningFiles(config.risk);
  const output = options.log;
  const level = output === 'quiet' ? 'warn' : config.logLevel;
  const log = typeof output === 'function' ? createLog(level, { write: output }) : createLog(level);
  if (config.mode === 'production') refuseOwner(config);
  else await migrateDatabase(options.env);
  const opened = await openApp(config, log).catch((error: unknown) => explainDatabase(error));
  const closers: (() => Promise<void>)[] = [() => opened.close()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (config.mode === 'production') await checkProduction(opened.app);
    await checkKeys(opened.app.db, config);
    if (config.mode === 'sandbox') await seedPeople(opened.app);
    if (config.mode === 'production' && (await mayClockTurn(opened.app.db)))
      throw new ConfigError('the database lets its clock be turned: run npm run migrate');
    await openClearingAccounts(opened.app.db, [...opened.app.payments.keys()]);
    const unfollow = await followMethods(opened.app);
    closers.push(async () => unfollow());
    // A provider that is slow to answer must not hold up the start.
    const unwatch = watchSetups(opened.app);
    closers.push(async () => unwatch());
    // Stopped in the reverse order: first the requests, then the jobs, then the connections.
    if (parts.includes('worker')) {
      const worker = await startJobs(opened.app);
      closers.push(() => worker.close());
    }
    const metricsUrl = await openMetrics(opened.app, closers);
    if (!parts.includes('api')) return { url: '', operatorUrl: '', consoleUrl: '', metricsUrl, close };
    const http = await createHttp(opened.app);
    closers.push(() => closeHttp(http, log));
    const port = await listen(http, { host: config.host, port: config.port, setting: 'PORT' });
    // Only known now where the port was left open. Nothing reads it before the first request.
    if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
    const operatorUrl = await openDesk(opened.app, closers);
    const consoleUrl = await openConsole(opened.app, closers);
    log.info({ host: config.host, port, mode: config.mode }, 'listening');
    const url = config.mode === 'sandbox' ? config.publicUrl : `http://${config.host}:${port}`;
    return { url, operatorUrl, consoleUrl, metricsUrl, close };
  } catch (error) {
    await close();
    return explainDatabase(error);
  }
}

/** A server that somebody broke into must not hold the rights of the tables' owner. @throws ConfigError */
function refuseOwner({ ownerUrl }: Config): void {
  if (ownerUrl !== '')
    throw new ConfigError(
      'DATABASE_OWNER_URL must not be set for a server: only npm run migrate and the commands of a person need it',
    );
}

/**
 * @throws ConfigError where the database is not migrated, its role could take off the guards, or it knows the sandbox's
 *   merchants and operators, whose secrets are public
 */
async function checkProduction(app: App): Promise<void> {
  const [first, ...more] = await missingMigrations(app.db);
  if (first !== undefined)
    throw new ConfigError(`the database lacks ${first} and ${more.length} more migrations: run npm run migrate`);
  await checkRole(app.db);
  await refuseSandboxMerchants(app);
  await refuseSandboxOperators(app);
}

/** Starts the jobs on connections of their own: they may take longer than a call, and a flood of calls takes none of theirs. */
async function startJobs(app: App): Promise<Worker> {
  const { metrics } = app;
  const own = openDatabase(app.config.databaseUrl, 'jobs', {
    size: app.config.pools.jobs,
    queried: counting(app, 'jobs'),
  });
  metrics.watchPool('jobs', own.connections);
  app.signal.onSilence(own.doubt);
  const { sends } = app.config;
  if (!sends) app.log.warn({}, 'no job is run and nothing is sent out: KASSA_SENDS is off');
  const worker = await startWorker({ ...app, db: own.db, pool: own.pool }, sends ? jobs : []);
  return {
    async close() {
      await worker.close();
      await own.db.destroy();
    },
  };
}

async function seedPeople(app: App): Promise<void> {
  await seedSandboxMerchants(app);
  await seedSandboxOperators(app);
}

async function createHttp(app: App): Promise<FastifyInstance> {
  const { config } = app;
  const connectors = [...app.payments.values()];
  checkCardPages(config, connectors);
  const sources = {
    frames: [...new Set(connectors.flatMap((connector) => frameOrigins(connector, config)))],
    wallets: connectors.flatMap(({ walletSources }) => walletSources),
  };
  const page =
    config.checkoutDir === undefined
      ? async () => null
      : createPages(app, await readCheckout(config.checkoutDir), sources);
  return createHttpApp(app, { buyer: buyerDoors, raw: rawDoors(config), page, paces: config.paces });
}

/**
 * Lists the origins of a provider's frames in the checkout: its own, ours where we serve its card fields, and where its
 * issuers' questions come back to a page of ours, that page's.
 */
function frameOrigins({ origin, readCardPage, questionOrigins }: PaymentConnector, config: Config): string[] {
  return [
    origin,
    ...(readCardPage ? [cardPageOrigin(config)] : []),
    ...(questionOrigins ? [...questionOrigins, ...ownOrigins(config)] : []),
  ];
}
