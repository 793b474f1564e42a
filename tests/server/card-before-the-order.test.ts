import type { cardFormData, DataOf, OrderView, SavedCard } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './support/books.ts';
import { Buyer, cards } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';

// The list of methods shows a card's fields before anything is ordered. One press places the order, hands the card over
// and pays.

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

const visa = 'payWayCode=10009&payBankCode=visa';
const askForForm = (buyer: Buyer, nftParamNo: string, method = visa) =>
  buyer.ask<DataOf<typeof cardFormData>>(`/nft/card/formData?nftParamNo=${nftParamNo}&${method}`);

/** Types a card into the frames of a link's form. */
async function typed(buyer: Buyer, nftParamNo: string, card: keyof typeof cards): Promise<string> {
  const { data } = await askForForm(buyer, nftParamNo);
  return typeCard(world.providerUrl, data?.cardSession?.sessionId ?? '', cards[card]);
}

async function pay(buyer: Buyer, order: OrderView, card: { cardToken: string; save?: boolean }) {
  const names = { firstName: 'Jane', lastName: 'Keeper' };
  const handedOver = { orderNo: order.orderNo, ...names, ...card };
  const { cardId } = await buyer.post<SavedCard>('/user/card/submit', handedOver);
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  return buyer.post<{ order: OrderView }>('/nft/alchemyPay', body);
}

test('a card that was typed before the order pays it, and opening the form has placed nothing', async () => {
  const buyer = await new Buyer(world).logIn();
  const link = await buyer.openLink();
  const cardToken = await typed(buyer, link, 'approved');
  expect((await buyer.seesAll()).size).toBe(0);
  const paid = await pay(buyer, await buyer.placeOrder(link), { cardToken });
  expect(paid.order.attempt).toMatchObject({ status: 'captured', last4: '1111' });
});

test('after a decline the next card of the same form pays the same order', async () => {
  const buyer = await new Buyer(world).logIn();
  const link = await buyer.openLink();
  const order = await buyer.placeOrder(link);
  const declined = await pay(buyer, order, { cardToken: await typed(buyer, link, 'declined') });
  expect(declined.order).toMatchObject({ status: 'waiting_for_payment', attempt: { status: 'declined' } });
  const again = await buyer.placeOrder(link);
  expect(again.orderNo).toBe(order.orderNo);
  expect((await pay(buyer, again, { cardToken: await typed(buyer, link, 'approved') })).order.attempt?.status).toBe(
    'captured',
  );
});

test('the form shows the buyer’s own saved cards, and no other buyer’s', async () => {
  const buyer = await new Buyer(world).logIn();
  const first = await buyer.openLink();
  await pay(buyer, await buyer.placeOrder(first), { cardToken: await typed(buyer, first, 'approved'), save: true });
  const next = await buyer.openLink();
  expect((await askForForm(buyer, next)).data?.savedCards).toMatchObject([{ brand: 'visa', last4: '1111' }]);
  const other = await new Buyer(world).logIn();
  expect((await askForForm(other, next)).data?.savedCards).toEqual([]);
});

test('to a merchant’s word the form shows nothing of the person', async () => {
  const buyer = await new Buyer(world).logIn();
  const first = await buyer.openLink();
  await pay(buyer, await buyer.placeOrder(first), { cardToken: await typed(buyer, first, 'approved'), save: true });
  const next = await buyer.openLink();
  expect((await askForForm(buyer, next)).data?.fields[0]?.lastValue).toBe('Ja***');
  await world.query('update sessions set scope_app_id = (select app_id from orders limit 1)');
  const { data } = await askForForm(buyer, next);
  expect([data?.savedCards, data?.fields.map(({ lastValue }) => lastValue)]).toEqual([[], ['', '']]);
});

test.each([
  ['a link that was never opened', '12345678901234567890', visa, 'order_not_found'],
  ['a method that is no card', '', 'payWayCode=40001&payBankCode=', 'method_unavailable'],
  ['a method that nobody has', '', 'payWayCode=99999&payBankCode=', 'method_unavailable'],
] as const)('for %s there is no form', async (_what, nftParamNo, method, refusal) => {
  const buyer = await new Buyer(world).logIn();
  const answer = await askForForm(buyer, nftParamNo || (await buyer.openLink()), method);
  expect(answer.returnCode).toBe(codeOf(refusal));
});

test('a guest gets no form', async () => {
  const buyer = await new Buyer(world).logIn();
  const link = await buyer.openLink();
  expect((await askForForm(new Buyer(world), link)).returnCode).toBe(codeOf('not_signed_in'));
});
