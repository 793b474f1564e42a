import type { FieldName, NextActionType } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';
import type { MethodName } from '@kassa/texts';
import type { Finality } from './finality.ts';

/**
 * Types of the wire format (docs/specification/catalogue.md). There, `Philippines` means any bank. `bank` is our own
 * type and goes over the wire as `Philippines`.
 */
export type MethodType =
  | 'eWallet'
  | 'qrCode'
  | 'virtualAccount'
  | 'binancePay'
  | 'applePay'
  | 'googlePay'
  | 'card'
  | 'bank'
  | 'Philippines';

/**
 * How the buyer gives a method's data: the provider's card frames beside our fields, only our fields, a wallet's
 * button, or nothing.
 */
export interface Collect {
  readonly kind: 'card' | 'form' | 'wallet' | 'none';
  readonly fields: readonly FieldName[];
}

/** One choice of a field: its value on the wire, and the proper name that people read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One payment method, as data. Its key is `payWayCode` with `bankCode` or, for cards, `cardType`. */
export interface MethodRow {
  readonly payWayCode: string;
  /** Empty for cards and for every code with only one bank. */
  readonly bankCode: string;
  /** visa, mastercard or mir. Empty for all other methods. */
  readonly cardType: string;
  /** The brand as people read it, a proper name. Empty for all other methods. */
  readonly cardName: string;
  readonly name: MethodName;
  readonly type: MethodType;
  /** Path on the checkout's origin. The picture is in `@kassa/methods/icons`. */
  readonly icon: string;
  /**
   * Content of that picture: at most three of A to Z and 0 to 9, in white on a tile, and an accent. It is our own
   * drawing and no company's logo.
   */
  readonly mark: readonly [initials: string, tile: string, accent: string];
  /** ISO 3166 alpha-2 country of its buyers. */
  readonly country: string;
  readonly currencies: 'any' | readonly CurrencyCode[];
  readonly collect: Collect;
  /** What the server may ask the buyer to do after the pay call. */
  readonly nextActions: readonly NextActionType[];
  /** Choices of the fields `bank` and `chain`, as proper names. Empty where the row has none. */
  readonly choices: Readonly<Partial<Record<'bank' | 'chain', readonly Choice[]>>>;
  /** True when people also paste the code's text into their bank's app. */
  readonly copyableCode: boolean;
  /** Route of the checkout: docs/specification/journey.md#routes. */
  readonly routerPath: string;
  /**
   * Time in ms for the buyer to pay after instructions were issued. Over 30 minutes, the rate is locked for that time.
   */
  readonly payWindowMs: number;
  /**
   * How long one code or set of instructions is valid, in ms. Then a new one is made while the order's window lasts. At
   * most `payWindowMs`.
   */
  readonly instructionMs: number;
  /** True when the rail accepts only the exact amount. */
  readonly exactAmount: boolean;
  /** True when the provider reports money before it is final. The order is then processing. */
  readonly reportsBeforeFinal: boolean;
  /** How final captured money is: what may still take it back, and for how long. */
  readonly finality: Finality;
  /**
   * True when the confirm button locks after its first click, with a countdown. False for exactly eleven codes
   * (docs/specification/journey.md#the-confirm-button).
   */
  readonly locksConfirm: boolean;
  /** False: the method is known but never offered. */
  readonly enabled: boolean;
  /** Ramp fee in basis points: hundredths of a percent of its base. */
  readonly feeBps: bigint;
  /** Minimum ramp fee, in US cents. */
  readonly feeMinimumUsdMinor: bigint;
  /** Added to the ramp fee, in US cents. */
  readonly feeFixedUsdMinor: bigint;
  /** Minimum and maximum total of one payment, in US cents, both included. */
  readonly payMinUsdMinor: bigint;
  readonly payMaxUsdMinor: bigint;
  /**
   * Limits that a rail sets in the row's one currency, in its ISO minor units, both included. The stricter of both
   * kinds applies.
   */
  readonly payMinMinor?: bigint;
  readonly payMaxMinor?: bigint;
  /** Smaller differences, in US cents, are not sent back but kept in suspense. */
  readonly refundMinimumUsdMinor: bigint;
  /** Time in ms after the payment in which the rail accepts a refund. 0: never. */
  readonly refundWindowMs: number;
}
