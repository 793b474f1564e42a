import { z } from 'zod';
import { adyenKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';

const text = (most: number) => z.string().min(1).max(most);
const merchantAccount = z.literal(adyenKeys.merchantAccount);
const amount = z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(1) });
const encrypted = text(15_000);

/** A card as its script encrypted it. */
const typedCard = z.strictObject({
  type: z.literal('scheme'),
  encryptedCardNumber: encrypted,
  encryptedExpiryMonth: encrypted,
  encryptedExpiryYear: encrypted,
  encryptedSecurityCode: encrypted,
});
const storedCard = z.strictObject({ type: z.literal('scheme'), storedPaymentMethodId: text(64) });
const applePay = z.strictObject({ type: z.literal('applepay'), applePayToken: text(16_000) });
const googlePay = z.strictObject({ type: z.enum(['googlepay', 'paywithgoogle']), googlePayToken: text(16_000) });
/** A virtual account, whose payer is part of it. */
const doku = z.strictObject({
  type: z.string().regex(/^doku_\w+$/),
  firstName: text(80),
  lastName: text(80),
  shopperEmail: z.email().max(256),
});
const bankPage = z.strictObject({ type: z.enum(['molpay_ebanking_TH', 'molpay_ebanking_fpx_MY']), issuer: text(64) });
const otherMethod = z.strictObject({ type: text(64).regex(/^(?!doku_|molpay_ebanking_(TH|fpx))/) });
const lineItem = z.strictObject({
  id: text(80),
  description: text(255),
  quantity: z.int().min(1),
  amountIncludingTax: z.int().min(1),
});

const browserInfo = z.strictObject({
  acceptHeader: text(512),
  colorDepth: z.int(),
  javaEnabled: z.boolean(),
  language: text(35),
  screenHeight: z.int(),
  screenWidth: z.int(),
  timeZoneOffset: z.int(),
  userAgent: text(1_024),
});

/** Body of /payments: the part of it that is played. */
export const paymentBody = z.strictObject({
  merchantAccount,
  reference: text(80),
  amount,
  returnUrl: z.url({ protocol: /^https?$/ }).max(1_024),
  paymentMethod: z.union([typedCard, storedCard, applePay, googlePay, doku, bankPage, otherMethod]),
  channel: z.enum(['iOS', 'Android', 'Web']).optional(),
  countryCode: z.string().length(2).optional(),
  shopperLocale: text(35).optional(),
  shopperReference: text(256).optional(),
  shopperInteraction: z.enum(['Ecommerce', 'ContAuth']).optional(),
  recurringProcessingModel: z.literal('CardOnFile').optional(),
  authenticationData: z
    .looseObject({ threeDSRequestData: z.looseObject({ nativeThreeDS: z.enum(['preferred', 'disabled']) }).optional() })
    .optional(),
  browserInfo: browserInfo.optional(),
  origin: z.url().optional(),
  sessionValidity: z.iso.datetime({ offset: true }).optional(),
  shopperName: z.strictObject({ firstName: text(80).optional(), lastName: text(80).optional() }).optional(),
  shopperEmail: text(256).optional(),
  socialSecurityNumber: text(32).optional(),
  telephoneNumber: text(32).optional(),
  lineItems: z.array(lineItem).min(1).optional(),
});
export type AdyenPayment = z.output<typeof paymentBody>;
export type TypedCard = z.output<typeof typedCard>;

/** Body of /applePay/sessions. */
export const appleSessionBody = z.strictObject({
  displayName: text(64),
  domainName: z.string().regex(/^[a-z0-9.-]{1,253}$/),
  merchantIdentifier: z.literal(adyenKeys.appleMerchantId),
});

/** Body of /payments/details. */
export const detailsBody = z.strictObject({
  details: z.union([z.strictObject({ redirectResult: text(8_192) }), z.strictObject({ threeDSResult: text(8_192) })]),
});
/** What its script sends of a fingerprint: as text, so that a browser need not ask whether it may. */
export const fingerprintBody = z.strictObject({ fingerprintResult: text(8_192), paymentData: text(8_192) });
/** Body of /cancels. */
export const cancelBody = z.strictObject({
  merchantAccount,
  paymentReference: text(80),
  reference: text(80).optional(),
});
/** Body of /payments/…/refunds. */
export const refundBody = z.strictObject({ merchantAccount, amount, reference: text(80) });
/** Body of /storedPaymentMethods. */
export const storeBody = z.strictObject({
  merchantAccount,
  paymentMethod: typedCard,
  recurringProcessingModel: z.literal('CardOnFile'),
  shopperReference: text(256),
});
/** Query of /storedPaymentMethods. */
export const shopperQuery = z.strictObject({ merchantAccount, shopperReference: text(256) });
/** Body of /paymentMethods. */
export const methodsBody = z.looseObject({ merchantAccount });

/** Reads a part of a request. @throws CallerError 403 for another account, 422 for anything else that is wrong */
export function valid<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  if (where === 'merchantAccount') throw new CallerError(403, '901', 'Invalid Merchant Account');
  throw new CallerError(422, '702', `Required field '${where}' is not provided or not valid.`);
}
