import type { CoinAmount, CurrencyCode, Money } from '@kassa/money';

/** What a merchant asks for with one link, verified. */
export interface LinkTerms {
  readonly merchantOrderNo: string;
  /** NORMAL: priced in fiat, the fees are inside. CRYPTO: priced in a coin, the fees are on top. */
  readonly buyType: 'NORMAL' | 'CRYPTO';
  /** COIN: crypto itself, sent to the buyer's wallet. */
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly itemName: string;
  /** As the merchant gave it; never shown to a browser. Null where the item has none. */
  readonly pictureUrl: string | null;
  readonly quantity: string | null;
  readonly uniqueId: string | null;
  readonly price: Money | CoinAmount;
  /** The pay currency to show first. */
  readonly targetFiat: CurrencyCode | null;
  readonly network: string | null;
  readonly address: string | null;
  readonly redirectUrl: string;
  /** Where the buyer goes when nothing came of the purchase; null: to redirectUrl. */
  readonly failRedirectUrl: string | null;
  /** '': none, the merchant's registered endpoints are told. */
  readonly callbackUrl: string;
  /** What the link calls its merchant; where it says nothing, the registered name. */
  readonly merchantName: string;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** A link as it is stored: opened at least once, never changed. */
export interface Link extends Omit<LinkTerms, 'expiresAt'> {
  readonly nftParamNo: string;
  readonly appId: string;
  /** Path of the item's picture on our own origin. */
  readonly picture: string;
  readonly pictureDigest: string | null;
  readonly expiresAt: Date;
  /** What the merchant, as registered, takes upon itself for methods that give days to pay. */
  readonly rateRiskSpreadBps: number | null;
  readonly holdsItemsLong: boolean;
  /** Whether `expiresAt` had passed by the database's clock when the row was read. */
  readonly expired: boolean;
  readonly source: 'page' | 'api';
}

/** What of a link is the same for ever: neither its merchant's settings nor the time say anything in it. */
export type FixedLink = Omit<Link, 'rateRiskSpreadBps' | 'holdsItemsLong' | 'expired'>;
