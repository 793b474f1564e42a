import type { App } from './app.ts';
import { createChains } from './connectors/chain/index.ts';
import { createIdentity } from './connectors/identity/index.ts';
import { createMail } from './connectors/mail/index.ts';
import { createConnectors } from './connectors/payment/index.ts';
import { createRates } from './connectors/rates/index.ts';
import { createScreening } from './connectors/screening/index.ts';
import { askHeld, heldHttp, heldMail } from './hold-sends.ts';
import { type Clock, createClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { openDatabase, sqlState } from './kernel/database.ts';
import { holderName } from './kernel/key-holders.ts';
import { openLateReads } from './kernel/late-reads.ts';
import type { Logger } from './kernel/log.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createOutgoingHttp } from './kernel/outgoing-http.ts';
import type { Queried } from './kernel/prepared-pool.ts';
import { createQueue } from './kernel/queue.ts';
import { createFieldSeal } from './kernel/sealed-field.ts';
import { clockTopic, openSignal, type Signal } from './kernel/signal.ts';
import { createTextSigner } from './kernel/signing-key.ts';
import { inChild, spanStatement } from './kernel/trace-context.ts';
import { createTraces } from './kernel/traces.ts';

/** Counts the statements of a pool and, where traces are on, those of each span. */
export function counting({ config, metrics }: Pick<App, 'config' | 'metrics'>, pool: string): Queried {
  if (config.traces === undefined) return () => metrics.queried(pool);
  return () => {
    const counted = metrics.queried(pool);
    const ofSpan = spanStatement();
    return (outcome) => {
      counted(outcome);
      ofSpan();
    };
  };
}

/** A public table of rates is small: a source that takes longer is asked again later. */
const ratesTimeoutMs = 8_000;

/** Opens everything that holds a connection. Call `close` when nothing uses the app any more. */
export async function openApp(config: Config, log: Logger): Promise<{ app: App; close(): Promise<void> }> {
  const metrics = createMetrics();
  const { db, pool, doubt, connections } = openDatabase(config.databaseUrl, 'calls', {
    size: config.pools.calls,
    queried: counting({ config, metrics }, 'calls'),
  });
  metrics.watchPool('calls', connections);
  const { db: probe, doubt: doubtProbe } = openDatabase(config.databaseUrl, 'health');
  const late = openLateReads(db, config.readUrl, (error) =>
    log.warn({ error }, 'the standby for late reads does not answer: the primary is asked'),
  );
  if (late.connections) metrics.watchPool('late', late.connections);
  const signal = await openSignal(config.listenUrl, holderName(config.sealKeys));
  signal.onSilence(() => {
    log.warn({}, 'a connection to the database is silent: connections are opened anew');
    doubt();
    doubtProbe();
    late.doubt();
  });
  const clock = createClock(db);
  await clock.refresh();
  const unhear = hearTurns(signal, clock, log);
  const traces = createTraces(config.traces, { log, now: () => clock.now(), counted: metrics.traced });
  const outside = openOutside(config, { log, metrics, clock });
  const app: App = {
    config,
    db,
    pool,
    probe,
    readLate: late.readLate,
    clock,
    seal: createFieldSeal(config.sealKeys, config.indexKey),
    receipts: createTextSigner(config.sealKeys, 'receipts'),
    log,
    metrics,
    traces,
    queue: createQueue(signal),
    signal,
    ...outside,
    screening: createScreening(config.risk),
  };
  return {
    app,
    async close() {
      unhear();
      await traces.close();
      outside.mail.close();
      await outside.http.close();
      await signal.close();
      await probe.destroy();
      await late.close();
      await db.destroy();
    },
  };
}

/** Reads the clock again when another process on this database has turned it, as the sandbox does. */
function hearTurns(signal: Signal, clock: Clock, log: Logger): () => void {
  return signal.on(clockTopic, () => {
    clock.refresh().catch((error: unknown) => log.warn({ error }, 'the clock could not be read again'));
  });
}

/** Makes what reaches others: mail, merchants' servers, providers, sources of rates and chains. Where nothing is sent, they refuse. */
function openOutside(
  config: Config,
  { log, metrics, clock }: Pick<App, 'log' | 'metrics' | 'clock'>,
): Pick<App, 'http' | 'mail' | 'payments' | 'identity' | 'rates' | 'chains'> {
  const { sends } = config;
  const http = sends ? createOutgoingHttp({ loopback: config.mode === 'sandbox' }) : heldHttp;
  const outside = { timeoutMs: config.providerTimeoutMs, now: () => clock.now() };
  const sandboxAt = (offset: number) =>
    config.sandboxPort === undefined ? undefined : `http://127.0.0.1:${config.sandboxPort + offset}`;
  return {
    http,
    mail: sends ? createMail(config.smtpUrl, config.mailFrom) : heldMail,
    payments: createConnectors({
      ...outside,
      settings: config.payment,
      sandboxOrigin: sandboxAt(1),
      played: config.paymentPlayed,
      asked: (provider, operation, work) =>
        inChild(
          `${provider} ${operation}`,
          () => metrics.asked(provider, operation, () => (sends ? work() : askHeld(operation, work))),
          { isFailure: ({ kind }) => kind === 'unknown' },
        ),
      onRest: (provider, ms) =>
        log.warn({ provider, reason: `for ${ms / 1000} s` }, 'a payment provider keeps failing and is rested'),
    }),
    identity: createIdentity({
      ...outside,
      settings: sends ? config.identity : {},
      sandboxOrigin: sends ? sandboxAt(2) : undefined,
    }),
    rates: createRates(config.rates, http, ratesTimeoutMs),
    chains: createChains(sends ? config.chains : []),
  };
}

/**
 * Explains a database error to the person who set its address.
 * @param setting the name of the address @throws ConfigError, or the error where it is not known
 */
export function explainDatabase(
  error: unknown,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): never {
  const causes: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'its host is not known',
    ETIMEDOUT: 'it does not answer',
    '28P01': 'the password is wrong',
    '28000': 'the role may not log in, or not from here',
    EHOSTUNREACH: 'there is no way to its host',
    ENETUNREACH: 'there is no way to its host',
    EAI_AGAIN: 'its host can not be looked up now',
    ECONNRESET: 'it closed the connection',
    STANDBY: 'it takes no writes (a standby)',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody known: name its authority in sslrootcert',
    SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody known: name its authority in sslrootcert',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody known: name its authority in sslrootcert',
    ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
    '53300': 'it has no connection left for this role',
    '57P03': 'it is starting or stopping',
    '3D000': 'this database does not exist',
    '55P03': 'somebody else has locked a table, or starts at this moment',
    '42501':
      setting === 'DATABASE_URL' ? 'the role may not read or write the tables' : 'the role may not create tables',
    '42P01': 'its tables are missing: run npm run migrate',
  };
  const noTls = error instanceof Error && /does not support SSL/.test(error.message);
  if (noTls) throw new ConfigError(`${setting} can't be used: it speaks no TLS; set sslmode, or switch TLS on`);
  const foreign = error instanceof Error && /establishing an SSL connection/.test(error.message);
  if (foreign)
    throw new ConfigError(`${setting} can't be used: what answers there is no PostgreSQL; correct the address`);
  const silent = error instanceof Error && /^timeout expired|^Connection terminated due to/.test(error.message);
  // A proxy without its database accepts and hangs up.
  const hungUp = error instanceof Error && error.message === 'Connection terminated unexpectedly';
  const state = silent ? 'ETIMEDOUT' : hungUp ? 'ECONNRESET' : sqlState(error);
  const cause = causes[state];
  if (cause === undefined) throw error;
  // A state of SQL begins with a digit: the database answered, and says what is wrong.
  const advice = /^\d/.test(state) ? '' : '; start the database or correct the address';
  throw new ConfigError(`${setting} can't be used: ${cause}${advice}`);
}
