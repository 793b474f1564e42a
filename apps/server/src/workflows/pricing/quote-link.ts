import type { CoinAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Link, readLink } from '../../modules/links/index.ts';
import {
  insertShownQuote,
  keepGuestQuote,
  makeQuote,
  networkFeeOf,
  type QuoteRequest,
  readGasPrice,
  type StoredQuote,
  type Terms,
} from '../../modules/pricing/index.ts';
import { deliveryOfLink, type OwnDelivery, refuseUndeliverable } from '../chain/delivery-of-link.ts';
import { walletOrRefuse } from '../chain/wallet-address.ts';
import { readMarket } from './read-market.ts';

/** The parts of the program that pricing needs. */
export type Pricing = Pick<App, 'db' | 'rates' | 'clock' | 'log' | 'chains' | 'payments'>;

/** A link's terms with its destination and how it is delivered; `own` is null where its merchant delivers. */
export interface SaleTerms extends Terms {
  readonly link: Link;
  readonly own: OwnDelivery | null;
}

/**
 * Makes a quote, and stores it for a buyer. A guest's is kept in memory until its buyer has logged in and takes it.
 * @throws Refusal currency_unsupported, method_unavailable, amount_outside_limits or rate_unavailable
 */
export async function quoteTerms(
  app: Pricing,
  terms: Terms,
  asked: QuoteRequest & { readonly guest?: boolean },
): Promise<StoredQuote> {
  const quote = makeQuote(terms, asked, await readMarket(app));
  if (asked.guest) keepGuestQuote(quote);
  else await insertShownQuote(app.db, quote);
  return quote;
}

/**
 * Makes a quote by the link's number, for the wallet that its buyer names. @throws Refusal as quoteTerms and
 * termsOrRefuse
 */
export async function quoteLink(
  app: Pricing,
  nftParamNo: string,
  asked: QuoteRequest & { readonly address?: string | undefined; readonly guest: boolean },
): Promise<{ quote: StoredQuote; terms: Terms }> {
  const terms = await termsOrRefuse(app, nftParamNo, asked.address);
  return { quote: await quoteTerms(app, terms, asked), terms };
}

/**
 * Reads the terms of a link by its number. @throws Refusal order_not_found when there is no such link, and as
 * termsOfLink
 */
export async function termsOrRefuse(app: Pricing, nftParamNo: string, address?: string): Promise<SaleTerms> {
  const link = await readLink(app.db, nftParamNo);
  if (!link) refuse('order_not_found');
  return termsOfLink(app, link, address);
}

/**
 * Reads the terms by which a link is sold now.
 * @param address the wallet that its buyer names; where the merchant signed one it must be the same or absent
 * @throws Refusal delivery_unavailable when it can't be delivered now, network_fee_unavailable when its network's fee
 *   is not known; wallet_not_of_network, wallet_checksum_invalid, wallet_unowned, wallet_already_fixed for an address
 *   that it can't go to
 */
export async function termsOfLink(app: Pick<App, 'db' | 'chains'>, link: Link, address?: string): Promise<SaleTerms> {
  const own = await deliveryOfLink(app, link);
  if (!own) return { ...link, networkFee: null, addressUnchecked: false, link, own };
  await refuseUndeliverable(app, link);
  const signed = link.address === null ? null : walletOrRefuse(own.chain, link.address);
  const named = address === undefined ? null : walletOrRefuse(own.chain, address);
  if (signed && named && signed.address !== named.address) refuse('wallet_already_fixed');
  const wallet = signed ?? named;
  return {
    ...link,
    networkFee: await feeOf(app, link, own),
    address: wallet?.address ?? null,
    addressUnchecked: wallet?.addressUnchecked ?? false,
    link,
    own,
  };
}

/**
 * Computes the network's fee for a delivery. @throws Refusal network_fee_unavailable while the price of gas is not
 * known
 */
async function feeOf(app: Pick<App, 'db'>, { quantity }: Link, { chain, kind }: OwnDelivery): Promise<CoinAmount> {
  const priceWei = await readGasPrice(app.db, chain.network);
  if (priceWei === null) refuse('network_fee_unavailable', { detail: chain.network });
  return networkFeeOf({ kind, quantity: Number(quantity ?? 1) }, { priceWei, coin: chain.coin });
}
