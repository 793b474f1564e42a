import { createECDH, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { curve } from './wallet-keys.ts';

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** The form of an Apple Pay token. Only the holder of a merchant's certificate can read its contents. */
const tokenShape = z.object({
  paymentData: z.object({
    version: z.enum(['EC_v1', 'RSA_v1']),
    data: base64,
    signature: base64,
    header: z.object({
      ephemeralPublicKey: base64,
      publicKeyHash: base64,
      transactionId: z.string().regex(/^[0-9a-f]{8,128}$/i),
    }),
  }),
  paymentMethod: z.object({ displayName: z.string().max(64), network: z.string().max(32), type: z.string().max(16) }),
  transactionIdentifier: z.string().regex(/^[0-9a-f]{8,128}$/i),
});

/** The parts of a token that Sandpay reads. */
export interface AppleCard {
  readonly transactionId: string;
  /** From the card's name in the wallet. */
  readonly last4: string;
}

/** Reads a token. Undefined when it has another form. */
export function readAppleToken(token: string): AppleCard | undefined {
  const parsed = tokenShape.safeParse(jsonOf(token));
  if (!parsed.success) return undefined;
  const { paymentData, paymentMethod } = parsed.data;
  return { transactionId: paymentData.header.transactionId, last4: paymentMethod.displayName.slice(-4) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes a token of the right form, with random bytes in place of the contents that we could not open. */
export function makeAppleToken(last4: string): string {
  const transactionId = randomBytes(32).toString('hex');
  const ephemeral = createECDH(curve);
  return JSON.stringify({
    paymentData: {
      version: 'EC_v1',
      data: randomBytes(240).toString('base64'),
      signature: randomBytes(480).toString('base64'),
      header: {
        ephemeralPublicKey: ephemeral.generateKeys('base64'),
        publicKeyHash: randomBytes(32).toString('base64'),
        transactionId,
      },
    },
    paymentMethod: { displayName: `Visa ${last4}`, network: 'Visa', type: 'debit' },
    transactionIdentifier: transactionId,
  });
}
