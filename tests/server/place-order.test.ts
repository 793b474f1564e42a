import type { Envelope, OrderView, Quote } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
let other: Buyer;
const minute = 60_000;

beforeAll(async () => {
  world = await openPaymentWorld();
  [buyer, other] = await Promise.all([new Buyer(world).logIn(), new Buyer(world).logIn()]);
});
afterAll(() => world.close());

const order = { fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
const place = (who: Buyer, more: Record<string, unknown>): Promise<Envelope<OrderView & Quote>> =>
  who.ask('/nft/trade/order', { ...order, ...more });
const quote = (nftParamNo: string, more: Record<string, unknown> = {}): Promise<Quote> =>
  buyer.post('/nft/trade/getFiatAmount', {
    nftParamNo,
    fiat: 'SGD',
    payWayCode: order.payWayCode,
    bankCode: order.payBankCode,
    ...more,
  });

test('what was quoted is what the order costs, and each asking is a quote of its own', async () => {
  const nftParamNo = await buyer.openLink();
  const [first, second] = [await quote(nftParamNo), await quote(nftParamNo)];
  expect(first.quoteNo).not.toBe(second.quoteNo);
  const { data } = await place(buyer, { nftParamNo, quoteNo: second.quoteNo });
  expect(data?.quote).toMatchObject({ quoteNo: second.quoteNo, fiatSumAmount: second.fiatSumAmount });
  expect(data?.orderNo).toMatch(/^\d{20}$/);
});

test('what is answered when an order is placed is what its screens show afterwards', async () => {
  const timeless = ({ quote: { serverTime: _then, ...price }, serverTime: _now, ...rest }: OrderView) => [rest, price];
  const links = [
    await buyer.openLink(),
    await buyer.openLink({ type: 'MARKET', uniqueId: 'seen-twice', quantity: '' }),
  ];
  const { quoteNo } = await quote(links[0] ?? '');
  const placed = [await buyer.placeOrder(links[0] ?? '', { quoteNo }), await buyer.placeOrder(links[1] ?? '')];
  for (const order of placed) expect(timeless(await buyer.sees(order.orderNo))).toEqual(timeless(order));
});

test('a quote that ran out answers 91101 with a new one, and no order stands', async () => {
  const nftParamNo = await buyer.openLink();
  const { quoteNo } = await quote(nftParamNo);
  await world.later(minute);
  const refused = await place(buyer, { nftParamNo, quoteNo });
  expect(refused).toMatchObject({ success: false, returnCode: '91101', data: { nftParamNo, fiat: 'SGD' } });
  expect(await world.query('select from orders where nft_param_no = $1', [nftParamNo])).toEqual([]);
  const placed = await place(buyer, { nftParamNo, quoteNo: refused.data?.quoteNo });
  expect(placed.returnCode).toBe('0000');
});

test('a quote of another link or currency is no price here', async () => {
  const [one, two] = [await buyer.openLink(), await buyer.openLink({ amount: '64.00' })];
  const cheap = await quote(one);
  expect((await place(buyer, { nftParamNo: two, quoteNo: cheap.quoteNo })).returnCode).toBe('91101');
  expect((await place(buyer, { nftParamNo: one, fiat: 'HKD', quoteNo: cheap.quoteNo })).returnCode).toBe('91101');
  expect((await place(buyer, { nftParamNo: one, quoteNo: '12345678901234567890' })).returnCode).toBe('91101');
});

test('the quote shown for one brand of card holds for another at the same total', async () => {
  const nftParamNo = await buyer.openLink();
  const shown = await quote(nftParamNo);
  const { data } = await place(buyer, { nftParamNo, quoteNo: shown.quoteNo, payBankCode: 'mastercard' });
  expect(data?.quote).toMatchObject({ bankCode: 'mastercard', fiatSumAmount: shown.fiatSumAmount });
});

test('the first buyer owns the link’s order; his second call changes it, another buyer reads that it is in use', async () => {
  const nftParamNo = await buyer.openLink();
  const first = await place(buyer, { nftParamNo });
  expect((await place(other, { nftParamNo })).returnCode).toBe('91505');
  const again = await place(buyer, { nftParamNo, fiat: 'JPY' });
  expect(again.data).toMatchObject({ orderNo: first.data?.orderNo, quote: { fiat: 'JPY' }, attemptsLeft: 10 });
  expect(await world.query('select from quotes where order_no = $1', [first.data?.orderNo])).toHaveLength(2);
});

test('twenty buyers at once: one gets the order, nineteen read that it is in use', async () => {
  const nftParamNo = await buyer.openLink();
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, index) => place(index % 2 ? buyer : other, { nftParamNo })),
  );
  const codes = crowd.map((answer) => answer.returnCode);
  expect(codes.filter((code) => code === '91505')).toHaveLength(10);
  expect(new Set(crowd.flatMap((answer) => answer.data?.orderNo ?? []))).toHaveProperty('size', 1);
});

test('while an attempt is live the order is not changed; after it ended well neither', async () => {
  const { order: live } = await buyer.buy('challenge');
  expect((await place(buyer, { nftParamNo: live.nftParamNo, fiat: 'JPY' })).returnCode).toBe('80004');
  expect((await buyer.ask('/nft/trade/cancel', { orderNo: live.orderNo })).returnCode).toBe('91205');
  const { order: paid } = await buyer.buy('approved');
  expect((await place(buyer, { nftParamNo: paid.nftParamNo })).returnCode).toBe('80004');
});

test('after its time an order takes no payment and calls no provider; after its link’s time no order is placed', async () => {
  const [placed, late] = [await buyer.placeOrder(await buyer.openLink()), await buyer.openLink()];
  const cardId = await buyer.giveCard(placed.orderNo, 'approved');
  await world.later(15 * minute + 500);
  const pay = { orderNo: placed.orderNo, cardId, confirmAmount: placed.quote.fiatSumAmount };
  expect((await buyer.ask('/nft/alchemyPay', pay)).returnCode).toBe('1025');
  expect((await place(buyer, { nftParamNo: placed.nftParamNo })).returnCode).toBe('1025');
  expect(await world.query('select from payments where order_no = $1', [placed.orderNo])).toEqual([]);
  await world.later(16 * minute);
  expect((await place(buyer, { nftParamNo: late })).returnCode).toBe('91502');
  const seen = await buyer.waitsFor(placed.orderNo, (now) => now.status === 'closed');
  expect(seen.money).toMatchObject({ moved: 'no', next: 'new_order' });
});

test('a cancelled order stays cancelled', async () => {
  const placed = await buyer.placeOrder(await buyer.openLink());
  const cancelled = await buyer.post<OrderView>('/nft/trade/cancel', { orderNo: placed.orderNo });
  expect(cancelled.status).toBe('closed');
  expect((await buyer.post<OrderView>('/nft/trade/cancel', { orderNo: placed.orderNo })).version).toBe(
    cancelled.version,
  );
  expect((await place(buyer, { nftParamNo: placed.nftParamNo })).returnCode).toBe('80102');
});

test.each([
  ['USD', {}, '91002'],
  ['EUR', {}, '91002'],
  ['SGD', { payBankCode: 'mir' }, '81000'],
  ['SGD', { payWayCode: '99999' }, '81000'],
])('paying in %s with %o answers %s', async (fiat, more, code) => {
  expect((await place(buyer, { nftParamNo: await buyer.openLink(), fiat, ...more })).returnCode).toBe(code);
});

test('an amount outside the method’s limits answers 1010', async () => {
  expect((await place(buyer, { nftParamNo: await buyer.openLink({ amount: '4.00' }) })).returnCode).toBe('1010');
  expect((await place(buyer, { nftParamNo: await buyer.openLink({ amount: '20000.00' }) })).returnCode).toBe('1010');
});

test('a MARKET item is taken when its first attempt starts, and free again when that order ends', async () => {
  const item = { type: 'MARKET', uniqueId: `one-${crypto.randomUUID()}`, quantity: '' };
  const [mine, his] = [await buyer.openLink(item), await other.openLink(item)];
  const [first, second] = [await buyer.placeOrder(mine), await other.placeOrder(his)];
  await buyer.pay(first, 'declined');
  await expect(other.pay(second, 'approved')).rejects.toThrow('91508');
  await buyer.post('/nft/trade/cancel', { orderNo: first.orderNo });
  expect((await other.pay(second, 'approved')).order.attempt?.status).toBe('captured');
});

test('what was not confirmed is not charged: another figure answers 91101 with the order’s price', async () => {
  const placed = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(placed.orderNo, 'approved');
  for (const confirmAmount of ['0.01', `${placed.quote.fiatSumAmount}1`, '9999']) {
    const answer = await buyer.ask<Quote>('/nft/alchemyPay', { orderNo: placed.orderNo, cardId, confirmAmount });
    expect(answer).toMatchObject({ returnCode: '91101', data: { fiatSumAmount: placed.quote.fiatSumAmount } });
  }
  expect(await world.query('select from payments where order_no = $1', [placed.orderNo])).toEqual([]);
});

test('another buyer’s order answers exactly as one that does not exist, at every call', async () => {
  const placed = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(placed.orderNo, 'approved');
  const calls = (orderNo: string): [string, Record<string, unknown> | undefined][] => [
    [`/nft/result/check?orderNo=${orderNo}`, undefined],
    [`/pay/message/query?orderNo=${orderNo}`, undefined],
    [`/nft/get/user/pay/formData?orderNo=${orderNo}`, undefined],
    [`/pay/card/submit?orderNo=${orderNo}`, undefined],
    ['/nft/trade/cancel', { orderNo }],
    ['/nft/alchemyPay', { orderNo, cardId, confirmAmount: placed.quote.fiatSumAmount }],
    ['/user/card/submit', { orderNo, cardToken: 'ct_abcdefghijklmnopqrst', firstName: 'Jane', lastName: 'Buyer' }],
  ];
  const missing = calls('12345678901234567890');
  for (const [index, [path, body]] of calls(placed.orderNo).entries()) {
    const [theirs, none] = [
      await other.ask(path, body),
      await other.ask(missing[index]?.[0] ?? '', missing[index]?.[1]),
    ];
    expect({ ...theirs, traceId: '' }, path).toEqual({ ...none, traceId: '' });
    expect(theirs.returnCode).toBe('80007');
  }
});

test('a card is good for one attempt of one order of one buyer', async () => {
  const placed = await buyer.placeOrder(await buyer.openLink());
  const second = await buyer.placeOrder(await buyer.openLink());
  const cardId = await buyer.giveCard(placed.orderNo, 'declined');
  const pay = (orderNo: string) =>
    buyer.ask('/nft/alchemyPay', { orderNo, cardId, confirmAmount: placed.quote.fiatSumAmount });
  expect((await pay(second.orderNo)).returnCode).toBe('91202');
  expect((await pay(placed.orderNo)).returnCode).toBe('0000');
  expect((await pay(placed.orderNo)).returnCode).toBe('91204');
});

test('pages of the order history come newest first and are complete', async () => {
  const guest = await new Buyer(world).logIn();
  const placed: string[] = [];
  for (let index = 0; index < 7; index += 1) placed.push((await guest.placeOrder(await guest.openLink())).orderNo);
  type Page = { total: number; list: OrderView[] };
  const [one, two] = [await guest.ask<Page>('/nft/trade/list'), await guest.ask<Page>('/nft/trade/list?pageNum=2')];
  expect(one.data).toMatchObject({ total: 7, pageNum: 1, pageSize: 5 });
  const seen = [...(one.data?.list ?? []), ...(two.data?.list ?? [])].map((view) => view.orderNo);
  expect(seen).toEqual(placed.toReversed());
});
