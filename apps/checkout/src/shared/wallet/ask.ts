import type { OrderView } from '@kassa/contract';
import { openAppleSession } from '../server/pay-calls.ts';

/** What a wallet gave: its token as text, and the buyer's address where it was asked for ('' where it gave none). */
export interface Given {
  readonly token: string;
  readonly email: string;
}

/** What a wallet is asked for. */
export interface Ask {
  readonly merchantName: string;
  readonly fiat: string;
  /** The total on screen, in decimal notation. */
  readonly total: string;
  /** Whether the buyer's address is wanted too. */
  readonly email: boolean;
  /** Has our server validate the merchant. Only Apple asks for it. */
  readonly validate: (validationUrl: string) => Promise<{ readonly session: object }>;
  /** Does what the buyer has just agreed to. The sheet says that it is done after that, or that it failed. */
  readonly agreed: (given: Given) => Promise<void>;
}

/** Thrown by `agreed` when the wallet gave no address that can be used. */
export class NoAddress extends Error {
  override readonly name = 'NoAddress';
}

/** Asks for the token of an order that was placed. */
export function askForOrder({ orderNo, merchantName, quote }: OrderView): Ask {
  return {
    merchantName,
    fiat: quote.fiat,
    total: quote.fiatSumAmount,
    email: false,
    validate: (validationUrl) => openAppleSession({ orderNo, validationUrl }),
    agreed: async () => {},
  };
}
