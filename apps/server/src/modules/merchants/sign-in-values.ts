import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Merchant } from './merchant.ts';
import { signingSecret } from './merchant.ts';

/**
 * Encrypts a value of getToken for its merchant: AES-CBC under the secret that signed its call, IV its first 16 bytes, PKCS#7,
 * base64.
 */
export function sealForMerchant(merchant: Pick<Merchant, 'appId' | 'secrets'>, text: string): string {
  const secret = Buffer.from(signingSecret(merchant), 'latin1');
  const cipher = createCipheriv(algorithmOf(secret), secret, secret.subarray(0, 16));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/**
 * Decrypts a value under one of the live secrets; undefined for everything else, without a hint about what was wrong.
 */
export function openFromMerchant(merchant: Pick<Merchant, 'secrets'>, sealed: string): string | undefined {
  // As in signatures, a + may have arrived as a space.
  const bytes = Buffer.from(sealed.replaceAll(' ', '+'), 'base64');
  const opened = merchant.secrets.map((text) => openWith(Buffer.from(text, 'latin1'), bytes));
  return opened.find((text) => text !== undefined);
}

function openWith(secret: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithmOf(secret), secret, secret.subarray(0, 16));
    const text = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    return text.includes('\ufffd') ? undefined : text;
  } catch {
    return undefined;
  }
}

function algorithmOf(secret: Buffer): string {
  return `aes-${secret.length * 8}-cbc`;
}
