import { z } from 'zod';

/**
 * How to get the token of Apple Pay or Google Pay. `sheet`: a page of the provider that replaces the wallet (sandbox).
 * Frame it: the checkout adds kind, amount, currency, merchant, ancestor, language and whether an email address is wanted
 * to `url`. When `sheet` is null, ask the browser's own wallet with `request`: for Google Pay the `data` of a
 * PaymentRequest, for Apple Pay its payment request without currency and total.
 */
export const walletSchema = z.object({
  kind: z.enum(['applePay', 'googlePay']),
  sheet: z.object({ url: z.url(), origin: z.url() }).nullable(),
  request: z.record(z.string(), z.unknown()),
});
/** A wallet as `walletSchema` reads it. */
export type Wallet = z.output<typeof walletSchema>;
