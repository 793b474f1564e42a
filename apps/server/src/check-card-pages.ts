import type { PaymentConnector } from './connectors/payment/index.ts';
import type { Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { cardPageOrigin, ownOrigins } from './kernel/own-origins.ts';

/**
 * Keeps a provider's script that may change at any time away from the checkout's origin, its session and its storage.
 * @throws ConfigError where the card page needs another name of this server and has none
 */
export function checkCardPages(
  config: Pick<Config, 'mode' | 'publicUrl' | 'cardFieldsUrl'>,
  connectors: readonly Pick<PaymentConnector, 'key' | 'cardPageApart'>[],
): void {
  if (config.mode === 'sandbox' || cardPageOrigin(config) !== ownOrigins(config)[0]) return;
  const apart = connectors.find(({ cardPageApart }) => cardPageApart);
  if (apart)
    throw new ConfigError(
      `KASSA_CARD_FIELDS_URL is missing: the card fields of ${apart.key} need an https name of this server of their own`,
    );
}
