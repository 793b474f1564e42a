import type { CoinAmount, CurrencyCode, Money } from '@kassa/money';

/** A merchant's terms of one link, verified. */
export interface LinkTerms {
  readonly merchantOrderNo: string;
  /** NORMAL: priced in fiat, fees included. CRYPTO: priced in a coin, fees on top. */
  readonly buyType: 'NORMAL' | 'CRYPTO';
  /** COIN: crypto itself, sent to the buyer's wallet. */
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly itemName: string;
  /** As the merchant gave it; never sent to a browser. Null where the item has none. */
  readonly pictureUrl: string | null;
  readonly quantity: string | null;
  readonly uniqueId: string | null;
  readonly price: Money | CoinAmount;
  /** The pay currency to show first. */
  readonly targetFiat: CurrencyCode | null;
  readonly network: string | null;
  readonly address: string | null;
  readonly redirectUrl: string;
  /** Where the buyer goes when the purchase failed; null: to redirectUrl. */
  readonly failRedirectUrl: string | null;
  /** '': none, events go to the merchant's registered endpoints. */
  readonly callbackUrl: string;
  /** The merchant's name in the link; by default the registered name. */
  readonly merchantName: string;
  /** The merchant's own words and data, given back to it alone. */
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** A link as it is stored: opened at least once. Only its end changes, by a newer link of the same order. */
export interface Link extends Omit<LinkTerms, 'expiresAt'> {
  readonly nftParamNo: string;
  readonly appId: string;
  readonly pictureDigest: string | null;
  /** The timeout of the newest link of this order. */
  readonly expiresAt: Date;
  /**
   * The merchant's settings for methods that give days to pay: the spread for taking the rate's risk; null: not taken.
   */
  readonly rateRiskSpreadBps: number | null;
  readonly holdsItemsLong: boolean;
  /** Whether `expiresAt` had passed by the database's clock when the row was read. */
  readonly expired: boolean;
  readonly source: 'page' | 'api';
}

/** The part of a link that never changes: it depends neither on its merchant's settings nor on the time. */
export type FixedLink = Omit<Link, 'rateRiskSpreadBps' | 'holdsItemsLong' | 'expiresAt' | 'expired'>;
