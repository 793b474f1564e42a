import type { CoinAmount } from '@kassa/money';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Link, readLink } from '../modules/merchants/index.ts';
import {
  insertShownQuote,
  makeQuote,
  networkFeeOf,
  type QuoteRequest,
  readGasPrice,
  type StoredQuote,
  type Terms,
} from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { deliveryOfLink, type OwnDelivery, refuseUndeliverable } from './delivery-of-link.ts';
import { walletOrRefuse } from './wallet-address.ts';

/** What pricing needs of the program. */
export type Pricing = Pick<App, 'db' | 'rates' | 'clock' | 'log' | 'chains'>;

/** A link's terms with where it goes, and how; `own` is null where its merchant delivers. */
export interface SaleTerms extends Terms {
  readonly link: Link;
  readonly own: OwnDelivery | null;
}

/**
 * Makes and stores a quote.
 * @throws Refusal 91002, 81000, 1010 or 91004
 */
export async function quoteTerms(app: Pricing, terms: Terms, asked: QuoteRequest): Promise<StoredQuote> {
  const quote = makeQuote(terms, asked, { rates: await currentRates(app), now: app.clock.now() });
  await insertShownQuote(app.db, quote);
  return quote;
}

/** The same by the link's number, for the wallet that its buyer names. @throws Refusal as termsOrRefuse too */
export async function quoteLink(
  app: Pricing,
  nftParamNo: string,
  asked: QuoteRequest & { readonly address?: string | undefined },
): Promise<{ quote: StoredQuote; terms: Terms }> {
  const terms = await termsOrRefuse(app, nftParamNo, asked.address);
  return { quote: await quoteTerms(app, terms, asked), terms };
}

/** The terms of a link by its number. @throws Refusal 80007 when there is no such link, and as termsOfLink */
export async function termsOrRefuse(app: Pricing, nftParamNo: string, address?: string): Promise<SaleTerms> {
  const link = await readLink(app.db, nftParamNo);
  if (!link) throw new Refusal('80007');
  return termsOfLink(app, link, address);
}

/**
 * The terms of a link as it is sold now.
 * @param address the wallet that its buyer names; where the merchant signed one it is that one or none
 * @throws Refusal 91509 when it can't be delivered now, 91527 when its network's fee is not known; 91521, 91522, 91523, 91525 for an address that it can't go to
 */
export async function termsOfLink(app: Pick<App, 'db' | 'chains'>, link: Link, address?: string): Promise<SaleTerms> {
  const own = await deliveryOfLink(app, link);
  if (!own) return { ...link, networkFee: null, addressUnchecked: false, link, own };
  await refuseUndeliverable(app, link);
  const signed = link.address === null ? null : walletOrRefuse(own.chain, link.address);
  const named = address === undefined ? null : walletOrRefuse(own.chain, address);
  if (signed && named && signed.address !== named.address) throw new Refusal('91525');
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

/** @throws Refusal 91527 while nobody knows what gas costs there */
async function feeOf(app: Pick<App, 'db'>, { quantity }: Link, { chain, kind }: OwnDelivery): Promise<CoinAmount> {
  const priceWei = await readGasPrice(app.db, chain.network);
  if (priceWei === null) throw new Refusal('91527', { detail: chain.network });
  return networkFeeOf({ kind, quantity: Number(quantity ?? 1) }, { priceWei, coin: chain.coin });
}
