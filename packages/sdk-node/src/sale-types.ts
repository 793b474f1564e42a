/** A language of the checkout. */
export type Language =
  | 'en-US'
  | 'zh-HK'
  | 'es'
  | 'ko'
  | 'id'
  | 'vi'
  | 'th'
  | 'pt-BR'
  | 'ja'
  | 'tr'
  | 'ms'
  | 'fil'
  | 'zh-CN'
  | 'es-419';

/** What is sold, and its price in money or in a coin. Amounts are decimal text. */
interface Sale {
  /** Your number of the order, once per merchant. */
  readonly merchantOrderNo: string;
  /** Currency of the price. */
  readonly fiat?: string | undefined;
  readonly amount?: string | number | undefined;
  /** Coin of the price, instead of `fiat` and `amount`. */
  readonly crypto?: string | undefined;
  readonly cryptoAmount?: string | number | undefined;
  /** The pay currency shown first. USD, EUR and GBP are for prices only. */
  readonly targetFiat?: string | undefined;
  /** MINT or MARKET. Left out for crypto itself. */
  readonly type?: string | undefined;
  /** Which one: for MARKET. */
  readonly uniqueId?: string | number | undefined;
  /** How many: for MINT. */
  readonly quantity?: string | number | undefined;
  readonly name?: string | undefined;
  /** Address of the item's picture. */
  readonly picture?: string | undefined;
  readonly merchantName?: string | undefined;
  /** The chain and the wallet to deliver to. */
  readonly network?: string | undefined;
  readonly address?: string | undefined;
  /** Where the buyer goes afterwards. */
  readonly redirectUrl: string;
  /** Where the buyer goes instead if the purchase failed. */
  readonly failRedirectUrl?: string | undefined;
  /** Your own words about the sale, 500 characters at most. You get them back; no buyer sees them. */
  readonly description?: string | undefined;
  /** Your own data: up to 50 keys of 40 characters, values of 500. You get it back; no buyer sees it. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A checkout session to be made. */
export interface NewSession extends Sale {
  /** Where classic webhooks go. May be left out if an active endpoint receives order.paid. */
  readonly callbackUrl?: string | undefined;
  /** Signs this buyer in. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
  /** 60 to 86400, 1800 by default. */
  readonly expiresInSeconds?: number | undefined;
}

/** A checkout session that was made. `url` opens in one browser and contains no data of the buyer. */
export interface CheckoutSession {
  readonly sessionNo: string;
  readonly url: string;
  readonly merchantOrderNo: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** An order to be placed. */
export interface NewOrder extends Sale {
  /** Where classic webhooks go. */
  readonly callbackUrl: string;
  readonly payWayCode: string | number;
  /** Chooses within a payWayCode: visa or mastercard for 10009, the bank for 10003. By default the first. */
  readonly payBankCode?: string | undefined;
}

/** An order that was placed. `payUrl` opens it at the payment step, for 15 minutes, in one browser. */
export interface CreatedOrder {
  readonly orderNo: string;
  readonly payUrl: string;
}

/** A ready log-in: `id` and `email` for a link, encrypted for you, and the token, valid for two hours. */
export interface MerchantToken {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
}

/** A currency and one method to pay in it. */
export interface FiatRow {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly countryName: string;
  readonly currency: string;
  readonly payWayCode: string;
  readonly payWayName: string;
  /** In `currency`, as are payMin and payMax. */
  readonly fixedFee: string;
  /** A fraction: 0.039 is 3.9 %. */
  readonly feeRate: string;
  readonly payMin: string;
  readonly payMax: string;
  readonly usdPayMin: string;
  readonly usdPayMax: string;
}

/** A currency that prices may be in. */
export interface CurrencyRow {
  /** ISO 4217. */
  readonly currency: string;
  /** In English. */
  readonly name: string;
  /** Whether buyers can pay in it now. False: it is for prices only. */
  readonly payable: boolean;
  /** How many decimals an `amount` in it may have. */
  readonly priceDigits: number;
  /** How many decimals what a buyer is charged in it has: a price is rounded to them. */
  readonly payDigits: number;
}

/** A report that the item was released (SUCCESS), or that it can't be (FAIL: the money goes back). */
export interface ReleaseNotice {
  readonly merchantOrderNo: string;
  readonly orderNo: string;
  readonly releaseStatus: 'SUCCESS' | 'FAIL';
  readonly transactionHash?: string | undefined;
  /** ms since 1970. */
  readonly releaseTime: string | number;
  readonly contract?: string | undefined;
  readonly uniqueId?: string | number | undefined;
  readonly picture?: string | undefined;
  readonly pictureNumber?: string | number | undefined;
}
