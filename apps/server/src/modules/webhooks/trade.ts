import type { Trade } from '@kassa/contract/merchant';
import type { MerchantStatus } from '@kassa/contract/statuses';
import {
  type CoinAmount,
  type CurrencyCode,
  type Money,
  type Rate,
  rateToDecimal,
  wireAmount,
  wireCoinAmount,
} from '@kassa/money';
import type { OrderNo } from '../../kernel/ids.ts';
import { signingString, signText } from '../../kernel/signing-string.ts';

/** The link of an order, as a webhook shows it. */
export interface TradedLink {
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly itemName: string;
  readonly quantity: string | null;
  readonly uniqueId: string | null;
  readonly price: Money | CoinAmount;
}

/** An order as a webhook shows it, gathered from the rooms of order and price. */
export interface TradeFacts {
  readonly orderNo: OrderNo;
  readonly status: MerchantStatus;
  readonly link: TradedLink;
  /** What the buyer is charged: minor units of `fiat`. */
  readonly fiat: CurrencyCode;
  readonly totalMinor: bigint;
  /** English name of the method; null for a card. */
  readonly methodName: string | null;
  /** When it was paid; while it is not, when it was made; null where the statement that places it adds its time. */
  readonly payTime: Date | null;
  /** Pay currency for one whole coin of the price. */
  readonly rate: Rate;
}

/**
 * Makes the classic fields of an order. All are strings; a field without a value is left out
 * (docs/specification/merchant-wire-format.md#classic-webhook).
 */
export function tradeOf(facts: TradeFacts): Trade {
  const { link, payTime } = facts;
  const coin = 'coin' in link.price ? link.price : null;
  return {
    amount: wireAmount({ minor: facts.totalMinor, currency: facts.fiat }),
    fiat: facts.fiat,
    orderNo: facts.orderNo,
    ...(payTime ? { payTime: wireTime(payTime) } : {}),
    payType: facts.methodName === null ? 'CREDIT_CARD' : capitals(facts.methodName),
    ...(link.itemType === 'COIN' ? {} : { type: link.itemType, name: link.itemName }),
    ...(link.itemType === 'MINT' && link.quantity !== null ? { quantity: link.quantity } : {}),
    ...(link.itemType === 'MARKET' && link.uniqueId !== null ? { uniqueId: link.uniqueId } : {}),
    appId: link.appId,
    merchantOrderNo: link.merchantOrderNo,
    status: facts.status,
    ...(coin
      ? { crypto: coin.coin, cryptoAmount: wireCoinAmount(coin), transactionRate: plain(rateToDecimal(facts.rate, 8)) }
      : {}),
  };
}

/** Adds the signature of the classic webhook: base64(HMAC-SHA1) over the other fields, sorted. */
export function signedTrade(trade: Trade, secret: string): Trade & { readonly signature: string } {
  const fields = Object.entries(trade).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...trade, signature: signText(secret, signingString(fields), 'sha1') };
}

/** Writes YYYY-MM-DD HH:mm:ss in UTC. */
function wireTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

function capitals(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, '');
}
