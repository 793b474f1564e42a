import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The settings of the sources of rates. */
export const rateSettings = {
  KASSA_RATES: z.enum(['fixed', 'walk', 'public']).optional(),
  KASSA_RATE_SOURCES: z.string().default(''),
  KASSA_RATE_ORIGINS: z.string().default(''),
};

type Settings = z.output<z.ZodObject<typeof rateSettings>>;

/** The sources of rates. */
export interface RatesConfig {
  /** The sandbox's fixed table, one that walks around it, or outside sources. */
  readonly from: 'fixed' | 'walk' | 'public';
  /** Names of the outside sources; none means all known ones. */
  readonly sources: readonly string[];
  /** Where to ask a source instead of its own address (a proxy), without a slash at the end. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Reads the settings of the sources of rates. @throws ConfigError in production without real sources */
export function readRatesConfig(settings: Settings, production: boolean): RatesConfig {
  const from = settings.KASSA_RATES ?? (production ? undefined : 'fixed');
  if (from === undefined || (production && from !== 'public'))
    throw new ConfigError('KASSA_RATES must be public: production needs real sources of rates');
  return { from, sources: listOf(settings.KASSA_RATE_SOURCES), origins: originsOf(settings.KASSA_RATE_ORIGINS) };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function originsOf(text: string): Map<string, string> {
  return new Map(
    listOf(text).map((part) => {
      const [name = '', origin = ''] = part.split(/=(.*)/);
      if (!URL.canParse(origin)) throw new ConfigError('KASSA_RATE_ORIGINS must be name=https://host[,name=…]');
      return [name, origin.replace(/\/$/, '')];
    }),
  );
}
