import { ConfigError } from './config-error.ts';

/** One 32-byte key of the field encryption, with the name that is stored with everything it sealed. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

const sandboxKey = Buffer.from('kassa sandbox key, not a secret!');
const how = 'make one with openssl rand -base64 32';

/**
 * Reads KASSA_KEYS, `id:KEY[,id:KEY]`, each key 32 bytes in base64. Without a text, the sandbox's own key.
 * @throws ConfigError in production for a key that is missing, known or not random; always for one that can't be read,
 *   and for a name or a key that is there twice
 */
export function readSealKeys(text: string | undefined, production: boolean): SealKey[] {
  if (text === undefined) {
    if (production)
      throw new ConfigError('KASSA_KEYS is missing: production needs its own keys (id:KEY, 32 bytes in base64)');
    return [{ id: 'sandbox', key: sandboxKey }];
  }
  const keys = text.split(',').map(parseKey);
  for (const [at, { id, key }] of keys.entries()) {
    const before = keys.slice(0, at);
    if (before.some((other) => other.id === id))
      throw new ConfigError(`KASSA_KEYS has the id '${id}' twice: what one of them sealed could not be opened`);
    if (before.some((other) => other.key.equals(key)))
      throw new ConfigError(`KASSA_KEYS has the key of '${id}' twice: ${how}`);
    if (production && key.equals(sandboxKey))
      throw new ConfigError(`KASSA_KEYS holds the sandbox key: make your own with openssl rand -base64 32`);
    if (production && !looksRandom(key)) throw new ConfigError(`KASSA_KEYS: the key '${id}' is not random: ${how}`);
  }
  return keys;
}

/**
 * Reads KASSA_INDEX_KEY, 32 bytes in base64: the key of the indexes by which sealed columns are found again. It stays for
 * ever, while the others are rotated. Without a text, the last of the sealing keys.
 * @throws ConfigError where it can't be read, or production's is not random
 */
export function readIndexKey(text: string | undefined, keys: readonly SealKey[], production: boolean): SealKey {
  if (text === undefined) {
    const last = keys.at(-1);
    if (!last) throw new ConfigError('KASSA_KEYS is missing');
    return last;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32 || key.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    throw new ConfigError('KASSA_INDEX_KEY must be 32 bytes in base64 (openssl rand -base64 32)');
  if (production && !looksRandom(key)) throw new ConfigError(`KASSA_INDEX_KEY is not random: ${how}`);
  return { id: 'index', key };
}

/** Reads the keys alone, for a command that needs no other setting. @throws ConfigError as above */
export function readKeys({ KASSA_KEYS, KASSA_INDEX_KEY, KASSA_MODE }: Readonly<Record<string, string | undefined>>): {
  readonly sealKeys: readonly SealKey[];
  readonly indexKey: SealKey;
} {
  const production = KASSA_MODE === 'production';
  const sealKeys = readSealKeys(KASSA_KEYS || undefined, production);
  return { sealKeys, indexKey: readIndexKey(KASSA_INDEX_KEY || undefined, sealKeys, production) };
}

function parseKey(part: string): SealKey {
  const [, id, value = ''] = /^([0-9A-Za-z_-]{1,32}):([0-9A-Za-z+/]+)={0,2}$/.exec(part.trim()) ?? [];
  const key = Buffer.from(value, 'base64');
  // The library skips what it can't read; a key cut short or mistyped would become another one.
  if (!id || key.length !== 32 || key.toString('base64').replace(/=+$/, '') !== value)
    throw new ConfigError('KASSA_KEYS must be id:KEY[,id:KEY], each KEY 32 bytes in base64 (openssl rand -base64 32)');
  return { id, key };
}

/** Of 32 random bytes about 30 differ, and so do the steps between them; no typed text has a byte that can't be typed. */
function looksRandom(key: Buffer): boolean {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0)) & 255);
  const typed = key.every((byte) => byte >= 32 && byte < 127);
  return new Set(key).size >= 20 && new Set(steps).size >= 20 && !typed;
}
