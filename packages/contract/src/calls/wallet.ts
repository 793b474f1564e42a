import { z } from 'zod';
import { defineCall } from '../call.ts';
import { appleGatewaySchema, numberSchema, walletAddressSchema, walletDoubtSchema } from '../wire.ts';

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

/**
 * Looks at a wallet's address on the link's network, before anything is sent there. `address`: as the network writes it.
 * `doubts`: what the buyer has to confirm: `unchecked` (it has no capitals that would show a slip of the pen), `contract` (a
 * program stands behind it, and may not be able to give back what it gets). Refused: 91521 is no address of this network,
 * 91522 its capitals say that it was mistyped, 91523 nobody's, 91526 the network does not answer.
 */
export const walletAddress = defineCall({
  method: 'POST',
  path: '/nft/wallet/address',
  auth: 'none',
  body: z.strictObject({ nftParamNo: numberSchema, address: walletAddressSchema }),
  data: z.object({ address: z.string(), doubts: z.array(walletDoubtSchema) }),
});
