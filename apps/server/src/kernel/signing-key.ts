import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { SealKey } from './seal-keys.ts';

/** A public key as JWK (RFC 8037), with its thumbprint (RFC 7638) as `kid`. */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** Signs texts that anybody may verify with the public keys. */
export interface TextSigner {
  /** Signs a text. @returns base64url, and the `kid` of the key; the same text gives the same signature (RFC 8032) */
  sign(text: string): { readonly keyId: string; readonly value: string };
  /** The present signing key first, then the earlier ones. */
  readonly publicKeys: readonly PublicJwk[];
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Makes a signer for one `use`, with keys derived from the installation's. The first signs; signatures of older ones
 * can still be verified.
 */
export function createTextSigner(keys: readonly SealKey[], use: string): TextSigner {
  const pairs = keys.map(({ key }) => {
    const seed = Buffer.from(hkdfSync('sha256', key, '', `kassa ${use}`, 32));
    const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
    const jwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
    return { privateKey, jwk };
  });
  const [first] = pairs;
  if (!first) throw new Error('signing needs a key');
  return {
    sign: (text) => ({
      keyId: first.jwk.kid,
      value: sign(null, Buffer.from(text, 'utf8'), first.privateKey).toString('base64url'),
    }),
    publicKeys: pairs.map(({ jwk }) => jwk),
  };
}
