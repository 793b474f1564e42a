import type { AddressInfo } from 'node:net';
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
import { ConfigError } from './kernel/config-error.ts';
import { sqlState } from './kernel/database.ts';
import { createLog, type Logger } from './kernel/log.ts';
import { migrate } from './kernel/migrate.ts';
import { openApp } from './open-app.ts';
import { refuseSandboxMerchants, seedSandboxMerchants } from './workflows/sandbox-merchants.ts';

/** A program that runs. */
export interface RunningServer {
  /** Where it listens, '' for a worker alone. */
  readonly url: string;
  /** Takes no more requests and jobs, lets the present ones end, and closes everything. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** The settings of kernel/config.ts, by their names in the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `quiet`: warnings and errors only. */
  readonly log?: 'quiet' | 'normal';
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
  const log = createLog(options.log === 'quiet' ? 'warn' : config.logLevel);
  await migrate(config.ownerUrl).catch((error: unknown) => explainDatabase(error));
  const opened = await openApp(config, log).catch((error: unknown) => explainDatabase(error));
  const closers: (() => Promise<void>)[] = [() => opened.close()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    await checkMerchants(opened.app);
    // Stopped in the reverse order: first the requests, then the jobs, then the connections.
    if (parts.includes('worker')) {
      const worker = await startWorker(opened.app, jobs);
      closers.push(() => worker.close());
    }
    if (!parts.includes('api')) return { url: '', close };
    const http = await createHttp(opened.app);
    closers.push(() => closeHttp(http, log));
    const port = await listen(http, config);
    // Only now known where the port was left open; nothing reads it before the first request.
    if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
    log.info({ host: config.host, port, mode: config.mode }, 'listening');
    return { url: config.mode === 'sandbox' ? config.publicUrl : `http://${config.host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkMerchants(app: App): Promise<void> {
  if (app.config.mode === 'sandbox') await seedSandboxMerchants(app);
  else await refuseSandboxMerchants(app);
}

async function createHttp(app: App): Promise<FastifyInstance> {
  const { config } = app;
  const frames = [...app.payments.values()].map((connector) => connector.origin);
  const page =
    config.checkoutDir === undefined
      ? async () => null
      : createPages(app, await readCheckout(config.checkoutDir), frames);
  const paces = {
    guestWrites: config.guestWritesPerMinute,
    buyerWrites: config.buyerWritesPerMinute,
    cardCallsOfAddress: config.guestWritesPerMinute,
    cardCallsOfBuyer: config.buyerCardCallsPerMinute,
  };
  return createHttpApp(app, { buyer: buyerDoors, raw: rawDoors(config), page, paces });
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = sqlState(error);
    if (code === 'EADDRINUSE')
      throw new ConfigError(`PORT ${port} is in use: stop what listens there, or set PORT to another one`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be opened by this user: set PORT above 1023`);
    if (code === 'EADDRNOTAVAIL') throw new ConfigError(`HOST ${host} is no address of this machine: set HOST`);
    throw error;
  }
  return (http.server.address() as AddressInfo).port;
}

const graceMs = 10_000;

async function closeHttp(http: FastifyInstance, log: Logger): Promise<void> {
  const impatient = setTimeout(() => {
    log.warn({}, 'requests were cut off: they did not end in time');
    http.server.closeAllConnections();
  }, graceMs);
  await http.close();
  clearTimeout(impatient);
}

/** What a database that can't be used is called, for the person who set its address. */
function explainDatabase(error: unknown): never {
  const causes: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'its host is not known',
    ETIMEDOUT: 'it does not answer',
    '28P01': 'the password is wrong',
    '28000': 'the role may not log in',
    '3D000': 'this database does not exist',
    '42501': 'the role of DATABASE_OWNER_URL may not create tables',
  };
  const cause = causes[sqlState(error)];
  if (cause === undefined) throw error;
  throw new ConfigError(`DATABASE_URL can't be used: ${cause}; start the database or mend the address`);
}
