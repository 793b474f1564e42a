import type { DataOf, OrderView, payFormData, SavedCard } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './support/books.ts';
import { Buyer, cards } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(async () => {
  await checkBooks(world);
  await until(keptOnBothSides);
});
afterAll(() => world.close());

/** Returns true once the provider keeps exactly the cards that buyers have kept. */
async function keptOnBothSides(): Promise<true | undefined> {
  const rows = await world.query<{ card_id: string }>(`select card_id from kept_cards where status = 'kept'`);
  const here = rows.map((row) => row.card_id).sort();
  return JSON.stringify(here) === JSON.stringify(world.keptAtProvider().sort()) ? true : undefined;
}

const newBuyer = () => new Buyer(world).logIn();
const newOrder = async (buyer: Buyer) => buyer.placeOrder(await buyer.openLink());

async function formOf(buyer: Buyer, { orderNo }: OrderView): Promise<DataOf<typeof payFormData>> {
  const answer = await buyer.ask<DataOf<typeof payFormData>>(`/nft/get/user/pay/formData?orderNo=${orderNo}`);
  if (!answer.data) throw new Error(answer.returnCode);
  return answer.data;
}

async function tokenFor(buyer: Buyer, order: OrderView, card: keyof typeof cards = 'approved'): Promise<string> {
  const { cardSession } = await formOf(buyer, order);
  return typeCard(world.providerUrl, cardSession?.sessionId ?? '', cards[card]);
}

/** Hands over a card that is to be kept. @returns the whole answer */
async function keep(buyer: Buyer, order: OrderView, card: keyof typeof cards = 'approved') {
  const cardToken = await tokenFor(buyer, order, card);
  const names = { firstName: 'Jane', lastName: 'Keeper' };
  return buyer.ask<SavedCard>('/user/card/submit', { orderNo: order.orderNo, cardToken, ...names, save: true });
}

const savedOf = async (buyer: Buyer, order: OrderView) => (await formOf(buyer, order)).savedCards;

function payBy(buyer: Buyer, order: OrderView, cardId: string) {
  const body = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  return buyer.ask<{ order: OrderView }>('/nft/alchemyPay', body);
}

test('a saved card pays this order and the next one, with its last four digits and its names', async () => {
  const buyer = await newBuyer();
  const first = await newOrder(buyer);
  const { data: card } = await keep(buyer, first);
  expect(card).toMatchObject({ brand: 'visa', last4: '1111' });
  expect((await payBy(buyer, first, card?.cardId ?? '')).data?.order.attempt?.status).toBe('captured');

  const next = await newOrder(buyer);
  expect(await savedOf(buyer, next)).toEqual([card]);
  const paid = await payBy(buyer, next, card?.cardId ?? '');
  expect(paid.data?.order).toMatchObject({ attempt: { status: 'captured', last4: '1111' } });
  const rows = await world.query(
    'select token_sealed, kept_sealed is not null as kept from cards where order_no = $1',
    [next.orderNo],
  );
  expect(rows).toEqual([{ token_sealed: null, kept: true }]);
});

test('a saved card asks for a challenge as the new card did, and a declined one may be tried again', async () => {
  const buyer = await newBuyer();
  const order = await newOrder(buyer);
  const challenge = (await keep(buyer, order, 'challenge')).data?.cardId ?? '';
  const declined = (await keep(buyer, order, 'declined')).data?.cardId ?? '';
  for (let time = 0; time < 2; time += 1) {
    expect((await payBy(buyer, order, declined)).data?.order.attempt).toMatchObject({ status: 'declined' });
  }
  const asked = await payBy(buyer, order, challenge);
  await world.play(asked.data?.order.attempt?.paymentNo ?? '', { action: 'approve' });
  await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
});

test('a saved card whose answer or request gets lost is charged once', { timeout: 300_000 }, async () => {
  const buyer = await newBuyer();
  for (const card of ['answerLost', 'requestLost'] as const) {
    const first = await newOrder(buyer);
    const { data: kept } = await keep(buyer, first, card);
    await payBy(buyer, first, kept?.cardId ?? '');
    await buyer.waitsFor(first.orderNo, (now) => now.attempt?.status === 'captured');
    const next = await newOrder(buyer);
    await payBy(buyer, next, kept?.cardId ?? '');
    await buyer.waitsFor(next.orderNo, (now) => now.attempt?.status === 'captured');
    expect(await world.query('select from receipts where order_no = $1', [next.orderNo])).toHaveLength(1);
  }
});

test('of twenty cards at once exactly six are kept, here and at the provider, and the others pay without', async () => {
  const others = world.keptAtProvider();
  const buyer = await newBuyer();
  const order = await newOrder(buyer);
  const tokens = [];
  for (let count = 0; count < 20; count += 1) tokens.push(await tokenFor(buyer, order));
  const names = { firstName: 'Jane', lastName: 'Keeper' };
  const submit = (cardToken: string, save: boolean) =>
    buyer.ask<SavedCard>('/user/card/submit', { orderNo: order.orderNo, cardToken, ...names, save });
  const answers = await Promise.all(tokens.map((token) => submit(token, true)));
  expect(answers.filter(({ success }) => success)).toHaveLength(6);
  const refused = answers.findIndex(({ returnCode }) => returnCode === codeOf('card_limit_reached'));
  expect(answers.filter(({ returnCode }) => returnCode === codeOf('card_limit_reached'))).toHaveLength(14);
  expect(answers[refused]?.returnMsg).toMatch(/^You've saved 6 cards, the maximum/);
  expect(await savedOf(buyer, order)).toHaveLength(6);
  expect(world.keptAtProvider()).toHaveLength(others.length + 6);
  // The refusal used nothing up: the same card pays, it is only not kept.
  expect(await submit(tokens[refused] ?? '', false)).toMatchObject({ success: true });
});

test('a deleted card is gone at once, at the provider too, and gives its place to another', async () => {
  const buyer = await newBuyer();
  const order = await newOrder(buyer);
  const cardIds: string[] = [];
  for (let count = 0; count < 6; count += 1) cardIds.push((await keep(buyer, order)).data?.cardId ?? '');
  const [first = '', second = ''] = cardIds;
  const deleted = await Promise.all(
    Array.from({ length: 4 }, () => buyer.ask('/user/card/delete/', { cardId: first })),
  );
  expect(deleted.map(({ returnCode }) => returnCode)).toEqual([
    codeOf('success'),
    codeOf('success'),
    codeOf('success'),
    codeOf('success'),
  ]);
  expect((await savedOf(buyer, order)).map(({ cardId }) => cardId)).toEqual(cardIds.slice(1));
  expect((await payBy(buyer, order, first)).returnCode).toBe(codeOf('card_token_used'));
  expect(await keep(buyer, order)).toMatchObject({ success: true });
  expect((await payBy(buyer, order, second)).data?.order.attempt?.status).toBe('captured');
  const row = await until(async () => {
    const [found] = await world.query(
      'select status, token_sealed, provider_card_sealed, names_sealed from kept_cards where card_id = $1',
      [first],
    );
    return found?.status === 'forgotten' ? found : undefined;
  });
  expect(row).toEqual({ status: 'forgotten', token_sealed: '', provider_card_sealed: null, names_sealed: '' });
});

test('another buyer’s card is not found: it neither pays nor can be deleted', async () => {
  const owner = await newBuyer();
  const { data: card } = await keep(owner, await newOrder(owner));
  const thief = await newBuyer();
  const order = await newOrder(thief);
  const cardId = card?.cardId ?? '';
  expect((await payBy(thief, order, cardId)).returnCode).toBe(codeOf('card_not_found'));
  expect((await thief.ask('/user/card/delete/', { cardId })).returnCode).toBe(codeOf('card_not_found'));
  expect(await savedOf(thief, order)).toEqual([]);
});

test('a buyer whom only a merchant signed in neither keeps nor sees cards', async () => {
  const buyer = await newBuyer();
  const order = await newOrder(buyer);
  const { data: card } = await keep(buyer, order);
  const scope = (appId: string | null) =>
    world.query(
      'update sessions set scope_app_id = $2 where user_no = (select user_no from orders where order_no = $1)',
      [order.orderNo, appId],
    );
  await scope(order.appId);
  const vouched = await newOrder(buyer);
  expect(await savedOf(buyer, vouched)).toEqual([]);
  const answer = await keep(buyer, vouched);
  expect(answer.success).toBe(true);
  expect((await payBy(buyer, await newOrder(buyer), card?.cardId ?? '')).returnCode).toBe(codeOf('card_not_found'));
  expect((await buyer.ask('/user/card/delete/', { cardId: card?.cardId ?? '' })).returnCode).toBe(
    codeOf('card_not_found'),
  );
  await scope(null);
  expect(await savedOf(buyer, order)).toEqual([card]);
});
