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

/** The verified order of a link. */
export type BasicData = DataOf<typeof basicData>;

/** Reads the verified order of a link. `merchantParam`: the link's raw query. */
export function readBasicData(merchantParam: string, signal?: AbortSignal): Promise<BasicData | null> {
  return call({ method: 'GET', path: '/nft/index', query: merchantParam, signal });
}

/** The registered merchant of a link. */
export type MerchantInfo = DataOf<typeof merchantInfo>;

/** Reads name and return address of the link's merchant, for a link that could not be read itself. */
export function readMerchantInfo(merchantParam: string): Promise<MerchantInfo> {
  return call({ method: 'GET', path: '/nft/merchant/info', query: merchantParam, quiet: true });
}

/** Reads a fresh quote. Without a method, by the cheapest one. Changes nothing, so it is safe to repeat. */
export function readQuote(
  wanted: BodyOf<typeof fiatAmount>,
  signal?: AbortSignal,
  quiet = false,
): Promise<DataOf<typeof fiatAmount>> {
  return call({ method: 'POST', path: '/nft/trade/getFiatAmount', body: wanted, signal, quiet });
}

/** Reads the caller's IP address as the server sees it. */
export function readClientIp(signal?: AbortSignal): Promise<DataOf<typeof clientIp>> {
  return call({ method: 'GET', path: '/nft/client/ip', signal, quiet: true });
}

/** Reads the methods for a link and a currency. */
export function readPaymentMethods(
  wanted: QueryOf<typeof paymentMethods>,
  signal?: AbortSignal,
): Promise<DataOf<typeof paymentMethods>> {
  return call({ method: 'GET', path: '/nft/payment', query: wanted, signal });
}

/** Checks a wallet's address on the link's network. The buyer reads the result beside the field. */
export function checkAddress(
  asked: BodyOf<typeof walletAddress>,
  signal?: AbortSignal,
): Promise<DataOf<typeof walletAddress>> {
  return call({ method: 'POST', path: '/nft/wallet/address', body: asked, signal, quiet: true });
}
