import type { Reach } from '../../../kernel/company-settings.ts';
import { ConfigError } from '../../../kernel/config-error.ts';

/** Reads the mode of a secret or restricted key; undefined for what is none. */
export function keyMode(secretKey: string): string | undefined {
  return /^[sr]k_(test|live)_[0-9A-Za-z_]{8,250}$/.exec(secretKey)?.[1];
}

/**
 * Reads from a secret key whether it moves real money: only the key decides it.
 * @throws ConfigError for what is no secret key, and in production for one of the test mode, which takes no money,
 *   unless an address was set on purpose
 */
export function isLiveKey(
  { production }: Pick<Reach, 'production'>,
  { secretKey, url }: { secretKey: string; url: string },
): boolean {
  const mode = keyMode(secretKey);
  if (!mode) throw new ConfigError('KASSA_PAYMENT_STRIPE_SECRET_KEY is wrong: copy the secret key or a restricted key');
  if (production && mode === 'test' && url === '')
    throw new ConfigError(
      'KASSA_PAYMENT_STRIPE_SECRET_KEY is a key of the test mode, which takes no money; to test there, set KASSA_PAYMENT_STRIPE_URL',
    );
  return mode === 'live';
}
