import { z } from 'zod';
import { type ChainConfig, readChains } from './chain-config.ts';
import { ConfigError } from './config-error.ts';
import { type RatesConfig, rateSettings, readRatesConfig } from './rates-config.ts';
import { type RiskConfig, readRisk, riskSettings } from './risk-config.ts';

const port = z.coerce.number().int().min(0).max(65535);

const schema = z.object({
  KASSA_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  SANDBOX_PORT: port.optional(),
  OPERATOR_PORT: port.optional(),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().min(3).optional(),
  CHECKOUT_DIR: z.string().min(1).optional(),
  KASSA_KEYS: z.string().optional(),
  KASSA_TRUSTED_PROXIES: z.string().default(''),
  KASSA_PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(25_000),
  ...rateSettings,
  KASSA_GUEST_WRITES_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  KASSA_BUYER_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  KASSA_BUYER_CARD_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  ...riskSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

/** One 32-byte key of the field encryption, with the name that is stored beside what it sealed. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Everything the program takes from its environment, checked once at the start. */
export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where the operators' API listens, on 127.0.0.1 alone; undefined where it is off. */
  readonly operatorPort: number | undefined;
  /** Origin of the checkout as a browser writes it, without a slash at the end; with port 0 filled in after listening. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Folder of the built checkout; undefined where only the API is served. */
  readonly checkoutDir: string | undefined;
  /** The first key seals, all open. */
  readonly sealKeys: readonly SealKey[];
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly providerTimeoutMs: number;
  /** Where prices come from. */
  readonly rates: RatesConfig;
  /** Calls a minute that one address may make which write something (mails, log-ins, links, quotes). */
  readonly guestWritesPerMinute: number;
  /** The same of one buyer. */
  readonly buyerWritesPerMinute: number;
  /** Calls a minute that one buyer may make which try a card. */
  readonly buyerCardCallsPerMinute: number;
  /** The sandbox world's first port; undefined in production. */
  readonly sandboxPort: number | undefined;
  /** Who may not trade here. */
  readonly risk: RiskConfig;
  /** The settings of companies that check identities, by their names behind KASSA_IDENTITY_; their connectors read them. */
  readonly identity: Readonly<Record<string, string>>;
  /** The networks on which Kassa delivers itself. */
  readonly chains: readonly ChainConfig[];
  readonly logLevel: string;
}

const sandboxKeys = `sandbox:${Buffer.from('kassa sandbox key, not a secret!').toString('base64')}`;

/** The process's own environment: the one place that looks at it. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** Parses `id:base64,id:base64`; each key has 32 bytes. */
function parseKeys(text: string): SealKey[] {
  return text.split(',').map((part) => {
    const [id, value] = part.trim().split(':');
    const key = Buffer.from(value ?? '', 'base64');
    if (!id || key.length !== 32)
      throw new ConfigError(
        'KASSA_KEYS must be id:KEY[,id:KEY], each KEY 32 bytes in base64 (openssl rand -base64 32)',
      );
    return { id, key };
  });
}

/** The settings whose names begin so, by the rest of their names. */
function settingsBehind(prefix: string, env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/**
 * Reads the settings from `env`.
 * @throws ConfigError with one line naming the first wrong setting; in production for every secret that is missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message}; set it in the environment`);
  }
  const settings = parsed.data;
  const production = settings.KASSA_MODE === 'production';
  if (production && !settings.KASSA_KEYS)
    throw new ConfigError('KASSA_KEYS is missing: production needs its own keys (id:KEY, 32 bytes in base64)');
  if (production && !settings.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL is missing: production needs the https address of the checkout');
  if (production && settings.KASSA_KEYS?.includes(sandboxKeys.slice(8)))
    throw new ConfigError('KASSA_KEYS holds the sandbox key: make your own with openssl rand -base64 32');
  if (production && !settings.MAIL_FROM)
    throw new ConfigError('MAIL_FROM is missing: production needs a sender that your mail server may use');
  if (!production && !['127.0.0.1', '::1', 'localhost'].includes(settings.HOST))
    throw new ConfigError('HOST must be a loopback address in sandbox mode; set KASSA_MODE=production to serve others');
  const trustedProxies = settings.KASSA_TRUSTED_PROXIES.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const sandboxPort = production ? undefined : (settings.SANDBOX_PORT ?? settings.PORT + 1);
  return {
    mode: settings.KASSA_MODE,
    host: settings.HOST,
    port: settings.PORT,
    operatorPort:
      settings.OPERATOR_PORT ?? (production ? undefined : settings.PORT && Math.min(settings.PORT + 20, 65_535)),
    publicUrl: (settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`).replace(/\/$/, ''),
    databaseUrl: settings.DATABASE_URL,
    ownerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Kassa <checkout@kassa.localhost>',
    checkoutDir: settings.CHECKOUT_DIR,
    sealKeys: parseKeys(settings.KASSA_KEYS ?? sandboxKeys),
    trustedProxies,
    providerTimeoutMs: settings.KASSA_PROVIDER_TIMEOUT_MS,
    rates: readRatesConfig(settings, production),
    buyerWritesPerMinute: settings.KASSA_BUYER_WRITES_PER_MINUTE,
    buyerCardCallsPerMinute: settings.KASSA_BUYER_CARD_CALLS_PER_MINUTE,
    // In the sandbox everybody has the same loopback address.
    guestWritesPerMinute: settings.KASSA_GUEST_WRITES_PER_MINUTE ?? (production ? 300 : 30_000),
    sandboxPort,
    risk: readRisk(settings, { production, trustedProxies }),
    identity: settingsBehind('KASSA_IDENTITY_', env),
    chains: readChains(env, sandboxPort),
    // `npm start` talks to a person: what went wrong is enough there.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
