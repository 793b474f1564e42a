import { ConfigError } from './config-error.ts';

/** What an outside company's connector reads of the settings. */
export interface Company {
  /** Names it in its settings too: `north-pay` reads NORTH_PAY_URL for its origin, behind the prefix of its family. */
  readonly key: string;
  /** Its origin, unless the setting URL names another; null for a company that only the sandbox has. */
  readonly home: string | null;
  /** The settings that it can't do without. */
  readonly secrets: readonly string[];
  /** Their values at the sandbox's own system of this company, known to everybody; null where the sandbox does not play it. */
  readonly sandbox: Readonly<Record<string, string>> | null;
}

/** How a connector reaches its company. */
export interface Reach {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Whether real money moves. */
  readonly production: boolean;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
  /** The time, ms since 1970. */
  now(): number;
  /** A setting by its name behind the company's; '' where it is not set. */
  value(name: string): string;
}

/** What every connector of a family is given. */
export interface FamilySettings {
  /** The settings that begin with the family's prefix, by the rest of their names. */
  readonly settings: Readonly<Record<string, string>>;
  /** Origin of the sandbox's companies of this family; undefined in production, where they do not exist. */
  readonly sandboxOrigin: string | undefined;
  /** The company that the sandbox plays, where it can play one of several. */
  readonly played?: string;
  readonly timeoutMs: number;
  now(): number;
}

/**
 * Reads how a company is reached: by its settings, or at the sandbox where none are set. Undefined for a company that this
 * program does without.
 * @param prefix how the names of the family's settings begin
 * @throws ConfigError when only some of what it needs is set, or an address or secret does not suit production
 */
export function reachCompany(prefix: string, company: Company, family: FamilySettings): Reach | undefined {
  const { settings, sandboxOrigin, timeoutMs, now } = family;
  const set = (setting: string) => settings[settingName(company.key, setting)];
  const isSet = company.secrets.some((secret) => set(secret));
  if (sandboxOrigin === undefined) checkForProduction(prefix + settingName(company.key, ''), company, set);
  if (!isSet && (sandboxOrigin === undefined || company.sandbox === null)) return undefined;
  const missing = isSet ? company.secrets.find((secret) => !set(secret)) : undefined;
  if (missing !== undefined)
    throw new ConfigError(`${prefix}${settingName(company.key, missing)} is missing: ${company.key} needs it too`);
  const origin = set('URL') ?? (isSet ? undefined : sandboxOrigin) ?? company.home;
  if (!origin)
    throw new ConfigError(
      `${prefix}${settingName(company.key, 'URL')} is missing: ${company.key} has no address of its own`,
    );
  const own = isSet ? {} : (company.sandbox ?? {});
  return {
    origin: origin.replace(/\/$/, ''),
    production: sandboxOrigin === undefined,
    timeoutMs,
    now,
    value: (setting) => set(setting) ?? own[setting] ?? '',
  };
}

/** Writes the name of a company's setting, behind the prefix of its family. */
export function settingName(key: string, setting: string): string {
  return `${key.toUpperCase().replaceAll('-', '_')}_${setting}`;
}

function checkForProduction(
  prefix: string,
  { home, secrets, sandbox }: Company,
  set: (setting: string) => string | undefined,
): void {
  const known = new Set(Object.values(sandbox ?? {}));
  for (const secret of secrets) {
    const value = set(secret);
    if (value && home === null) throw new ConfigError(`${prefix}${secret} is set: only the sandbox has this company`);
    if (value && known.has(value))
      throw new ConfigError(`${prefix}${secret} holds the sandbox's value: take your own account's`);
  }
  const url = set('URL');
  if (url && !url.startsWith('https://')) throw new ConfigError(`${prefix}URL must be an https address in production`);
}
