import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './support/books.ts';
import { Buyer, cards } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';

let world: PaymentWorld;
let buyers: Buyer[];
let byItself: Buyer;

beforeAll(async () => {
  world = await openPaymentWorld();
  await world.callbacks('drop');
  buyers = await Promise.all(Array.from({ length: 16 }, () => new Buyer(world, { plain: true }).logIn()));
  byItself = await new Buyer(world).logIn();
});
afterAll(async () => {
  await checkBooks(world);
  await world.close();
});

/** Replaces numbers, sealed values and times, which differ from row to row. */
function timeless(value: unknown): unknown {
  return JSON.parse(
    (JSON.stringify(value) ?? 'null')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g, 'a time')
      .replace(/\b\d{20}\b/g, 'a number')
      .replace(/"(user_no|token_index|\w+_sealed)":"[^"]*"/g, '"$1":""'),
  );
}

async function rows(table: string, where: string, value: unknown): Promise<unknown> {
  const found = await world.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${where} = $1`, [
    value,
  ]);
  return timeless(found.map(({ row }) => row));
}

interface Shown {
  readonly quoteNo: string;
}
const priceOf = (who: Buyer, nftParamNo: string) =>
  who.ask<Shown>('/nft/trade/getFiatAmount', { nftParamNo, fiat: 'SGD', payWayCode: '10009', bankCode: 'visa' });

test('a price is the same for a session that this server has seen before and for a new one, and among fifteen others', async () => {
  const newcomer = await new Buyer(world).logIn();
  const links = await Promise.all(buyers.map((who) => who.openLink()));
  const first = await priceOf(newcomer, await newcomer.openLink());
  const expected = [timeless(first.data), await rows('quotes', 'quote_no', first.data?.quoteNo)];
  const shown = await Promise.all(buyers.map((who, index) => priceOf(who, links[index] ?? '')));
  for (const { data } of shown)
    expect([timeless(data), await rows('quotes', 'quote_no', data?.quoteNo)]).toEqual(expected);
});

test('a price that is shown after a log-out is a guest’s: nothing is stored', async () => {
  const who = await new Buyer(world, { plain: true }).logIn();
  const link = await who.openLink();
  await priceOf(who, link);
  await who.ask('/login/to-logout', {});
  const { data } = await priceOf(who, link);
  expect(await rows('quotes', 'quote_no', data?.quoteNo)).toEqual([]);
});

/** Types a card for an order of a buyer. @returns the fields of the call that hands it over */
async function typed(who: Buyer, orderNo: string) {
  const form = await who.ask<{ cardSession: { sessionId: string } }>(`/nft/get/user/pay/formData?orderNo=${orderNo}`);
  const cardToken = await typeCard(world.providerUrl, form.data?.cardSession.sessionId ?? '', cards.approved);
  return { orderNo, cardToken, firstName: 'Marjorie', lastName: 'Buyer' };
}
const hand = (who: Buyer, fields: object, token: Record<string, string> = {}) =>
  who.ask<{ cardId: string }>('/user/card/submit', { ...fields }, token);

test('a card is taken the same alone, in a set, and among fifteen others', async () => {
  const place = async (who: Buyer) => typed(who, (await who.placeOrder(await who.openLink())).orderNo);
  const alone = await hand(byItself, await place(byItself));
  const expected = [timeless(alone.data), await rows('cards', 'card_id', alone.data?.cardId)];
  const all = await Promise.all(buyers.map(place));
  const [first] = all;
  const taken = await Promise.all(buyers.map((who, index) => hand(who, all[index] ?? {})));
  for (const { data } of taken)
    expect([timeless(data), await rows('cards', 'card_id', data?.cardId)]).toEqual(expected);
  const [who] = buyers;
  if (!who || !first) throw new Error('no buyer');
  // The same token of the provider under another submit-token is refused as always.
  expect((await hand(who, first)).returnCode).toBe(codeOf('card_token_used'));
});

test('a card that is handed over again under its submit-token is the same card; with other names it is refused', async () => {
  const [who] = buyers;
  if (!who) throw new Error('no buyer');
  const fields = await typed(who, (await who.placeOrder(await who.openLink())).orderNo);
  const token = { 'submit-token': crypto.randomUUID() };
  const first = await hand(who, fields, token);
  expect(first.success).toBe(true);
  expect(await hand(who, fields, token)).toMatchObject({ data: first.data });
  expect((await hand(who, { ...fields, lastName: 'Other' }, token)).returnCode).toBe(codeOf('submit_token_reused'));
});

test('a card for the order of somebody else, for one that is canceled, or after a log-out is refused as always', async () => {
  const [who, other] = buyers;
  if (!who || !other) throw new Error('no buyer');
  const order = await who.placeOrder(await who.openLink());
  const fields = await typed(who, order.orderNo);
  expect((await hand(other, fields)).returnCode).toBe(codeOf('order_not_found'));
  await who.post('/nft/trade/cancel', { orderNo: order.orderNo });
  expect((await hand(who, fields)).returnCode).toBe(codeOf('order_ended'));
  const leaving = await new Buyer(world, { plain: true }).logIn();
  const theirs = await typed(leaving, (await leaving.placeOrder(await leaving.openLink())).orderNo);
  await leaving.ask('/login/to-logout', {});
  expect((await hand(leaving, theirs)).success).toBe(false);
  expect(await rows('cards', 'order_no', theirs.orderNo)).toEqual([]);
});

test('sixteen buyers who pay at once see what one sees who pays alone, and again under the same submit-token', async () => {
  const pay = async (who: Buyer, token: Record<string, string> = {}) => {
    const order = await who.placeOrder(await who.openLink());
    const { data } = await hand(who, await typed(who, order.orderNo));
    const body = { orderNo: order.orderNo, cardId: data?.cardId, confirmAmount: order.quote.fiatSumAmount };
    const paid = await who.ask<{ order: OrderView }>('/nft/alchemyPay', body, token);
    expect(paid.data?.order).toMatchObject({ attempt: { status: 'captured', last4: '1111' } });
    const again =
      Object.keys(token).length > 0 ? await who.ask<{ order: OrderView }>('/nft/alchemyPay', body, token) : paid;
    expect(again.data?.order).toMatchObject({ orderNo: order.orderNo, attempt: paid.data?.order.attempt });
    expect(await rows('payments', 'order_no', order.orderNo)).toHaveLength(1);
    return [timeless(paid.data?.order.attempt), timeless(paid.data?.order.quote)];
  };
  const alone = await pay(byItself);
  const among = await Promise.all(buyers.map((who) => pay(who, { 'submit-token': crypto.randomUUID() })));
  for (const shown of among) expect(shown).toEqual(alone);
});
