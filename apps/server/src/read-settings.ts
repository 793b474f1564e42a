import { unwrapKeys } from './connectors/kms/index.ts';
import { pause } from './kernel/clock.ts';
import { type Config, readConfig } from './kernel/config.ts';

/** Reads the settings, with the keys that a key service has wrapped. @throws ConfigError with one line, as readConfig */
export async function readSettings(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  return readConfig(await unwrapKeys(env, pause));
}
