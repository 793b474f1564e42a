import { z } from 'zod';
import { defineCall } from '../call.ts';
import { appleGatewaySchema, numberSchema } from '../wire.ts';

/**
 * Has the merchant of an own open order by Apple Pay validated, by the provider, so that Apple's sheet may ask the buyer.
 * `validationUrl` is what the browser was told. `session` is Apple's and opaque: it goes to completeMerchantValidation as
 * it came, once, within five minutes.
 */
export const openWalletSession = defineCall({
  method: 'POST',
  path: '/nft/wallet/session',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema, validationUrl: appleGatewaySchema }),
  data: z.object({ session: z.record(z.string(), z.unknown()) }),
});
