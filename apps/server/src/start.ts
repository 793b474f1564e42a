import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { buyerDoors } from './doors/buyer/index.ts';
import { createHttpApp } from './doors/http-app.ts';
import { jobs } from './doors/jobs/index.ts';
import { startWorker } from './doors/jobs/loop.ts';
import { readCheckout } from './doors/pages/checkout-files.ts';
import { createPages } from './doors/pages/serve-pages.ts';
import { rawDoors } from './doors/raw-doors.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { createLog } from './kernel/log.ts';
import { migrate } from './kernel/migrate.ts';
import { explainDatabase, openApp } from './open-app.ts';
import { openDesk } from './open-desk.ts';
import { closeHttp, listen } from './serve-http.ts';
import { refuseSandboxMerchants, seedSandboxMerchants } from './workflows/sandbox-merchants.ts';
import { refuseSandboxOperators, seedSandboxOperators } from './workflows/sandbox-operators.ts';

export { addOperator } from './add-operator.ts';
export { addMerchant, rotateSecret, setMerchantContact, setMerchantOrigins } from './manage-merchants.ts';

/** A program that runs. */
export interface RunningServer {
  /** Where it listens, '' for a worker alone. */
  readonly url: string;
  /** Where operators are served, '' where nowhere. */
  readonly operatorUrl: string;
  /** Takes no more requests and jobs, lets the present ones end, and closes everything. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** The settings of kernel/config.ts, by their names in the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `quiet`: warnings and errors only. A function gets each line in place of standard output. */
  readonly log?: 'quiet' | 'normal' | ((line: string) => void);
  /** Default: both in one process. */
  readonly parts?: readonly ('api' | 'worker')[];
}

/**
 * Starts the program: migrates the database as its owner, opens what holds connections, listens, and works jobs.
 * @throws ConfigError with one line that says what is wrong and how to mend it
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { parts = ['api', 'worker'] } = options;
  const config: { -readonly [Name in keyof Config]: Config[Name] } = { ...readConfig(options.env) };
  const told = options.log;
  const level = told === 'quiet' ? 'warn' : config.logLevel;
  const log = typeof told === 'function' ? createLog(level, { write: told }) : createLog(level);
  await migrate(config.ownerUrl).catch((error: unknown) => explainDatabase(error));
  const opened = await openApp(config, log).catch((error: unknown) => explainDatabase(error));
  const closers: (() => Promise<void>)[] = [() => opened.close()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    await checkPeople(opened.app);
    // Stopped in the reverse order: first the requests, then the jobs, then the connections.
    if (parts.includes('worker')) {
      const worker = await startWorker(opened.app, jobs);
      closers.push(() => worker.close());
    }
    if (!parts.includes('api')) return { url: '', operatorUrl: '', close };
    const http = await createHttp(opened.app);
    closers.push(() => closeHttp(http, log));
    const port = await listen(http, { host: config.host, port: config.port, setting: 'PORT' });
    // Only now known where the port was left open; nothing reads it before the first request.
    if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
    const operatorUrl = await openDesk(opened.app, closers);
    log.info({ host: config.host, port, mode: config.mode }, 'listening');
    return { url: config.mode === 'sandbox' ? config.publicUrl : `http://${config.host}:${port}`, operatorUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The sandbox's merchants and operators are known to everybody: they exist there, and nowhere else. */
async function checkPeople(app: App): Promise<void> {
  const sandbox = app.config.mode === 'sandbox';
  await (sandbox ? seedSandboxMerchants(app) : refuseSandboxMerchants(app));
  await (sandbox ? seedSandboxOperators(app) : refuseSandboxOperators(app));
}

async function createHttp(app: App): Promise<FastifyInstance> {
  const { config } = app;
  const connectors = [...app.payments.values()];
  const sources = {
    frames: connectors.map(({ origin }) => origin),
    wallets: connectors.flatMap(({ walletSources }) => walletSources),
  };
  const page =
    config.checkoutDir === undefined
      ? async () => null
      : createPages(app, await readCheckout(config.checkoutDir), sources);
  const paces = {
    guestWrites: config.guestWritesPerMinute,
    buyerWrites: config.buyerWritesPerMinute,
    cardCallsOfAddress: config.guestWritesPerMinute,
    cardCallsOfBuyer: config.buyerCardCallsPerMinute,
  };
  return createHttpApp(app, { buyer: buyerDoors, raw: rawDoors(config), page, paces });
}
