import type { CreatedOrder, CreateOrder } from '@kassa/contract/merchant';
import { type MethodRow, methodKey, methods } from '@kassa/methods';
import { payCurrencies } from '@kassa/money';
import type { Locale } from '@kassa/texts';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Buyer, readBuyer, readReadyLogIn } from '../modules/accounts/index.ts';
import { insertSession, type LinkTerms, type Merchant } from '../modules/merchants/index.ts';
import { orderWindowMs } from '../modules/orders/index.ts';
import { makeQuote } from '../modules/pricing/index.ts';
import { makeLink, sessionEmailPurpose, sessionUrl } from './create-session.ts';
import { currentRates } from './current-rates.ts';
import { placeOrder } from './place-order.ts';

export interface CreateOrderRequest {
  /** Of getToken: whose order it is. */
  readonly accessToken: string;
  readonly locale: Locale;
  readonly order: CreateOrder;
}

/**
 * Places the order of a buyer for whom the merchant vouches, and makes the address that opens it at its payment step.
 * @throws Refusal 91557 for the token; 91595 to 91597 for the terms, as of a session; 10003 for a bank that its pay way does
 *   not have, 91002 for a targetFiat that nobody pays in; what placeOrder throws
 */
export async function createOrder(app: App, merchant: Merchant, asked: CreateOrderRequest): Promise<CreatedOrder> {
  const { payWayCode: _way, payBankCode: _bank, ...sale } = asked.order;
  const buyer = await buyerOf(app, merchant, asked.accessToken);
  const { link, parameters } = await makeLink(app, merchant, {
    sale,
    lastsMs: orderWindowMs,
    mayStand: (terms) => refuseUnpayable(app, terms, asked.order),
  });
  const method = methodOf(link, asked.order);
  const { orderNo } = await placeOrder(app, {
    buyer: { ...buyer, scopeAppId: merchant.appId, locale: asked.locale },
    present: false,
    nftParamNo: link.nftParamNo,
    ...method,
  });
  const { handle } = await inTransaction(app.db, (tx) =>
    insertSession(tx, {
      appId: merchant.appId,
      merchantOrderNo: link.merchantOrderNo,
      parameters,
      language: null,
      emailSealed: app.seal.seal(buyer.email, sessionEmailPurpose),
      orderNo,
      lastsMs: orderWindowMs,
    }),
  );
  return { orderNo, payUrl: sessionUrl(app, handle) };
}

async function buyerOf(app: App, merchant: Merchant, accessToken: string): Promise<Buyer> {
  const ready = accessToken === '' ? undefined : await readReadyLogIn(app.db, accessToken);
  if (ready?.appId !== merchant.appId) throw new Refusal('91557');
  return readBuyer(app.db, app.seal, ready.userNo);
}

/** A price that the method can't take is refused before its number is used: the merchant may ask again with another one. */
async function refuseUnpayable(app: App, terms: LinkTerms, asked: CreateOrder): Promise<void> {
  const { fiat, payWayCode, payBankCode } = methodOf(terms, asked);
  // What a delivery of ours or a coin's risk adds, and how long this merchant holds an item, is known of the stored link alone.
  if (terms.network !== null || 'coin' in terms.price) return;
  const later = { nftParamNo: '', networkFee: null, address: null, addressUnchecked: false };
  const sold = { ...terms, ...later, rateRiskSpreadBps: null, holdsItemsLong: true };
  const rates = await currentRates(app);
  makeQuote(sold, { fiat, payWayCode, bankCode: payBankCode }, { rates, now: app.clock.now() });
}

/**
 * The catalogue's row of a pay way code, and the currency to pay in: the wanted one; else the price's, where it can be paid
 * in; else the method's first, as home shows it.
 */
function methodOf(
  link: Pick<LinkTerms, 'targetFiat' | 'price'>,
  { payWayCode, payBankCode }: Pick<CreateOrder, 'payWayCode' | 'payBankCode'>,
): { fiat: string; payWayCode: string; payBankCode: string } {
  const ways = methods.filter((row) => row.enabled && methodKey(row).payWayCode === payWayCode);
  if (ways.length === 0) throw new Refusal('81000', { extend: 'payWayCode' });
  const rows = ways.filter((row) => payBankCode === undefined || methodKey(row).bankCode === payBankCode);
  if (rows.length === 0) throw new Refusal('10003', { extend: 'payBankCode' });
  const price = 'coin' in link.price ? null : link.price.currency;
  const wanted = [link.targetFiat, price !== null && payCurrencies.includes(price) ? price : null];
  for (const fiat of wanted.filter((one) => one !== null)) {
    const row = rows.find(({ currencies }) => currencies === 'any' || currencies.includes(fiat));
    if (row && !payCurrencies.includes(fiat)) throw new Refusal('91002', { extend: 'targetFiat' });
    if (row) return { fiat, ...keyOf(row) };
  }
  const [row] = rows;
  const [fiat] = row?.currencies === 'any' ? payCurrencies : (row?.currencies ?? []);
  if (!row || !fiat) throw new Refusal('81000');
  return { fiat, ...keyOf(row) };
}

function keyOf(row: MethodRow): { payWayCode: string; payBankCode: string } {
  const { payWayCode, bankCode } = methodKey(row);
  return { payWayCode, payBankCode: bankCode };
}
