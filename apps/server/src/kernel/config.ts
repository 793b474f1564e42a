import type { QueueHours } from '@kassa/contract/operator';
import { z } from 'zod';
import { type ChainConfig, readChains } from './chain-config.ts';
import { ConfigError } from './config-error.ts';
import { readDatabaseAddress, readListenUrl, readStandbyUrl } from './database-address.ts';
import { deskSettings, readDeskHours } from './desk-hours.ts';
import { type DisclosureConfig, disclosureSettings, readDisclosure } from './disclosure-config.ts';
import { type HoldRule, holdSettings, readHolds } from './hold-config.ts';
import { checkMailServer, checkSender } from './mail-server.ts';
import { type OperatorConfig, operatorSettings, readOperator } from './operator-config.ts';
import { type PaceConfig, paceSettings, readPaces } from './pace-config.ts';
import { type PoolSizes, poolSettings, readPoolSizes } from './pool-sizes.ts';
import { longestAnswerMs } from './provider-time.ts';
import { readTrustedProxies } from './proxy-ranges.ts';
import { type RatesConfig, rateSettings, readRatesConfig } from './rates-config.ts';
import { type RiskConfig, readRisk, riskSettings } from './risk-config.ts';
import { readIndexKey, readSealKeys, type SealKey } from './seal-keys.ts';
import { readWatch, type WatchConfig, watchSettings } from './watch-config.ts';

const port = z.coerce.number().int().min(0).max(65535);

const schema = z.object({
  KASSA_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  SANDBOX_PORT: port.optional(),
  OPERATOR_PORT: port.optional(),
  CONSOLE_PORT: port.optional(),
  PUBLIC_URL: z.url().optional(),
  KASSA_CARD_FIELDS_URL: z.url({ protocol: /^https$/ }).optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_LISTEN_URL: z.string().min(1).optional(),
  DATABASE_READ_URL: z.string().min(1).optional(),
  ...poolSettings,
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().min(3).optional(),
  CHECKOUT_DIR: z.string().min(1).optional(),
  CONSOLE_DIR: z.string().min(1).optional(),
  KASSA_KEYS: z.string().optional(),
  KASSA_INDEX_KEY: z.string().optional(),
  KASSA_SENDS: z.enum(['on', 'off']).default('on'),
  KASSA_TRUSTED_PROXIES: z.string().default(''),
  KASSA_PAYMENT: z.string().default('sandbox'),
  KASSA_PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(longestAnswerMs).default(longestAnswerMs),
  ...rateSettings,
  ...paceSettings,
  ...riskSettings,
  ...disclosureSettings,
  ...operatorSettings,
  ...deskSettings,
  KASSA_ALERTS_TO: z.email().optional(),
  ...holdSettings,
  ...watchSettings,
});

/** Everything that the program reads from its environment, checked once at the start. */
export interface Config extends WatchConfig {
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  /** Port of the operators' API, on 127.0.0.1 only; undefined where it is off. */
  readonly operatorPort: number | undefined;
  /** Port of the console, on 127.0.0.1 only; undefined where it is off. */
  readonly consolePort: number | undefined;
  /** Within how many hours the desk wants something of each queue decided. */
  readonly deskHours: QueueHours;
  /**
   * Origin of the checkout as a browser writes it, without a slash at the end. With port 0 it is completed after
   * listening.
   */
  readonly publicUrl: string;
  /** A second origin of this server, for pages with a provider's card fields; undefined for none. */
  readonly cardFieldsUrl: string | undefined;
  readonly databaseUrl: string;
  /** The address for the connection that waits for wake-ups. It never leads through a pooler. */
  readonly listenUrl: string;
  /** The address of a standby, for reads that may be late; undefined for none. */
  readonly readUrl: string | undefined;
  /** How many connections to the database it opens at most. */
  readonly pools: PoolSizes;
  /** The address of the tables' owner, for migrations; '' where production was not told it. */
  readonly ownerUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Folder of the built checkout; undefined where only the API is served. */
  readonly checkoutDir: string | undefined;
  /** Folder of the built console; undefined where there is none. */
  readonly consoleDir: string | undefined;
  /** The first key seals, all of them open. */
  readonly sealKeys: readonly SealKey[];
  /** Keys the indexes of sealed columns. */
  readonly indexKey: SealKey;
  /** Whether this program works. A restored copy only shows what it has, and sends nothing out, until it is told. */
  readonly sends: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly providerTimeoutMs: number;
  /** The sources of rates. */
  readonly rates: RatesConfig;
  /** How often callers may do what. */
  readonly paces: PaceConfig;
  /** The sandbox world's first port; undefined in production. */
  readonly sandboxPort: number | undefined;
  /** Which places, names and wallets must not trade here. */
  readonly risk: RiskConfig;
  /** Settings of payment providers, by the rest of their names after KASSA_PAYMENT_. Each row of the registry reads its own. */
  readonly payment: Readonly<Record<string, string>>;
  /** The payment provider that the sandbox plays. */
  readonly paymentPlayed: string;
  /** Settings of the companies that check identities, by the rest of their names after KASSA_IDENTITY_. */
  readonly identity: Readonly<Record<string, string>>;
  /** The networks on which Kassa delivers itself. */
  readonly chains: readonly ChainConfig[];
  /** Whom to tell about a hole. */
  readonly disclosure: DisclosureConfig;
  /** What buyers read of who runs this. */
  readonly operator: OperatorConfig;
  /** Where the operator gets mails, such as about disputes; undefined for none. */
  readonly alertsTo: string | undefined;
  /** How long what Kassa sends on a chain waits after its payment. */
  readonly holds: readonly HoldRule[];
}

/** Returns the process's environment. Nothing else reads it. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/**
 * Reads with which role the database is migrated.
 * @throws ConfigError where production does not say it
 */
export function readOwnerUrl(env: Readonly<Record<string, string | undefined>>): {
  readonly ownerUrl: string;
  readonly mode: Config['mode'];
  readonly setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
} {
  const mode = env.KASSA_MODE === 'production' ? 'production' : 'sandbox';
  if (env.DATABASE_OWNER_URL) readDatabaseAddress(env.DATABASE_OWNER_URL, 'DATABASE_OWNER_URL');
  if (env.DATABASE_OWNER_URL) return { ownerUrl: env.DATABASE_OWNER_URL, mode, setting: 'DATABASE_OWNER_URL' };
  if (mode === 'sandbox' && env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, mode, setting: 'DATABASE_URL' };
  throw new ConfigError(
    'DATABASE_OWNER_URL is missing: set it to the address of the database with the role that owns the tables',
  );
}

/** @throws ConfigError where a setting is more than an origin: paths of the checkout begin at the root */
function checkOrigin(name: string, text: string | undefined): void {
  if (text === undefined) return;
  const { origin, href } = new URL(text);
  if (href !== `${origin}/`)
    throw new ConfigError(
      `${name} is wrong: it must be an origin as in https://pay.example.org, with nothing behind it`,
    );
}

/** Picks the settings whose names begin with `prefix`, by the rest of their names. */
export function settingsBehind(
  prefix: string,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/**
 * Reads the settings from `env`.
 * @throws ConfigError with one line that names the first wrong setting; in production also for every missing secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    if (!env[name]) throw new ConfigError(`${name} is missing: set it in the environment`);
    throw new ConfigError(`${name} is wrong: ${issue?.message}; set it in the environment`);
  }
  const settings = parsed.data;
  const production = settings.KASSA_MODE === 'production';
  const sealKeys = readSealKeys(settings.KASSA_KEYS, production);
  if (production && !settings.PUBLIC_URL?.startsWith('https://')) {
    const wrong = settings.PUBLIC_URL === undefined ? 'missing' : 'wrong';
    throw new ConfigError(`PUBLIC_URL is ${wrong}: production needs the https address of the checkout`);
  }
  checkOrigin('PUBLIC_URL', settings.PUBLIC_URL);
  checkOrigin('KASSA_CARD_FIELDS_URL', settings.KASSA_CARD_FIELDS_URL);
  const listenUrl = readListenUrl(settings, production);
  checkMailServer(settings.SMTP_URL, production);
  checkSender(settings.MAIL_FROM);
  if (production && !settings.MAIL_FROM)
    throw new ConfigError('MAIL_FROM is missing: production needs a sender that your mail server may use');
  if (!production && !['127.0.0.1', '::1', 'localhost'].includes(settings.HOST))
    throw new ConfigError('HOST must be a loopback address in sandbox mode; set KASSA_MODE=production to serve others');
  const trustedProxies = readTrustedProxies(settings.KASSA_TRUSTED_PROXIES);
  const sandboxPort = production ? undefined : (settings.SANDBOX_PORT ?? settings.PORT + 1);
  const operatorPort =
    settings.OPERATOR_PORT ?? (production ? undefined : settings.PORT && Math.min(settings.PORT + 20, 65_534));
  return {
    mode: settings.KASSA_MODE,
    host: settings.HOST,
    port: settings.PORT,
    operatorPort,
    // Beside the operators' API; any free one where that has any.
    consolePort: settings.CONSOLE_PORT ?? (production ? undefined : operatorPort && Math.min(operatorPort + 1, 65_535)),
    cardFieldsUrl: settings.KASSA_CARD_FIELDS_URL && new URL(settings.KASSA_CARD_FIELDS_URL).origin,
    publicUrl: (settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`).replace(/\/$/, ''),
    databaseUrl: settings.DATABASE_URL,
    listenUrl,
    readUrl: readStandbyUrl(settings.DATABASE_READ_URL, production),
    pools: readPoolSizes(settings),
    ownerUrl: settings.DATABASE_OWNER_URL ?? (production ? '' : settings.DATABASE_URL),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Kassa <checkout@kassa.localhost>',
    checkoutDir: settings.CHECKOUT_DIR,
    consoleDir: settings.CONSOLE_DIR,
    sealKeys,
    indexKey: readIndexKey(settings.KASSA_INDEX_KEY, sealKeys, production),
    sends: settings.KASSA_SENDS === 'on',
    trustedProxies,
    providerTimeoutMs: settings.KASSA_PROVIDER_TIMEOUT_MS,
    rates: readRatesConfig(settings, production),
    paces: readPaces(settings, production),
    sandboxPort,
    risk: readRisk(settings, { production, trustedProxies }),
    payment: settingsBehind('KASSA_PAYMENT_', env),
    paymentPlayed: settings.KASSA_PAYMENT,
    identity: settingsBehind('KASSA_IDENTITY_', env),
    chains: readChains(env, sandboxPort),
    disclosure: readDisclosure(settings, production),
    operator: readOperator(settings),
    deskHours: readDeskHours(settings),
    holds: readHolds(settings),
    alertsTo: settings.KASSA_ALERTS_TO ?? (production ? undefined : 'operator@kassa.example'),
    ...readWatch(settings, production),
  };
}
