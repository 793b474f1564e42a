import type { Trade } from '@kassa/contract/merchant';
import type { MerchantStatus } from '@kassa/contract/statuses';
import { type CurrencyCode, type Rate, rateToDecimal, wireAmount, wireCoinAmount } from '@kassa/money';
import type { FixedLink } from './link.ts';
import { type Merchant, signingSecret } from './merchant.ts';
import { signingString, signText } from './signing-string.ts';

/** What a merchant is told about, gathered from the rooms of order and price. */
export interface TradeFacts {
  readonly orderNo: string;
  readonly status: MerchantStatus;
  readonly link: FixedLink;
  /** What the buyer is charged: minor units of `fiat`. */
  readonly fiat: CurrencyCode;
  readonly totalMinor: bigint;
  /** English name of the method; null for a card. */
  readonly methodName: string | null;
  /** When it was paid; of NEW, when it was made; null when it never was. */
  readonly payTime: Date | null;
  /** Pay currency for one whole coin of the price. */
  readonly rate: Rate;
  /** On failure: why, for people. */
  readonly message: string | null;
}

/** The classic fields of an order, all strings, a field without a value left out: merchant-api.md, section 4. */
export function tradeOf(facts: TradeFacts): Trade {
  const { link, payTime, message } = facts;
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
    ...(message ? { message } : {}),
  };
}

/** The fields with their signature: base64(HMAC-SHA1) over the others, sorted, as the classic webhook has it. */
export function signedTrade(
  trade: Trade,
  merchant: Pick<Merchant, 'appId' | 'secrets'>,
): Trade & { readonly signature: string } {
  const fields = Object.entries(trade).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...trade, signature: signText(signingSecret(merchant), signingString(fields), 'sha1') };
}

/** YYYY-MM-DD HH:mm:ss, UTC. */
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
