import { z } from 'zod';
import { appIdSchema } from './merchants.ts';

/** Lists the payment links that somebody made at the console for a merchant, the newest first, twenty at a time. */
export const paymentLinksInput = z.strictObject({ appId: appIdSchema, cursor: z.string().max(256).optional() });

/**
 * Ends a payment link now, as if its time had passed. An order that was placed by it goes on. Changes nothing about one
 * that is not open. Code resource_not_found for none of this merchant.
 */
export const endPaymentLinkInput = z.strictObject({
  appId: appIdSchema,
  linkNo: z.string().regex(/^cs_[\w-]{22}$/),
});

/**
 * What became of a payment link. `sold`: its order was paid. `ended`: somebody ended it, or its order ended unpaid.
 * `expired`: its time passed. The first of these that is so.
 */
const paymentLinkStatuses = ['sold', 'ended', 'expired', 'open'] as const;
/** One of `paymentLinkStatuses`. */
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** A payment link that was made at the console. Times are ISO 8601. */
export interface PaymentLinkRow {
  /** The number of its checkout session, too. */
  readonly linkNo: string;
  readonly merchantOrderNo: string;
  readonly name: string;
  /** Major units, decimal. */
  readonly amount: string;
  readonly fiat: string;
  readonly status: PaymentLinkStatus;
  /** Its address, while it is open. Empty afterwards. */
  readonly url: string;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Until when it was made for. One that ended sooner keeps it. */
  readonly expiresAt: string;
  /** Empty: nobody ended it. */
  readonly endedAt: string;
  /** Empty with `endedAt`: the merchant's server canceled its session. */
  readonly endedBy: string;
  /** The orders that came of it: one at most. */
  readonly orders: readonly { readonly orderNo: string; readonly status: string }[];
}

/** Payment links of a merchant. */
export interface PaymentLinkList {
  readonly links: readonly PaymentLinkRow[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}
