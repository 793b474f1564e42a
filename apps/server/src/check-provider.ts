import { createConnectors } from './connectors/payment/index.ts';
import { settingsBehind } from './kernel/config.ts';

/** Long enough for a far provider, and short enough for a person who waits. */
const timeoutMs = 15_000;

/**
 * Asks one payment provider whether the keys and the account of these settings are right, as a program in production
 * would. Needs no database, and moves no money.
 * @returns a sentence about what is wrong, '' for nothing, null for no answer; undefined for a provider that is not set up, or that can't tell
 * @throws ConfigError for settings that production would refuse
 */
export async function checkProvider(
  env: Readonly<Record<string, string | undefined>>,
  key: string,
): Promise<string | null | undefined> {
  const settings = settingsBehind('KASSA_PAYMENT_', env);
  const connectors = createConnectors({ settings, sandboxOrigin: undefined, timeoutMs, now: () => performance.now() });
  return connectors.get(key)?.checkSetup?.();
}
