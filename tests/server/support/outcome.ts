import type { OrderView } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import type { Buyer } from './buyer.ts';
import type { PaymentWorld } from './payment-world.ts';

/** One outcome of a payment by one method. */
export interface Cell {
  readonly row: MethodRow;
  readonly outcome: Outcome;
  readonly order: OrderView;
}

/** What the buyer must read in the end. */
export interface Reading {
  readonly status: OrderView['status'];
  readonly exception: OrderView['exception'];
  readonly money: Partial<OrderView['money']>;
}

/** What a provider may not do: it can't be asked for a payment, or does not tell of money that is not final. */
export type Lack = 'asking' | 'reports';

/** One outcome that a payment can have. */
export interface Outcome {
  readonly name: string;
  /** What its provider must do for it. */
  readonly needs?: Lack;
  /** Which methods can have this outcome; all by default. */
  readonly fits?: (row: MethodRow) => boolean;
  /** How the order begins. `open`: instructions are open, or a first attempt was declined; money comes later. */
  readonly begins: 'open' | 'approved' | 'declined' | 'answerLost' | 'challenge';
  /** Plays what happens while the order may be paid. */
  readonly meanwhile?: (world: PaymentWorld, cell: Cell, buyer: Buyer) => Promise<unknown>;
  /** Plays what happens after the order's end. Where it is set, the buyer reads after it. */
  readonly late?: ((world: PaymentWorld, cell: Cell) => Promise<unknown>) | 'nothing';
  /** Builds the expected reading. @param back whether the method's rail takes money back */
  readonly reads: (back: boolean) => Reading;
  /** Why money goes back, where some does. */
  readonly refund?: string;
  /** Whether the provider refuses to send it back. */
  readonly refundRefused?: boolean;
}
