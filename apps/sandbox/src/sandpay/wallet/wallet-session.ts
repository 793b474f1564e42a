import { createHash } from 'node:crypto';
import { newId } from '../../new-id.ts';
import type { Sandpay } from '../context.ts';

/** Apple's sessions are valid for five minutes. */
const lifeMs = 5 * 60_000;

/**
 * Makes a session with the fields of Apple's own. A real provider gets it at `validationUrl` with its merchant's
 * certificate. Here no request is made, and no browser accepts it as Apple's.
 */
export function openWalletSession({ clock }: Sandpay, { domain }: { readonly domain: string }) {
  const now = clock.now();
  const merchantSessionIdentifier = newId('ws');
  return {
    epochTimestamp: now,
    expiresAt: now + lifeMs,
    merchantSessionIdentifier,
    nonce: merchantSessionIdentifier.slice(-8),
    merchantIdentifier: createHash('sha256').update('merchant.example.sandpay').digest('hex').toUpperCase(),
    domainName: domain,
    displayName: 'Sandpay',
    signature: createHash('sha256').update(`${merchantSessionIdentifier} ${domain}`).digest('hex'),
  };
}
