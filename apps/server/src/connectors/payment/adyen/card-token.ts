import { z } from 'zod';
import type { CardTokenFacts } from '../port.ts';
import { isTestField } from './trial.ts';

/** A field as Adyen's script encrypts it in the buyer's browser. Digits alone are none. */
const encrypted = z
  .string()
  .refine((text) => (/^[0-9A-Za-z+/=_.$-]{64,15000}$/.test(text) && /[A-Za-z]/.test(text)) || isTestField(text));

/** The buyer's browser as Adyen's script describes it: for the issuer, when it asks the buyer. */
const browserShape = z.strictObject({
  acceptHeader: z.string().min(1).max(512),
  colorDepth: z.int().min(0).max(64),
  javaEnabled: z.boolean(),
  language: z.string().min(1).max(35),
  screenHeight: z.int().min(0).max(100_000),
  screenWidth: z.int().min(0).max(100_000),
  timeZoneOffset: z.int().min(-900).max(900),
  userAgent: z.string().min(1).max(1_024),
});

const tokenShape = z.strictObject({
  number: encrypted,
  month: encrypted,
  year: encrypted,
  code: encrypted,
  brand: z.enum(['visa', 'mastercard']),
  last4: z.string().regex(/^\d{4}$/),
  /** The language of the card fields. */
  locale: z.string().max(35).optional(),
  /** What is no browser is left out: then the issuer can't ask, and decides without. */
  browser: browserShape.optional().catch(undefined),
});

/** Adyen takes encrypted fields for a day. A card is typed for one payment. */
const lifeMs = 30 * 60_000;

/**
 * Reads what the frames give for a card: the encrypted fields and what the buyer's browser saw of it, as base64url of
 * JSON behind `adyen_`. Only Adyen can open the fields, so what the card is is known from its answers alone. Undefined
 * for anything else.
 */
function readCardBlob(token: string): z.output<typeof tokenShape> | undefined {
  if (!token.startsWith('adyen_')) return undefined;
  try {
    const parsed = tokenShape.safeParse(JSON.parse(Buffer.from(token.slice(6), 'base64url').toString()));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Says what is known of a token. Whether it was used is known to us alone. */
export function cardTokenFacts(token: string, now: number): CardTokenFacts | undefined {
  const blob = readCardBlob(token);
  return blob && { brand: blob.brand, last4: blob.last4, used: false, expiresAt: now + lifeMs };
}

/** Writes what /payments wants of the browser in which a token's card was typed. */
export function typedWhere(token: string): Readonly<Record<string, unknown>> {
  const { browser, locale } = readCardBlob(token) ?? {};
  return { ...(browser && { browserInfo: browser }), ...(locale && { shopperLocale: locale }) };
}

/** Writes a token's card as /payments and /storedPaymentMethods want it. Undefined for what is no token. */
export function encryptedCard(token: string): Readonly<Record<string, string>> | undefined {
  const blob = readCardBlob(token);
  return (
    blob && {
      type: 'scheme',
      encryptedCardNumber: blob.number,
      encryptedExpiryMonth: blob.month,
      encryptedExpiryYear: blob.year,
      encryptedSecurityCode: blob.code,
    }
  );
}
