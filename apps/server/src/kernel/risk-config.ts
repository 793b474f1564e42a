import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The settings of who must not trade here. */
export const riskSettings = {
  KASSA_BLOCKED_COUNTRIES: z.string().default(''),
  KASSA_BLOCKED_RANGES: z.string().default(''),
  KASSA_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .optional(),
  KASSA_COUNTRY_FILE: z.string().min(1).optional(),
  KASSA_SCREENING_LISTS: z.string().min(1).optional(),
  KASSA_DECLINED_CARDS_PER_HOUR: z.coerce.number().int().min(1).default(10),
};

type Settings = z.output<z.ZodObject<typeof riskSettings>>;

/** Which places, names and wallets must not trade here: docs/decisions/who-may-not-trade.md. */
export interface RiskConfig {
  /** ISO 3166 alpha-2. */
  readonly blockedCountries: readonly string[];
  /** CIDR ranges, or single addresses. */
  readonly blockedRanges: readonly string[];
  /** Lower-case name of the header in which a trusted proxy sends the country; '' for none. */
  readonly countryHeader: string;
  /** CSV of `CIDR,country`; undefined for none. */
  readonly countryFile: string | undefined;
  /** Files of listed names and wallets; empty where nothing is screened. */
  readonly screeningLists: readonly string[];
  /**
   * How many declined cards within an hour, of one buyer, address or browser, until the next one is refused
   * (docs/security.md#77).
   */
  readonly declinesAtMost: number;
  /** Proxies whose header about the caller is trusted. */
  readonly trustedProxies: readonly string[];
}

const sampleList = new URL('../../lists/sample-screening-list.csv', import.meta.url).pathname;

/**
 * Reads the settings. @throws ConfigError with one line: a bad range, blocked countries without a way to find a caller's country, production
 * without a list
 */
export function readRisk(
  settings: Settings,
  { production, trustedProxies }: { production: boolean; trustedProxies: readonly string[] },
): RiskConfig {
  const blockedCountries = partsOf(settings.KASSA_BLOCKED_COUNTRIES).map((code) => code.toUpperCase());
  const blockedRanges = partsOf(settings.KASSA_BLOCKED_RANGES);
  const wrong = blockedCountries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong) throw new ConfigError(`KASSA_BLOCKED_COUNTRIES names ${wrong}: write two letters a country, as in KP,IR`);
  const bad = blockedRanges.find((range) => !ipaddr.isValid(range) && !ipaddr.isValidCIDR(range));
  if (bad) throw new ConfigError(`KASSA_BLOCKED_RANGES holds ${bad}: write addresses or ranges, as in 192.0.2.0/24`);
  const { KASSA_COUNTRY_HEADER: header, KASSA_COUNTRY_FILE: countryFile } = settings;
  if (blockedCountries.length > 0 && !header && !countryFile)
    throw new ConfigError('KASSA_BLOCKED_COUNTRIES needs KASSA_COUNTRY_HEADER or KASSA_COUNTRY_FILE to tell countries');
  if (header && trustedProxies.length === 0)
    throw new ConfigError('KASSA_COUNTRY_HEADER needs KASSA_TRUSTED_PROXIES: the header is trusted only from those');
  return {
    blockedCountries,
    blockedRanges,
    countryHeader: header?.toLowerCase() ?? '',
    countryFile,
    screeningLists: readLists(settings.KASSA_SCREENING_LISTS, production),
    declinesAtMost: settings.KASSA_DECLINED_CARDS_PER_HOUR,
    trustedProxies,
  };
}

function readLists(setting: string | undefined, production: boolean): readonly string[] {
  if (setting === 'none') return [];
  if (setting !== undefined) return partsOf(setting);
  if (production)
    throw new ConfigError("KASSA_SCREENING_LISTS is missing: name your list's files, or 'none' to screen nobody");
  return [sampleList];
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
