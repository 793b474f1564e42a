import type { CreatedOrder, CreateOrder } from '@kassa/contract/merchant';
import { type MethodRow, methodKey, rowsOfCode } from '@kassa/methods';
import { type CurrencyCode, payCurrencies } from '@kassa/money';
import type { Locale } from '@kassa/texts';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { naming, refuse } from '../../kernel/refusal.ts';
import { type Buyer, buyerWhoCame, readBuyer, readReadyLogIn } from '../../modules/accounts/index.ts';
import { insertSession, type LinkTerms } from '../../modules/links/index.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
import { orderWindowMs } from '../../modules/orders/index.ts';
import { makeQuote } from '../../modules/pricing/index.ts';
import { makeLink, sessionEmailPurpose, sessionUrl } from '../arrivals/create-session.ts';
import { explainItem, type TellingOf } from '../arrivals/explain-item.ts';
import { explainPayFiat, firstPayFiats, payFiatBy } from '../pricing/first-pay-fiat.ts';
import { readMarket } from '../pricing/read-market.ts';
import { placeOrder } from './place-order.ts';

/** An order that a merchant's server places. */
export interface CreateOrderRequest {
  /** Access token of getToken; it says who the buyer is. */
  readonly accessToken: string;
  readonly locale: Locale;
  readonly order: CreateOrder;
  /** The merchant's people see the sale at the console, so it needs no endpoint. */
  readonly peopleHear?: boolean;
}

/**
 * Places the order of a buyer whom the merchant signs in, and makes the address that opens its payment step.
 * @throws Refusal access_token_invalid; sale_parameter_invalid, no_webhook_endpoint or order_number_used for the terms,
 *   as for a session; invalid_input for a bank that its pay way does not have; currency_unsupported for a targetFiat in
 *   which nothing can be paid; what placeOrder throws
 */
export async function createOrder(app: App, merchant: Merchant, asked: CreateOrderRequest): Promise<CreatedOrder> {
  const { payWayCode: _way, payBankCode: _bank, ...sale } = asked.order;
  const buyer = await buyerOf(app, merchant, asked);
  const { link, parameters } = await makeLink(app, merchant, {
    sale,
    lastsMs: orderWindowMs,
    checkTerms: (terms) => refuseUnpayable(app, terms, asked.order),
    peopleHear: asked.peopleHear ?? false,
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

async function buyerOf(
  app: App,
  merchant: Merchant,
  { accessToken, locale }: Pick<CreateOrderRequest, 'accessToken' | 'locale'>,
): Promise<Buyer> {
  const ready = accessToken === '' ? undefined : await readReadyLogIn(app.db, accessToken);
  if (ready?.appId !== merchant.appId) refuse('access_token_invalid');
  const userNo = await buyerWhoCame(app.db, app.seal, { token: accessToken, locale });
  return readBuyer(app.db, app.seal, userNo);
}

/**
 * Refuses a price that the method cannot take before its number is used: the merchant may ask again with another price.
 */
async function refuseUnpayable(app: App, terms: LinkTerms, asked: CreateOrder): Promise<void> {
  const { fiat, payWayCode, payBankCode } = methodOf(terms, asked);
  // Only a stored link tells what our delivery or a coin's risk adds, and how long this merchant holds an item.
  if (terms.network !== null || 'coin' in terms.price) return;
  const later = { nftParamNo: '', networkFee: null, address: null, addressUnchecked: false };
  const sold = { ...terms, ...later, rateRiskSpreadBps: null, holdsItemsLong: true };
  makeQuote(sold, { fiat, payWayCode, bankCode: payBankCode }, await readMarket(app));
}

/**
 * Finds the catalogue's row of a pay way code, and the currency to pay in: the wanted one; otherwise the price's, where
 * it can be paid in; otherwise SGD; otherwise the method's first.
 */
function methodOf(
  link: Pick<LinkTerms, 'targetFiat' | 'price'>,
  { payWayCode, payBankCode }: Pick<CreateOrder, 'payWayCode' | 'payBankCode'>,
): { fiat: string; payWayCode: string; payBankCode: string } {
  const ways = rowsOfCode(payWayCode).filter((row) => row.enabled);
  if (ways.length === 0) refuse('method_unavailable', { extend: 'payWayCode' });
  const rows = ways.filter((row) => payBankCode === undefined || methodKey(row).bankCode === payBankCode);
  if (rows.length === 0) refuse('invalid_input', naming('payBankCode', `no bank of payWayCode ${payWayCode}`));
  const named = { targetFiat: link.targetFiat, priceFiat: 'coin' in link.price ? null : link.price.currency };
  const pays = (fiat: CurrencyCode) => rows.find((row) => row.currencies === 'any' || row.currencies.includes(fiat));
  const wanted = link.targetFiat;
  if (wanted !== null && !payCurrencies.includes(wanted) && pays(wanted))
    refuse('currency_unsupported', { extend: 'targetFiat' });
  const row =
    firstPayFiats(named)
      .map(pays)
      .find((one) => one !== undefined) ?? rows[0];
  const fiat = row && payFiatBy(row, named);
  if (!row || !fiat) refuse('method_unavailable');
  return { fiat, ...keyOf(row) };
}

/** Tells a merchant's developer in what an order is paid, where its currencies do not say so. */
export function explainOrder(asked: CreateOrder, of: TellingOf): readonly string[] {
  const { fiat, cryptoAmount, targetFiat, payWayCode, payBankCode } = asked;
  const named = { targetFiat, priceFiat: cryptoAmount === undefined ? fiat : null };
  const rows = rowsOfCode(payWayCode).filter((row) => row.enabled);
  const row = rows.find((one) => payBankCode === undefined || methodKey(one).bankCode === payBankCode);
  const paidIn = (row && payFiatBy(row, named)) ?? 'another currency';
  const isPaid = explainPayFiat(named, `this order is to be paid in ${paidIn}`);
  return [isPaid, ...explainItem(asked, of)];
}

function keyOf(row: MethodRow): { payWayCode: string; payBankCode: string } {
  const { payWayCode, bankCode } = methodKey(row);
  return { payWayCode, payBankCode: bankCode };
}
