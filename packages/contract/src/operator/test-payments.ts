import { z } from 'zod';
import { advanceClockSchema } from '../merchant/test-clock.ts';
import { methodSchema, numberSchema } from './fields.ts';
import { appIdSchema } from './merchants.ts';

/** Lists the methods by which a merchant's test payments may be played. The call exists in the sandbox only. */
export const testMethodsInput = z.strictObject({ appId: appIdSchema });

/**
 * Sells something of a merchant to a new buyer, and plays how its payment comes out, unless a card or a wallet decides
 * that. The call exists in the sandbox only. Code invalid_input names a field that does not go with the method.
 */
export const testPaymentInput = z.strictObject({
  appId: appIdSchema,
  method: methodSchema,
  fiat: z.string().regex(/^[A-Z]{3}$/),
  outcome: z.string().regex(/^[a-z_]{1,32}$/),
});

/** Reads a test payment of a merchant again. The call exists in the sandbox only. Code order_not_found for none. */
export const playedPaymentInput = z.strictObject({ appId: appIdSchema, orderNo: numberSchema.brand<'OrderNo'>() });

/**
 * Lets time pass for one merchant, as the merchant's own call does, and answers how many of each were moved. The call
 * exists in the sandbox only.
 */
export const testClockInput = z.strictObject({ appId: appIdSchema, ...advanceClockSchema.shape });

/** A method on sale, and what decides how its payment comes out. */
export interface TestMethod {
  readonly method: string;
  readonly collect: 'card' | 'form' | 'wallet' | 'none';
  /** The brand of a card. Empty for all other methods. */
  readonly cardType: string;
  readonly fiats: readonly string[];
  /** Whether the provider that takes it can be asked what became of a payment. One that can't only tells by callbacks. */
  readonly canBeAsked: boolean;
}

/** The methods on sale, in the catalogue's order. */
export interface TestMethods {
  readonly methods: readonly TestMethod[];
}

/** A sale that is or was played. Times are ISO 8601. */
export interface PlayedPayment {
  readonly orderNo: string;
  /** Code of the method, with its bank behind a hyphen where it has one. */
  readonly method: string;
  readonly fiat: string;
  readonly outcome: string;
  /** When the time to pay is over. */
  readonly endsAt: string;
}

/** A sale that has just been played. */
export interface TestPayment extends PlayedPayment {
  /** Opens its checkout, in one browser. Told only now. */
  readonly url: string;
  /** When that address ends. */
  readonly expiresAt: string;
  /** Its buyer's address, masked as the checkout masks it. */
  readonly buyer: string;
}
