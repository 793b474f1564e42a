import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { adyenKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';

const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const key = createHash('sha256').update(`card fields ${adyenKeys.apiKey}`).digest();

/** Returns whether a card session is of Adyen's frames. */
export function isAdyenSession(id: string): boolean {
  return id.startsWith('adyen_');
}

/**
 * Writes what the frames give for a card: four encrypted fields (JWE), and what a page may know of it. Only Sandpay's
 * token is inside, never a digit.
 */
export function cardBlob({ token, brand, last4 }: { token: string; brand: string; last4: string }): string {
  const [number, month, year, code] = ['number', 'month', 'year', 'code'].map((field) => sealed(`${field}:${token}`));
  return `adyen_${Buffer.from(JSON.stringify({ number, month, year, code, brand, last4 })).toString('base64url')}`;
}

function sealed(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const parts = [iv, Buffer.concat([cipher.update(text), cipher.final()]), cipher.getAuthTag()];
  return `${header}..${parts.map((part) => part.toString('base64url')).join('.')}`;
}

/** Opens an encrypted field. @throws CallerError 422 for what this key did not seal */
export function openField(field: string, jwe: string): string {
  const [, , iv = '', text = '', tag = ''] = jwe.split('.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(header))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    const opened = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString();
    if (opened.startsWith(`${field}:`)) return opened.slice(field.length + 1);
  } catch {
    // Not one of ours: refused below.
  }
  throw new CallerError(422, '174', 'Unable to decrypt data');
}
