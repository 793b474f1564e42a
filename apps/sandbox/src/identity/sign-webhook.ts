import { createHmac } from 'node:crypto';
import { identityKeys } from '../credentials.ts';
import type { Provider } from './check-store.ts';

/** Digests that Sumsub offers for its webhooks. */
export const digestNames = ['HMAC_SHA1_HEX', 'HMAC_SHA256_HEX', 'HMAC_SHA512_HEX'] as const;
/** One of `digestNames`. */
export type DigestName = (typeof digestNames)[number];

const algorithms: Readonly<Record<DigestName, string>> = {
  HMAC_SHA1_HEX: 'sha1',
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
};

/** Makes a webhook's headers, with the provider's own signature over the raw body. */
export function webhookHeaders(
  provider: Provider,
  body: string,
  digest: DigestName = 'HMAC_SHA256_HEX',
): Record<string, string> {
  const json = { 'content-type': 'application/json' };
  if (provider === 'onfido') {
    const signature = createHmac('sha256', identityKeys.onfidoWebhookToken).update(body).digest('hex');
    return { ...json, 'x-sha2-signature': signature };
  }
  const signature = createHmac(algorithms[digest], identityKeys.sumsubWebhookSecret).update(body).digest('hex');
  return { ...json, 'x-payload-digest': signature, 'x-payload-digest-alg': digest };
}
