import type { Reach } from '../../../kernel/company-settings.ts';
import { ConfigError } from '../../../kernel/config-error.ts';

/**
 * Finds the address of Adyen's API. Each company has an address of its own for real money, by its prefix.
 * @throws ConfigError for a prefix that is none, and in production for neither prefix nor address: the test system takes
 *   no money
 */
export function adyenOrigin(
  { origin, production }: Pick<Reach, 'origin' | 'production'>,
  { livePrefix, url }: { livePrefix: string; url: string },
): string {
  if (livePrefix === '') {
    if (production && url === '')
      throw new ConfigError(
        'KASSA_PAYMENT_ADYEN_LIVE_PREFIX is missing: without it payments go to Adyen’s test system; to test there, set KASSA_PAYMENT_ADYEN_URL',
      );
    return origin;
  }
  if (!/^[0-9a-z]{4,40}-[0-9A-Za-z]{4,40}$/.test(livePrefix))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_LIVE_PREFIX is wrong: copy it from API URLs on Adyen’s pages');
  return `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`;
}

/** Names the page of Adyen's on which evidence is sent: of real money, of its test system, or of what plays Adyen. */
export function disputesPage({ origin, live }: { readonly origin: string; readonly live: boolean }): string {
  if (live) return 'https://ca-live.adyen.com/';
  return new URL(origin).hostname.endsWith('.adyen.com') ? 'https://ca-test.adyen.com/' : `${new URL(origin).origin}/`;
}

/**
 * Finds where Adyen's reports are downloaded.
 * @param url another address in place of it, below Adyen's own in the sandbox; '' for none
 * @throws ConfigError for an address that would send the report user's password in the open
 */
export function reportsOrigin(
  { origin, production }: Pick<Reach, 'origin' | 'production'>,
  { livePrefix, url }: { livePrefix: string; url: string },
): string {
  if (url === '') return livePrefix === '' ? 'https://ca-test.adyen.com' : 'https://ca-live.adyen.com';
  if (production && !url.startsWith('https://'))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_REPORT_URL must be an https address in production');
  return new URL(url, origin).origin;
}
