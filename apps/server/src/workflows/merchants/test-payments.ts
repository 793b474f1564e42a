import { codeOf } from '@kassa/contract/codes';
import type {
  PlayedPayment,
  playedPaymentInput,
  TestMethods,
  TestPayment,
  testPaymentInput,
} from '@kassa/contract/operator';
import { type MethodRow, methodCode, methodKey, methods } from '@kassa/methods';
import { magicCurrencies } from '@kassa/methods/magic';
import { outcomesOf, type Tried, testTotal } from '@kassa/methods/test-outcomes';
import { type CurrencyCode, wireAmount } from '@kassa/money';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { route } from '../../connectors/payment/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { naming, refuse } from '../../kernel/refusal.ts';
import { giveReadyLogIn } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { endpointsOnly, noPicture, readLink } from '../../modules/links/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { methodKeyOf } from '../../modules/pricing/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { createOrder } from '../orders/create-order.ts';
import { readMarket } from '../pricing/read-market.ts';
import { mockOrderStatus } from './mock-order-status.ts';
import { merchantOf } from './own-merchant.ts';

/** What the order's number and note of a test payment begin with: by both it is known again. */
const [numbered, noted] = ['TEST-', 'Test payment: '];

/** Lists the methods by which a test payment may be played: those on sale. @throws Refusal resource_not_found */
export async function listTestMethods(app: App, appId: string): Promise<TestMethods> {
  await merchantOf(app, appId);
  const onSale = await readOnSale(app);
  return {
    methods: onSale.map((row) => {
      const fiats = fiatsOf(row);
      const sale = { nftParamNo: '', currency: fiats[0] ?? 'USD', amountMinor: null };
      const [connector] = route(app.payments, row, sale).connectors;
      return { method: methodKeyOf(row), ...triedOf(row), fiats, canBeAsked: connector?.needsClues !== true };
    }),
  };
}

/**
 * Sells something of a merchant to a new buyer, as its server would, at the total for which the sandbox's provider plays
 * an outcome. The payment begins at once, with test data in the method's form. One by a card or a wallet waits for who
 * opens the checkout, because only their card decides.
 * @throws Refusal resource_not_found for no such merchant, merchant_suspended; method_unavailable for a method that is not on sale,
 *   invalid_input for a currency or an outcome that does not go with it; those of createOrder and mockOrderStatus
 */
export async function playTestPayment(
  app: App,
  call: OperatorCall,
  asked: z.output<typeof testPaymentInput>,
): Promise<TestPayment> {
  const merchant = await merchantOf(app, asked.appId);
  if (merchant.suspended) refuse('merchant_suspended');
  const { row, fiat, amount } = choose(await readOnSale(app), asked);
  const email = newAddress();
  const { token: accessToken } = await inTransaction(app.db, (tx) =>
    giveReadyLogIn(tx, app.seal, { appId: asked.appId, email }),
  );
  const { payWayCode, bankCode } = methodKey(row);
  const { orderNo, payUrl: url } = await createOrder(app, merchant, {
    ...{ accessToken, locale: 'en-US', peopleHear: true },
    order: {
      ...{ type: 'MINT', quantity: '1', name: 'A test payment', picture: noPicture },
      ...{ fiat, targetFiat: fiat, amount, payWayCode, ...(bankCode === '' ? {} : { payBankCode: bankCode }) },
      ...{ merchantOrderNo: numbered + randomNumber(), description: noted + asked.outcome },
      ...{ redirectUrl: merchant.homeUrl, callbackUrl: endpointsOnly },
    },
  });
  const { appId, method, outcome } = asked;
  const facts = { orderNo, method, fiat, outcome };
  await writeAudit(app.db, { ...call, action: 'test_payment', subject: appId, code: codeOf('success'), facts });
  // Once instructions are issued an order lasts longer than the address of its checkout.
  const { expiresAt } = (await readOrder(app.db, orderNo)) ?? refuse('order_not_found');
  const { collect } = triedOf(row);
  if (collect === 'form' || collect === 'none') await mockOrderStatus(app, { appId, orderNo, status: '4' });
  const played = await showPlayedPayment(app, { appId, orderNo });
  return { ...played, url, buyer: maskEmail(email), expiresAt: expiresAt.toISOString() };
}

/** Shows a test payment of a merchant again. @throws Refusal order_not_found for another order, or another merchant's */
export async function showPlayedPayment(
  { db }: Pick<App, 'db'>,
  { appId, orderNo }: z.output<typeof playedPaymentInput>,
): Promise<PlayedPayment> {
  const order = await readOrder(db, orderNo);
  if (order?.appId !== appId || !order.merchantOrderNo.startsWith(numbered)) refuse('order_not_found');
  const description = (await readLink(db, order.nftParamNo))?.description ?? '';
  if (!description.startsWith(noted)) refuse('order_not_found');
  const { fiat, expiresAt } = order;
  const outcome = description.slice(noted.length);
  return { orderNo, method: methodCode(order), fiat, outcome, endsAt: expiresAt.toISOString() };
}

/**
 * Makes the address of a buyer of its own: one whose cards are declined again and again would meet the limits of a person.
 * It begins with random letters, because that is all of it that a checkout shows: who opens two in one browser has to
 * choose between their buyers.
 */
function newAddress(): string {
  const letters = [...randomNumber(3)].map((digit) => 'bcdfhjkmnp'[Number(digit)]);
  return `${letters.join('')}-${randomNumber()}-test@shop.example`;
}

/** Finds what is to be played. @throws Refusal method_unavailable, invalid_input */
function choose(
  onSale: readonly MethodRow[],
  asked: z.output<typeof testPaymentInput>,
): { readonly row: MethodRow; readonly fiat: CurrencyCode; readonly amount: string } {
  const row = onSale.find((one) => methodKeyOf(one) === asked.method);
  if (!row) refuse('method_unavailable', naming('method', 'not on sale'));
  const fiats = fiatsOf(row);
  const fiat = fiats.find((one) => one === asked.fiat);
  if (!fiat) refuse('invalid_input', naming('fiat', `one of ${fiats.join(', ')}`));
  const outcomes = outcomesOf(triedOf(row));
  const outcome = outcomes.find((one) => one === asked.outcome);
  const minor = outcome && testTotal(triedOf(row), outcome, fiat);
  if (!minor) refuse('invalid_input', naming('outcome', `one of ${outcomes.join(', ')}`));
  return { row, fiat, amount: wireAmount({ minor, currency: fiat }) };
}

async function readOnSale(app: App): Promise<readonly MethodRow[]> {
  const market = await readMarket(app);
  return methods.filter((row) => row.enabled && market.serves(row));
}

function triedOf({ collect: { kind: collect }, cardType }: MethodRow): Tried {
  return { collect, cardType };
}

function fiatsOf({ currencies }: MethodRow): readonly CurrencyCode[] {
  return currencies === 'any' ? magicCurrencies : currencies;
}
