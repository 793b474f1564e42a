import type { basicData, DataOf, FiatEntry } from '@kassa/contract';
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
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Link, type Merchant, themeOf } from '../modules/merchants/index.ts';
import { isItemFree, type Order, readOrderOfLink } from '../modules/orders/index.ts';
import { crossRate, hasRate, quoteView, type RateTable, type StoredQuote } from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { deliveryOfLink } from './delivery-of-link.ts';
import { itemKeyOf } from './item-key.ts';
import { openLink } from './open-link.ts';
import type { Buyer } from './own-order.ts';
import { quoteTerms, termsOfLink } from './quote-link.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'rates' | 'log' | 'chains'>;
type BasicData = DataOf<typeof basicData>;

/**
 * The verified order of a link for its home page.
 * @throws Refusal as openLink; 91502 for a link past its timeout, unless the caller owns its order; 91004 without rates
 */
export async function readBasicData(app: Needs, rawQuery: string, buyer: Buyer | null): Promise<BasicData> {
  const { merchant, link, expired } = await openLink(app, rawQuery);
  const order = await readOrderOfLink(app.db, link.nftParamNo);
  const own = order !== undefined && buyer !== null && isOwn(order, buyer);
  if (expired && !own) throw new Refusal('91502', { extend: wayBackOf(merchant) });
  const rates = await currentRates(app);
  const list = fiatList(link, rates);
  const now = app.clock.date();
  const quote = await firstQuote(app, link, list);
  return {
    ...linkFields(link),
    asksAddress: link.address === null && (await deliveryOfLink(app, link)) !== null,
    usdAmount: usdWorth(link, quote, rates),
    fiatCurrencyList: list,
    quote: quote && quoteView(quote, link.itemName, now),
    merchant: {
      merchantName: link.merchantName,
      appId: merchant.appId,
      merchantJoinMethod: merchant.joinMethod,
      redirectUrl: link.redirectUrl,
    },
    theme: themeOf(merchant),
    state: await stateOf(app, { link, order, mayOwn: own || buyer === null }),
    orderNo: own ? order.orderNo : null,
    expiresAt: link.expiresAt.toISOString(),
    serverTime: now.toISOString(),
  };
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
      picture: link.picture,
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

function isOwn(order: Order, buyer: Buyer): boolean {
  return order.userNo === buyer.userNo && (buyer.scopeAppId === null || buyer.scopeAppId === order.appId);
}

const ended: readonly Order['status'][] = ['completed', 'failed', 'closed', 'refunded'];

/** A guest may be the owner who is not signed in yet (`mayOwn`): only a live order of somebody else is in use. */
async function stateOf(
  app: Needs,
  { link, order, mayOwn }: { link: Link; order: Order | undefined; mayOwn: boolean },
): Promise<BasicData['state']> {
  if (order && ended.includes(order.status)) return 'ended';
  if (order && !mayOwn) return 'in_use';
  return (await isItemFree(app.db, { itemKey: itemKeyOf(link), orderNo: order?.orderNo ?? '' })) ? 'open' : 'taken';
}

function priceCode({ price }: Link): string {
  return 'coin' in price ? price.coin : price.currency;
}

/** The wanted currency first, then the price's own, then the others as the table has them; none without a rate. */
function fiatList(link: Link, rates: RateTable): FiatEntry[] {
  const wanted = [link.targetFiat, 'coin' in link.price ? null : link.price.currency];
  const first = wanted.filter((code) => code !== null).filter((code) => payCurrencies.includes(code));
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

/** Why there may be no price although the link is good: the page asks for one itself, and is told which it is. */
const noFirstQuote: readonly string[] = ['1010', '81000', '91509', '91527'];

/** By the cheapest method, in the first currency of the list; null where there is none now. */
async function firstQuote(app: Needs, link: Link, list: readonly FiatEntry[]): Promise<StoredQuote | null> {
  const fiat = list[0]?.code;
  if (fiat === undefined) return null;
  try {
    return await quoteTerms(app, await termsOfLink(app, link), { fiat });
  } catch (error) {
    if (error instanceof Refusal && noFirstQuote.includes(error.code)) return null;
    throw error;
  }
}

function usdWorth(link: Link, quote: StoredQuote | null, rates: RateTable): string {
  const minor = quote?.usdMinor ?? convert(link.price, crossRate(rates, priceCode(link), 'USD'), 'USD').minor;
  return formatDecimal(minor, 2);
}
