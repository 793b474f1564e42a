import type { App } from './app.ts';
import { createChains } from './connectors/chain/index.ts';
import { createIdentity } from './connectors/identity/index.ts';
import { createMail } from './connectors/mail/index.ts';
import { createConnectors } from './connectors/payment/index.ts';
import { createRates } from './connectors/rates/index.ts';
import { createScreening } from './connectors/screening/index.ts';
import { createClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { openDatabase, sqlState } from './kernel/database.ts';
import type { Logger } from './kernel/log.ts';
import { createOutgoingHttp } from './kernel/outgoing-http.ts';
import { createQueue } from './kernel/queue.ts';
import { createFieldSeal } from './kernel/sealed-field.ts';
import { clockTopic, openSignal } from './kernel/signal.ts';
import { createTextSigner } from './kernel/signing-key.ts';

/** A public table of rates is small: who is slower than this is asked again later. */
const ratesTimeoutMs = 8_000;

/** Opens everything that holds a connection. `close` ends them; nothing may use the app any more by then. */
export async function openApp(config: Config, log: Logger): Promise<{ app: App; close(): Promise<void> }> {
  const { db, pool } = openDatabase(config.databaseUrl);
  const signal = await openSignal(config.databaseUrl);
  const clock = createClock(db);
  await clock.refresh();
  // Another process on this database may have turned the sandbox's clock.
  const unhear = signal.on(clockTopic, () => {
    clock.refresh().catch((error: unknown) => log.warn({ error }, 'the clock could not be read again'));
  });
  const mail = createMail(config.smtpUrl, config.mailFrom);
  const http = createOutgoingHttp({ loopback: config.mode === 'sandbox' });
  const app: App = {
    config,
    db,
    pool,
    clock,
    seal: createFieldSeal(config.sealKeys),
    receipts: createTextSigner(config.sealKeys, 'receipts'),
    log,
    queue: createQueue(signal),
    signal,
    http,
    mail,
    payments: createConnectors({
      sandboxOrigin: config.sandboxPort === undefined ? undefined : `http://127.0.0.1:${config.sandboxPort + 1}`,
      timeoutMs: config.providerTimeoutMs,
    }),
    identity: createIdentity({
      settings: config.identity,
      sandboxOrigin: config.sandboxPort === undefined ? undefined : `http://127.0.0.1:${config.sandboxPort + 2}`,
      timeoutMs: config.providerTimeoutMs,
      now: () => clock.now(),
    }),
    rates: createRates(config.rates, http, ratesTimeoutMs),
    screening: createScreening(config.risk),
    chains: createChains(config.chains),
  };
  return {
    app,
    async close() {
      unhear();
      mail.close();
      await http.close();
      await signal.close();
      await db.destroy();
    },
  };
}

/** What a database that can't be used is called, for the person who set its address. */
export function explainDatabase(error: unknown): never {
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
