import { z } from 'zod';
import { defineCall } from '../call.ts';
import { appleGatewaySchema, fiatSchema, numberSchema, walletAddressSchema, walletDoubtSchema } from '../wire.ts';

/**
 * Validates the merchant of an own open Apple Pay order at the provider, so that Apple's sheet may open. The browser
 * gives `validationUrl`. `session` is Apple's and opaque: pass it unchanged to completeMerchantValidation, once, within
 * five minutes.
 */
export const openWalletSession = defineCall({
  method: 'POST',
  path: '/nft/wallet/session',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>(), validationUrl: appleGatewaySchema }),
  data: z.object({ session: z.record(z.string(), z.unknown()) }),
});

/**
 * Does the same before the order is placed, for an open link that may be paid by Apple Pay. The sheet gives a guest's
 * address first, and the order is placed with what the buyer agreed to in it.
 */
export const openLinkWalletSession = defineCall({
  method: 'POST',
  path: '/nft/wallet/session/link',
  auth: 'none',
  body: z.strictObject({ nftParamNo: numberSchema, fiat: fiatSchema.optional(), validationUrl: appleGatewaySchema }),
  data: z.object({ session: z.record(z.string(), z.unknown()) }),
});

/**
 * Checks a wallet's address on the link's network, before anything is sent there. `address`: as the network writes it.
 * `doubts`: what the buyer has to confirm. `unchecked`: it has no capitals that would show a typing error. `contract`:
 * it belongs to a program, which may not be able to return what it receives. Refused: wallet_not_of_network (no address
 * of this network), wallet_checksum_invalid (its capitals show a typing error), wallet_unowned (nobody can own it),
 * wallet_check_unavailable (the network does not answer).
 */
export const walletAddress = defineCall({
  method: 'POST',
  path: '/nft/wallet/address',
  auth: 'none',
  body: z.strictObject({ nftParamNo: numberSchema, address: walletAddressSchema }),
  data: z.object({ address: z.string(), doubts: z.array(walletDoubtSchema) }),
});
