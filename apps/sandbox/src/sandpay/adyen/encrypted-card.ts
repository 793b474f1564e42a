import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { adyenKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';

const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const key = createHash('sha256').update(`card fields ${adyenKeys.apiKey}`).digest();

/** Encrypts what was typed into a field (JWE), under the name that /payments will give it. It is stored nowhere. */
export function sealField(name: string, value: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const parts = [iv, Buffer.concat([cipher.update(`${name}:${value}`), cipher.final()]), cipher.getAuthTag()];
  return `${header}..${parts.map((part) => part.toString('base64url')).join('.')}`;
}

/** Opens an encrypted field, or one that Adyen's test system takes open, behind `test_`. @throws CallerError 422 for what this key did not seal */
export function openField(name: string, jwe: string): string {
  const [, open] = /^test_(\d{2,19})$/.exec(jwe) ?? [];
  if (open !== undefined) return open;
  const [, , iv = '', text = '', tag = ''] = jwe.split('.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(header))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    const opened = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString();
    if (opened.startsWith(`${name}:`)) return opened.slice(name.length + 1);
  } catch {
    // Not one of ours: refused below.
  }
  throw new CallerError(422, '174', 'Unable to decrypt data');
}
