import type { FieldName, Locale, NextActionType } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';

/** The seed's types. `Philippines` is its label for the generic bank bucket; `bank` is ours and goes over the wire as that. */
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

/** How a method's data is gathered: the provider's card frames beside our fields, our fields alone, a wallet's button, or nothing. */
export interface Collect {
  readonly kind: 'card' | 'form' | 'wallet' | 'none';
  readonly fields: readonly FieldName[];
}

/** One choice of a field: what goes over the wire, and the proper name that people read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One payment method, as data. `payWayCode` with `bankCode` or, for cards, `cardType` is its key. */
export interface MethodRow {
  readonly payWayCode: string;
  /** Empty for cards and wherever a code has one bank only. */
  readonly bankCode: string;
  /** visa, mastercard, mir; empty for all other methods. */
  readonly cardType: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly type: MethodType;
  /** Path on the checkout's origin; the picture is in `@kassa/methods/icons`. */
  readonly icon: string;
  /** What that picture shows: at most three of A to Z and 0 to 9, in white on a tile, and an accent; our own drawing, no company's logo. */
  readonly mark: readonly [initials: string, tile: string, accent: string];
  /** ISO 3166 alpha-2 country where buyers have it. */
  readonly country: string;
  readonly currencies: 'any' | readonly CurrencyCode[];
  readonly collect: Collect;
  /** What the server may tell the buyer to do after the pay call. */
  readonly nextActions: readonly NextActionType[];
  /** Choices of the fields `bank` and `chain`, as proper names; empty where the row has none. */
  readonly choices: Readonly<Partial<Record<'bank' | 'chain', readonly Choice[]>>>;
  /** People also paste the code's text into their bank's app. */
  readonly copyableCode: boolean;
  /** Route of the checkout, of the seed's list. */
  readonly routerPath: string;
  /** How long a buyer has to pay once instructions are issued. Over 30 minutes the rate is locked that long. */
  readonly payWindowMs: number;
  /** How long one code or one set of instructions is good; after it a new one is made while the order's window lasts. At most `payWindowMs`. */
  readonly instructionMs: number;
  /** The rail takes exactly the amount asked for. */
  readonly exactAmount: boolean;
  /** The provider reports money before it is final; the order is then processing. */
  readonly reportsBeforeFinal: boolean;
  /** Whether confirm stays locked, with a countdown, after its first click: false for exactly the seed's eleven codes. */
  readonly locksConfirm: boolean;
  /** A row that is switched off is known but never offered. */
  readonly enabled: boolean;
  /** Ramp fee in hundredths of a percent of its base. */
  readonly feeBps: bigint;
  /** The least ramp fee, in US cents. */
  readonly feeMinimumUsdMinor: bigint;
  /** Added to the ramp fee, in US cents. */
  readonly feeFixedUsdMinor: bigint;
  /** Least and greatest total of one payment, in US cents, both included. */
  readonly payMinUsdMinor: bigint;
  readonly payMaxUsdMinor: bigint;
  /** Limits that a rail sets in the row's one currency, in its ISO minor units, both included; the narrower of both kinds holds. */
  readonly payMinMinor?: bigint;
  readonly payMaxMinor?: bigint;
  /** Differences below it, in US cents, are not sent back but kept in suspense. */
  readonly refundMinimumUsdMinor: bigint;
  /** How long after the payment the rail takes a refund; 0: it takes none. */
  readonly refundWindowMs: number;
  /** Which payment connector serves it. */
  readonly provider: 'sandbox';
}
