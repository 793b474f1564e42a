import type { Reach } from '../../../kernel/company-settings.ts';
import { ConfigError } from '../../../kernel/config-error.ts';

/**
 * Checks an access token: only the token decides whether money moves.
 * @throws ConfigError for what is no access token, and in production for one of the test credentials, which takes no
 *   money, unless an address was set on purpose
 */
export function readAccessToken(
  { production }: Pick<Reach, 'production'>,
  { accessToken, url }: { accessToken: string; url: string },
): string {
  const [, kind] = /^(APP_USR|TEST)-[0-9A-Za-z_-]{8,250}$/.exec(accessToken) ?? [];
  if (!kind)
    throw new ConfigError('KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN is wrong: copy the access token, not the public key');
  if (production && kind === 'TEST' && url === '')
    throw new ConfigError(
      'KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN is one of the test credentials, which take no money; to test there, set KASSA_PAYMENT_MERCADOPAGO_URL',
    );
  return accessToken;
}
