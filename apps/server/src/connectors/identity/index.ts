import { ConfigError } from '../../kernel/config-error.ts';
import { createOnfido } from './onfido/index.ts';
import type { IdentityProvider, IdentityProviders, PersonRegister } from './port.ts';
import { createSerpro } from './serpro/index.ts';
import { createSumsub } from './sumsub/index.ts';

export type {
  IdentityAnswer,
  IdentityCallback,
  IdentityCapture,
  IdentityCheckIds,
  IdentityDocument,
  IdentityFacts,
  IdentityHint,
  IdentityProvider,
  IdentityProviders,
  IdentityReason,
  IdentityRefusal,
  IdentityStep,
  PersonMatch,
  PersonRegister,
} from './port.ts';

/** What identity checks need of the outside. */
export interface Identity {
  readonly providers: IdentityProviders;
  readonly register: PersonRegister;
}

/** What the connectors are told from outside. */
export interface IdentityOptions {
  /** The settings that begin with KASSA_IDENTITY_, by the rest of their names: docs/how-to/identity-providers.md. */
  readonly settings: Readonly<Record<string, string>>;
  /** Origin of the sandbox's identity providers; undefined in production, where they do not exist. */
  readonly sandboxOrigin: string | undefined;
  readonly timeoutMs: number;
  /** The time in ms: requests are signed with it. */
  readonly now: () => number;
}

/** Known to everybody, and good on loopback only. */
const sandboxSettings: Readonly<Record<string, string>> = {
  ONFIDO_TOKEN: 'api_sandbox.kassa_0001',
  ONFIDO_WEBHOOK_TOKEN: 'onfido_sandbox_webhook_0001',
  SUMSUB_APP_TOKEN: 'sbx:kassa_sandbox_0001',
  SUMSUB_SECRET: 'sumsub_sandbox_secret_0001',
  SUMSUB_WEBHOOK_SECRET: 'sumsub_sandbox_webhook_0001',
  CPF_KEY: 'cpf_sandbox_key_0001',
  CPF_SECRET: 'cpf_sandbox_secret_0001',
};

/**
 * The connectors of this program: in the sandbox all, at its own providers unless the settings name others; in production
 * those that the settings name.
 * @throws ConfigError when only some of what a company needs is set, or an address or secret is none for production
 */
export function createIdentity(options: IdentityOptions): Identity {
  const { settings, sandboxOrigin } = options;
  const inSandbox = sandboxOrigin !== undefined;
  if (!inSandbox) checkForProduction(settings);
  const company = (name: string, home: string, secrets: readonly string[]): ReadSettings | undefined => {
    const given = secrets.filter((secret) => settings[secret]);
    if (given.length === 0 && !inSandbox) return undefined;
    const isOwn = given.length === 0;
    const missing = secrets.find((secret) => !isOwn && !settings[secret]);
    if (missing !== undefined) throw new ConfigError(`KASSA_IDENTITY_${missing} is missing: ${name} needs it too`);
    const origin = settings[`${name}_URL`] ?? (isOwn ? sandboxOrigin : undefined) ?? home;
    const values = isOwn ? sandboxSettings : settings;
    return { origin: origin.replace(/\/$/, ''), value: (secret) => values[secret] ?? '' };
  };
  const providers = [
    onfidoOf(options, company('ONFIDO', 'https://api.eu.onfido.com', ['ONFIDO_TOKEN', 'ONFIDO_WEBHOOK_TOKEN'])),
    sumsubOf(
      options,
      company('SUMSUB', 'https://api.sumsub.com', ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET', 'SUMSUB_WEBHOOK_SECRET']),
    ),
  ].filter((provider) => provider !== undefined);
  return {
    providers: new Map(providers.map((provider) => [provider.key, provider])),
    register: registerOf(options, company('CPF', 'https://gateway.apiserpro.serpro.gov.br', ['CPF_KEY', 'CPF_SECRET'])),
  };
}

interface ReadSettings {
  readonly origin: string;
  value(secret: string): string;
}

function checkForProduction(settings: Readonly<Record<string, string>>): void {
  const publicSecrets = new Set(Object.values(sandboxSettings));
  for (const [name, value] of Object.entries(settings)) {
    if (publicSecrets.has(value))
      throw new ConfigError(`KASSA_IDENTITY_${name} holds the sandbox's value: take your own account's`);
    if (name.endsWith('_URL') && !value.startsWith('https://'))
      throw new ConfigError(`KASSA_IDENTITY_${name} must be an https address in production`);
  }
}

function onfidoOf({ timeoutMs }: IdentityOptions, read: ReadSettings | undefined): IdentityProvider | undefined {
  if (!read) return undefined;
  const { origin, value } = read;
  return createOnfido({
    origin,
    apiToken: value('ONFIDO_TOKEN'),
    webhookToken: value('ONFIDO_WEBHOOK_TOKEN'),
    timeoutMs,
  });
}

function sumsubOf(
  { settings, timeoutMs, now }: IdentityOptions,
  read: ReadSettings | undefined,
): IdentityProvider | undefined {
  if (!read) return undefined;
  const { origin, value } = read;
  return createSumsub({
    origin,
    appToken: value('SUMSUB_APP_TOKEN'),
    secretKey: value('SUMSUB_SECRET'),
    webhookSecret: value('SUMSUB_WEBHOOK_SECRET'),
    levels: {
      identity: settings.SUMSUB_LEVEL_IDENTITY ?? 'kassa-identity',
      identityAndAddress: settings.SUMSUB_LEVEL_IDENTITY_AND_ADDRESS ?? 'kassa-identity-and-address',
      address: settings.SUMSUB_LEVEL_ADDRESS ?? 'kassa-address',
    },
    timeoutMs,
    now,
  });
}

function registerOf({ timeoutMs }: IdentityOptions, read: ReadSettings | undefined): PersonRegister {
  if (!read) return { compare: async () => 'unavailable' };
  const { origin, value } = read;
  return createSerpro({
    origin,
    consumerKey: value('CPF_KEY'),
    consumerSecret: value('CPF_SECRET'),
    timeoutMs,
  });
}
