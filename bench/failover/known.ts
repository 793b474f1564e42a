import type { Acknowledged } from '../kills/losses.ts';
import type { PlacedOrder } from '../world/buyer.ts';

/** A payment whose buyer was told that it is done. */
export interface PaidOrder {
  readonly order: PlacedOrder;
  readonly paymentNo: string;
  /** Has its buyer pay for the same order again. */
  again(): Promise<unknown>;
}

/** What the world outside knows of the run. */
export interface Known {
  readonly acknowledged: Acknowledged;
  readonly paid: PaidOrder[];
  /** Orders whose refund by their merchant was acknowledged. */
  readonly refunded: string[];
  /** Payments that got money twice. */
  readonly doubled: string[];
}
