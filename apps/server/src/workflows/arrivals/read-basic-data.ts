import type { basicData, DataOf, FiatEntry, RefusalName } from '@kassa/contract';
import {
  type CurrencyCode,
  convert,
  currencies,
  currencyIconPath,
  formatDecimal,
  payCurrencies,
  rateToDecimal,
  wireAmount,
  wireCoinAmount,
} from '@kassa/money';
import type { App } from '../../app.ts';
import { walletsOf } from '../../connectors/payment/index.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Link } from '../../modules/links/index.ts';
import { picturePath, themeOf } from '../../modules/looks/index.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
import {
  type Buyer,
  isItemFree,
  isOwnOrder,
  itemKeyOf,
  type Order,
  orderWindowMs,
  readOrderOfLink,
} from '../../modules/orders/index.ts';
import { isIssued, readLivePayment } from '../../modules/payments/index.ts';
import { crossRate, hasRate, quoteView, type RateTable, type StoredQuote } from '../../modules/pricing/index.ts';
import { deliveryOfLink } from '../chain/delivery-of-link.ts';
import { cardBehindFirst } from '../pricing/card-behind-first.ts';
import { currentRates } from '../pricing/current-rates.ts';
import { firstPayFiats } from '../pricing/first-pay-fiat.ts';
import { quoteTerms, termsOfLink } from '../pricing/quote-link.ts';
import { openLink } from './open-link.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'rates' | 'log' | 'chains' | 'payments'>;
type BasicData = DataOf<typeof basicData>;

/** What a request asks about, and what its browser says of the buyer: `region` (ISO 3166) and `lastFiat`, '' for none. */
interface Arrival {
  readonly rawQuery: string;
  readonly region: string;
  readonly lastFiat: string;
}

/**
 * Reads the verified terms of a link for its home page.
 * @throws Refusal as openLink; link_expired for a link past its timeout, unless the caller owns its order;
 *   rate_unavailable without rates
 */
export async function readBasicData(
  app: Needs,
  { rawQuery, ...browser }: Arrival,
  buyer: Buyer | null,
): Promise<BasicData> {
  const { merchant, link, expired } = await openLink(app, rawQuery);
  const order = await readOrderOfLink(app.db, link.nftParamNo);
  const own = order !== undefined && buyer !== null && isOwnOrder(order, buyer);
  if (expired && !own) refuse('link_expired', { extend: wayBackOf(merchant) });
  const rates = await currentRates(app);
  const list = fiatList(link, rates, browser);
  const now = app.clock.date();
  const { quote, card } = await firstQuote(app, link, { list, guest: buyer === null });
  return {
    ...linkFields(link),
    asksAddress: link.address === null && (await deliveryOfLink(app, link)) !== null,
    usdAmount: usdWorth(link, quote, rates),
    fiatCurrencyList: list,
    quote: quote && quoteView(quote, link.itemName, now),
    card,
    merchant: {
      merchantName: link.merchantName,
      appId: merchant.appId,
      merchantJoinMethod: merchant.joinMethod,
      redirectUrl: link.redirectUrl,
      support: merchant.support,
    },
    theme: themeOf(merchant),
    wallets: walletsHere(app, link, list),
    state: await stateOf(app, { link, order, own, mayOwn: own || buyer === null }),
    orderNo: own ? order.orderNo : null,
    expiresAt: link.expiresAt.toISOString(),
    payBy: (await payBy(app, link, { own: own ? order : undefined, now })).toISOString(),
    serverTime: now.toISOString(),
  };
}

/** Computes until when a payment may start: the same instant on home as on the screens of an order. */
async function payBy(
  { db }: Needs,
  link: Link,
  { own, now }: { readonly own: Order | undefined; readonly now: Date },
): Promise<Date> {
  if (own === undefined) return new Date(Math.min(link.expiresAt.getTime(), now.getTime() + orderWindowMs));
  const live = await readLivePayment(db, own.orderNo);
  const until = live && isIssued(live) ? live.instructionsUntil : null;
  return until !== null && until > now ? until : own.expiresAt;
}

function wayBackOf(merchant: Merchant): string {
  return JSON.stringify({ merchantName: merchant.name, merchantUrl: merchant.homeUrl });
}

function linkFields(link: Link) {
  const { price } = link;
  const coin = 'coin' in price ? price : null;
  const money = 'coin' in price ? null : price;
  return {
    nftParamNo: link.nftParamNo,
    buyType: link.buyType,
    item: {
      type: link.itemType,
      name: link.itemName,
      picture: picturePath(link.pictureDigest),
      quantity: link.quantity,
      uniqueId: link.uniqueId,
    },
    amount: money && wireAmount(money),
    fiat: money?.currency ?? null,
    crypto: coin?.coin ?? null,
    cryptoAmount: coin && wireCoinAmount(coin),
    targetFiat: link.targetFiat,
    network: link.network,
    address: link.address,
  };
}

const ended: readonly Order['status'][] = ['completed', 'failed', 'closed', 'refunded'];

/**
 * Decides the state that home shows. A guest may be the owner before signing in (`mayOwn`). For anybody else a live
 * order means that the link is in use.
 */
async function stateOf(
  app: Needs,
  { link, order, own, mayOwn }: { link: Link; order: Order | undefined; own: boolean; mayOwn: boolean },
): Promise<BasicData['state']> {
  if (own && order?.status === 'completed') return 'bought';
  if (order && ended.includes(order.status)) return 'ended';
  if (order && !mayOwn) return 'in_use';
  return (await isItemFree(app.db, { itemKey: itemKeyOf(link), orderNo: order?.orderNo ?? null })) ? 'open' : 'taken';
}

function priceCode({ price }: Link): string {
  return 'coin' in price ? price.coin : price.currency;
}

/**
 * Lists the wanted currency first, then the one used last, that of the buyer's country, the price's own, SGD, and the
 * others in the order of the table. Leaves out those without a rate.
 */
function fiatList(link: Link, rates: RateTable, browser: Omit<Arrival, 'rawQuery'>): FiatEntry[] {
  const priceFiat = 'coin' in link.price ? null : link.price.currency;
  const first = firstPayFiats({ targetFiat: link.targetFiat, priceFiat, ...browser });
  const from = priceCode(link);
  const codes = new Set<CurrencyCode>([...first, ...payCurrencies]);
  return [...codes]
    .filter((code) => hasRate(rates, code))
    .map((code) => ({
      code,
      name: currencies[code].name,
      icon: currencyIconPath(code),
      symbol: currencies[code].symbol,
      exr: { [from]: rateToDecimal(crossRate(rates, from, code), 12) },
    }));
}

/** Google draws its buttons by a script of its own, which this page does not run: docs/decisions/guests-of-a-wallet.md. */
function walletsHere({ payments }: Needs, { nftParamNo }: Link, list: readonly FiatEntry[]): BasicData['wallets'] {
  const found = walletsOf(payments, { nftParamNo, currency: list[0]?.code ?? '', amountMinor: null });
  if (found.some(({ sheet }) => sheet !== null)) return 'sheet';
  return found.some(({ kind }) => kind === 'applePay') ? 'browser' : 'none';
}

/** Reasons why a good link may have no first price. The page then asks for a price itself and gets the reason. */
const noFirstQuote: readonly RefusalName[] = [
  'amount_outside_limits',
  'method_unavailable',
  'delivery_unavailable',
  'network_fee_unavailable',
];

/** The first quote of a link, and a guest's card behind the method that comes first. Null where there is none now. */
interface First {
  readonly quote: StoredQuote | null;
  readonly card: BasicData['card'];
}

/** Quotes by the cheapest method in the first currency of the list, and finds a guest's card. */
async function firstQuote(
  app: Needs,
  link: Link,
  { list, guest }: { list: readonly FiatEntry[]; guest: boolean },
): Promise<First> {
  const fiat = list[0]?.code;
  if (fiat === undefined) return { quote: null, card: null };
  try {
    const terms = await termsOfLink(app, link);
    const quote = await quoteTerms(app, terms, { fiat, guest });
    return { quote, card: guest ? await cardBehindFirst(app, terms, fiat) : null };
  } catch (error) {
    if (error instanceof Refusal && noFirstQuote.includes(error.reason)) return { quote: null, card: null };
    throw error;
  }
}

function usdWorth(link: Link, quote: StoredQuote | null, rates: RateTable): string {
  const minor = quote?.usdMinor ?? convert(link.price, crossRate(rates, priceCode(link), 'USD'), 'USD').minor;
  return formatDecimal(minor, 2);
}
