import type { DisputeFact } from '../src/connectors/payment/index.ts';

/** Money that comes in a test. */
export interface Coming {
  /** Percent of the order's total. */
  readonly share: number;
  /** The provider's time of it, minutes after the order's end; below 0: before the end. */
  readonly minutes: number;
  /** Whether it is in another currency than the order's. */
  readonly foreign?: boolean;
}

/** The state of an order and its money; shares of its total in percent, other currencies left out. */
export interface MoneyState {
  readonly status: string;
  readonly kept: number;
  /** Money on its way back. */
  readonly returning: number;
  /** How many attempts hold limits of the buyer. */
  readonly uses: number;
}

/** A dispute in a test. Shares in percent of the order's total. */
export interface Disputing {
  readonly state: DisputeFact['state'];
  readonly kind?: DisputeFact['kind'];
  /** Which of several; `one` by default. */
  readonly id?: string;
  /** What it is about; all by default. */
  readonly share?: number;
  /** What is taken from us; by default all that it is about, unless it is won. */
  readonly taken?: number;
  readonly currency?: string;
  /** What it costs, in minor units. */
  readonly fee?: bigint;
  /** Milliseconds that the report is older than the last one. */
  readonly older?: number;
}
