import { createECDH, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../new-id.ts';
import { decryptMessage, encryptMessage, type GoogleVersion, signedBytes } from './google-crypto.ts';
import { curve, type WalletKeys } from './wallet-keys.ts';

const sender = 'Google';
const recipient = 'gateway:sandpay';
const goodForMs = 60 * 60_000;

const tokenShape = z.object({
  protocolVersion: z.enum(['ECv1', 'ECv2']),
  signature: z.string(),
  signedMessage: z.string(),
  intermediateSigningKey: z.object({ signedKey: z.string(), signatures: z.array(z.string()).max(8) }).optional(),
});
const signedKeyShape = z.object({ keyValue: z.string(), keyExpiration: z.string().regex(/^\d{1,15}$/) });
const encryptedShape = z.object({ encryptedMessage: z.string(), ephemeralPublicKey: z.string(), tag: z.string() });
const messageShape = z.object({
  messageExpiration: z.string().regex(/^\d{1,15}$/),
  messageId: z.string().min(1),
  paymentMethod: z.literal('CARD'),
  paymentMethodDetails: z.object({ pan: z.string().regex(/^\d{12,19}$/) }),
});

/** Contents of a valid token. */
export interface GoogleCard {
  readonly messageId: string;
  readonly pan: string;
}

/**
 * Opens a Google Pay token: checks signatures up to our root, both expiries (`now` in ms), and decrypts it. Undefined
 * when anything is wrong.
 */
export function openGoogleToken(keys: WalletKeys, token: string, now: number): GoogleCard | undefined {
  const parsed = tokenShape.safeParse(jsonOf(token));
  if (!parsed.success || !isSigned(keys, parsed.data, now)) return undefined;
  const encrypted = encryptedShape.safeParse(jsonOf(parsed.data.signedMessage));
  if (!encrypted.success) return undefined;
  const text = decryptMessage(encrypted.data, parsed.data.protocolVersion, keys.recipient);
  const message = messageShape.safeParse(jsonOf(text ?? ''));
  if (!message.success || Number(message.data.messageExpiration) <= now) return undefined;
  return { messageId: message.data.messageId, pan: message.data.paymentMethodDetails.pan };
}

function isSigned({ root }: WalletKeys, token: z.output<typeof tokenShape>, now: number): boolean {
  const { protocolVersion, signature, signedMessage, intermediateSigningKey } = token;
  const message = signedBytes([sender, recipient, protocolVersion, signedMessage]);
  const isBy = (key: KeyObject, bytes: Buffer, base64: string) =>
    verify('sha256', bytes, key, Buffer.from(base64, 'base64'));
  if (protocolVersion === 'ECv1') return isBy(createPublicKey(root), message, signature);
  const key = signedKeyShape.safeParse(jsonOf(intermediateSigningKey?.signedKey ?? ''));
  if (!intermediateSigningKey || !key.success || Number(key.data.keyExpiration) <= now) return false;
  const signedKey = signedBytes([sender, protocolVersion, intermediateSigningKey.signedKey]);
  if (!intermediateSigningKey.signatures.some((one) => isBy(createPublicKey(root), signedKey, one))) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key.data.keyValue, 'base64'), format: 'der', type: 'spki' });
  return isBy(publicKey, message, signature);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a token should contain. */
export interface TokenOptions {
  /** A test card's number. */
  readonly pan: string;
  readonly version?: GoogleVersion;
  /** Our time, in ms. The token is valid for an hour from then. */
  readonly now: number;
}

/** Makes a token like the pretend wallet, for one payment. */
export function makeGoogleToken(keys: WalletKeys, { pan, version = 'ECv2', now }: TokenOptions): string {
  const own = createECDH(curve);
  own.setPrivateKey(keys.recipient);
  const message = {
    messageExpiration: String(now + goodForMs),
    messageId: newId('wallet'),
    paymentMethod: 'CARD',
    paymentMethodDetails: { authMethod: 'PAN_ONLY', pan, expirationMonth: 12, expirationYear: 2039 },
  };
  const signedMessage = JSON.stringify(encryptMessage(JSON.stringify(message), version, own.getPublicKey()));
  const bytes = signedBytes([sender, recipient, version, signedMessage]);
  const signed = (key: KeyObject, what: Buffer) => sign('sha256', what, key).toString('base64');
  if (version === 'ECv1') {
    return JSON.stringify({ protocolVersion: version, signature: signed(keys.root, bytes), signedMessage });
  }
  const between = generateKeyPairSync('ec', { namedCurve: curve });
  const signedKey = JSON.stringify({
    keyValue: between.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    keyExpiration: String(now + goodForMs),
  });
  const signatures = [signed(keys.root, signedBytes([sender, version, signedKey]))];
  const signature = signed(between.privateKey, bytes);
  return JSON.stringify({
    protocolVersion: version,
    signature,
    intermediateSigningKey: { signedKey, signatures },
    signedMessage,
  });
}
