import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SealKey } from './seal-keys.ts';

/** Seals and opens columns of personal data, and makes the keyed index by which a sealed column is found again. */
export interface FieldSeal {
  /**
   * Seals a text with AES-256-GCM and a new nonce. `purpose` (table.column) is bound in, so a value can't be moved to
   * another column.
   */
  seal(text: string, purpose: string): string;
  /** Opens a sealed text. @throws Error when the value was changed, its key is gone, or it has another purpose */
  open(sealed: string, purpose: string): string;
  /** Computes the keyed digest of a normalised value. It stays the same as long as the index key does. */
  index(text: string, purpose: string): string;
}

/** Makes the field seal. @param keys the first seals; all open @param index keys the indexes, by default the last one */
export function createFieldSeal(keys: readonly SealKey[], index = keys.at(-1)): FieldSeal {
  const derive = (key: SealKey, use: string) => Buffer.from(hkdfSync('sha256', key.key, '', `kassa ${use}`, 32));
  const sealing = new Map(keys.map((key) => [key.id, derive(key, 'seal')]));
  const newest = keys[0];
  if (!newest || !index) throw new Error('field encryption needs a key');
  const indexKey = derive(index, 'index');

  return {
    seal(text, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing.get(newest.id) ?? indexKey, nonce).setAAD(
        Buffer.from(purpose),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const dot = sealed.indexOf('.');
      const key = sealing.get(sealed.slice(0, dot));
      if (!key) throw new Error('sealed with a key that is not configured');
      const raw = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12)).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(raw.subarray(12, 28));
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8');
    },
    index(text, purpose) {
      return createHmac('sha256', indexKey).update(`${purpose}\n${text}`).digest('base64url');
    },
  };
}

/** Opens secrets of which some are retired: those may be under a key that is gone, and are left out then. */
export function openEach(
  rows: readonly { readonly sealed: string; readonly retired: boolean }[],
  open: (sealed: string) => string,
): { secret: string; retired: boolean }[] {
  return rows.flatMap(({ sealed, retired }) => {
    try {
      return [{ secret: open(sealed), retired }];
    } catch (error) {
      if (retired) return [];
      throw error;
    }
  });
}
