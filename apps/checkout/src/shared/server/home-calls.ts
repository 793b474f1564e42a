import type {
  BodyOf,
  basicData,
  clientIp,
  DataOf,
  fiatAmount,
  merchantInfo,
  paymentMethods,
  QueryOf,
  walletAddress,
} from '@kassa/contract';
import { call } from './call.ts';

/** The verified order of a link. `merchantParam`: the link's raw query. */
export type BasicData = DataOf<typeof basicData>;

export function readBasicData(merchantParam: string, signal?: AbortSignal): Promise<BasicData | null> {
  return call({ method: 'GET', path: '/nft/index', query: merchantParam, signal });
}

/** The registered merchant of a link. */
export type MerchantInfo = DataOf<typeof merchantInfo>;

/** Name and way back of the link's merchant, for when the link itself could not be read. */
export function readMerchantInfo(merchantParam: string): Promise<MerchantInfo> {
  return call({ method: 'GET', path: '/nft/merchant/info', query: merchantParam, quiet: true });
}

/** A fresh quote; without a method, by the cheapest one. A question only: safe to repeat. */
export function readQuote(
  wanted: BodyOf<typeof fiatAmount>,
  signal?: AbortSignal,
  quiet = false,
): Promise<DataOf<typeof fiatAmount>> {
  return call({ method: 'POST', path: '/nft/trade/getFiatAmount', body: wanted, signal, quiet });
}

/** The caller's address as the server sees it. */
export function readClientIp(signal?: AbortSignal): Promise<DataOf<typeof clientIp>> {
  return call({ method: 'GET', path: '/nft/client/ip', signal, quiet: true });
}

/** Methods for a link and a currency. */
export function readPaymentMethods(
  wanted: QueryOf<typeof paymentMethods>,
  signal?: AbortSignal,
): Promise<DataOf<typeof paymentMethods>> {
  return call({ method: 'GET', path: '/nft/payment', query: wanted, signal });
}

/** What the link's network says of a wallet's address; the buyer reads it beside the field. */
export function checkAddress(
  asked: BodyOf<typeof walletAddress>,
  signal?: AbortSignal,
): Promise<DataOf<typeof walletAddress>> {
  return call({ method: 'POST', path: '/nft/wallet/address', body: asked, signal, quiet: true });
}
