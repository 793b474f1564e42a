import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { curve } from './wallet-keys.ts';

/** The two forms of Google's tokens. The root itself signs ECv1. A key that the root signed signs ECv2. */
export type GoogleVersion = 'ECv1' | 'ECv2';

/** Length in bytes of each of the two symmetric keys. */
const keyBytes: Readonly<Record<GoogleVersion, number>> = { ECv1: 16, ECv2: 32 };
const noCounter = Buffer.alloc(16);

/** An encrypted text, as in a token. */
export interface EncryptedMessage {
  readonly encryptedMessage: string;
  readonly ephemeralPublicKey: string;
  readonly tag: string;
}

/** Returns the bytes that a signature covers: each part after its length in four bytes, the lowest first. */
export function signedBytes(parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

/**
 * Encrypts for the holder of a public key (uncompressed point): an ephemeral key, HKDF-SHA256, AES-CTR, HMAC-SHA256.
 */
export function encryptMessage(text: string, version: GoogleVersion, recipientPublic: Buffer): EncryptedMessage {
  const ephemeral = createECDH(curve);
  const point = ephemeral.generateKeys();
  const keys = deriveKeys(version, point, ephemeral.computeSecret(recipientPublic));
  const cipher = createCipheriv(`aes-${keyBytes[version] * 8}-ctr`, keys.cipher, noCounter);
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return {
    encryptedMessage: encrypted.toString('base64'),
    ephemeralPublicKey: point.toString('base64'),
    tag: tagOf(encrypted, keys.mac).toString('base64'),
  };
}

/** Decrypts the text. Undefined when it is not for us or was changed. */
export function decryptMessage(
  { encryptedMessage, ephemeralPublicKey, tag }: EncryptedMessage,
  version: GoogleVersion,
  recipient: Buffer,
): string | undefined {
  const point = Buffer.from(ephemeralPublicKey, 'base64');
  const secret = sharedSecret(recipient, point);
  if (!secret) return undefined;
  const keys = deriveKeys(version, point, secret);
  const encrypted = Buffer.from(encryptedMessage, 'base64');
  const expected = tagOf(encrypted, keys.mac);
  const given = Buffer.from(tag, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const decipher = createDecipheriv(`aes-${keyBytes[version] * 8}-ctr`, keys.cipher, noCounter);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
}

/** Computes the shared secret. Undefined for what is no point of the curve. */
function sharedSecret(recipient: Buffer, point: Buffer): Buffer | undefined {
  const own = createECDH(curve);
  own.setPrivateKey(recipient);
  try {
    return own.computeSecret(point);
  } catch {
    return undefined;
  }
}

function deriveKeys(version: GoogleVersion, point: Buffer, secret: Buffer): { cipher: Buffer; mac: Buffer } {
  const bytes = keyBytes[version];
  const both = Buffer.from(hkdfSync('sha256', Buffer.concat([point, secret]), Buffer.alloc(32), 'Google', bytes * 2));
  return { cipher: both.subarray(0, bytes), mac: both.subarray(bytes) };
}

function tagOf(encrypted: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(encrypted).digest();
}
