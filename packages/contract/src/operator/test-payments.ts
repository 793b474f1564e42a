import { z } from 'zod';
import { methodSchema } from './fields.ts';
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

/** A method on sale, and what decides how its payment comes out. */
export interface TestMethod {
  readonly method: string;
  readonly collect: 'card' | 'form' | 'wallet' | 'none';
  /** The brand of a card. Empty for all other methods. */
  readonly cardType: string;
  readonly fiats: readonly string[];
}

/** The methods on sale, in the catalogue's order. */
export interface TestMethods {
  readonly methods: readonly TestMethod[];
}

/** A sale that is played. Times are ISO 8601. */
export interface TestPayment {
  readonly orderNo: string;
  /** Opens its checkout, in one browser. */
  readonly url: string;
  readonly expiresAt: string;
}
