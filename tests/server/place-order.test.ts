import type { Envelope, OrderView, Quote } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

// Both must say and write the same: calls as they were always done, and those of the checkout, done in sets where they are plain.
describe.each([{ plain: false }, { plain: true }])('placed with %o', (way) => {
  let world: PaymentWorld;
  let buyer: Buyer;
  let other: Buyer;
  const minute = 60_000;

  beforeAll(async () => {
    world = await openPaymentWorld();
    [buyer, other] = await Promise.all([new Buyer(world, way).logIn(), new Buyer(world, way).logIn()]);
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

  test('the order costs what was quoted, and each request makes a new quote', async () => {
    const nftParamNo = await buyer.openLink();
    const [first, second] = [await quote(nftParamNo), await quote(nftParamNo)];
    expect(first.quoteNo).not.toBe(second.quoteNo);
    const { data } = await place(buyer, { nftParamNo, quoteNo: second.quoteNo });
    expect(data?.quote).toMatchObject({ quoteNo: second.quoteNo, fiatSumAmount: second.fiatSumAmount });
    expect(data?.orderNo).toMatch(/^\d{20}$/);
  });

  test('the answer when an order is placed is the same as its screens show afterwards', async () => {
    const timeless = ({ quote: { serverTime: _then, ...price }, serverTime: _now, ...rest }: OrderView) => [
      rest,
      price,
    ];
    const links = [
      await buyer.openLink(),
      await buyer.openLink({ type: 'MARKET', uniqueId: 'seen-twice', quantity: '' }),
    ];
    const { quoteNo } = await quote(links[0] ?? '');
    const placed = [await buyer.placeOrder(links[0] ?? '', { quoteNo }), await buyer.placeOrder(links[1] ?? '')];
    for (const order of placed) expect(timeless(await buyer.sees(order.orderNo))).toEqual(timeless(order));
  });

  test('an expired quote is refused with quote_changed and a new one, and no order is made', async () => {
    const nftParamNo = await buyer.openLink();
    const { quoteNo } = await quote(nftParamNo);
    await world.later(minute);
    const refused = await place(buyer, { nftParamNo, quoteNo });
    expect(refused).toMatchObject({
      success: false,
      returnCode: codeOf('quote_changed'),
      data: { nftParamNo, fiat: 'SGD' },
    });
    expect(await world.query('select from orders where nft_param_no = $1', [nftParamNo])).toEqual([]);
    const placed = await place(buyer, { nftParamNo, quoteNo: refused.data?.quoteNo });
    expect(placed.returnCode).toBe(codeOf('success'));
  });

  test('a quote of another link or currency is not accepted', async () => {
    const [one, two] = [await buyer.openLink(), await buyer.openLink({ amount: '64.00' })];
    const cheap = await quote(one);
    expect((await place(buyer, { nftParamNo: two, quoteNo: cheap.quoteNo })).returnCode).toBe(codeOf('quote_changed'));
    expect((await place(buyer, { nftParamNo: one, fiat: 'HKD', quoteNo: cheap.quoteNo })).returnCode).toBe(
      codeOf('quote_changed'),
    );
    expect((await place(buyer, { nftParamNo: one, quoteNo: '12345678901234567890' })).returnCode).toBe(
      codeOf('quote_changed'),
    );
  });

  test('the quote shown for one brand of card is accepted for another at the same total', async () => {
    const nftParamNo = await buyer.openLink();
    const shown = await quote(nftParamNo);
    const { data } = await place(buyer, { nftParamNo, quoteNo: shown.quoteNo, payBankCode: 'mastercard' });
    expect(data?.quote).toMatchObject({ bankCode: 'mastercard', fiatSumAmount: shown.fiatSumAmount });
  });

  test('the first buyer owns the link’s order; their second call changes it, another buyer reads that it is in use', async () => {
    const nftParamNo = await buyer.openLink();
    const first = await place(buyer, { nftParamNo });
    expect((await place(other, { nftParamNo })).returnCode).toBe(codeOf('link_in_use'));
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
    expect(codes.filter((code) => code === codeOf('link_in_use'))).toHaveLength(10);
    expect(new Set(crowd.flatMap((answer) => answer.data?.orderNo ?? []))).toHaveProperty('size', 1);
  });

  test('an order cannot be changed while an attempt is live, or after it is paid', async () => {
    const { order: live } = await buyer.buy('challenge');
    const underWay = ({ orderNo }: { orderNo: string }) => ({
      returnCode: codeOf('payment_under_way'),
      extend: JSON.stringify({ orderNo }),
    });
    expect(await place(buyer, { nftParamNo: live.nftParamNo, fiat: 'JPY' })).toMatchObject(underWay(live));
    expect((await buyer.ask('/nft/trade/cancel', { orderNo: live.orderNo })).returnCode).toBe(
      codeOf('payment_not_cancellable'),
    );
    const { order: paid } = await buyer.buy('approved');
    expect(await place(buyer, { nftParamNo: paid.nftParamNo })).toMatchObject(underWay(paid));
  });

  test('after its time an order takes no payment and calls no provider; after its link’s time no order is placed', async () => {
    const [placed, late] = [await buyer.placeOrder(await buyer.openLink()), await buyer.openLink()];
    const cardId = await buyer.giveCard(placed.orderNo, 'approved');
    await world.later(15 * minute + 500);
    const pay = { orderNo: placed.orderNo, cardId, confirmAmount: placed.quote.fiatSumAmount };
    expect((await buyer.ask('/nft/alchemyPay', pay)).returnCode).toBe(codeOf('order_timed_out'));
    expect((await place(buyer, { nftParamNo: placed.nftParamNo })).returnCode).toBe(codeOf('order_timed_out'));
    expect(await world.query('select from payments where order_no = $1', [placed.orderNo])).toEqual([]);
    await world.later(16 * minute);
    expect((await place(buyer, { nftParamNo: late })).returnCode).toBe(codeOf('link_expired'));
    const seen = await buyer.waitsFor(placed.orderNo, (now) => now.status === 'closed');
    expect(seen.money).toMatchObject({ moved: 'no', next: 'new_order' });
  });

  test('a canceled order stays canceled', async () => {
    const placed = await buyer.placeOrder(await buyer.openLink());
    const cancelled = await buyer.post<OrderView>('/nft/trade/cancel', { orderNo: placed.orderNo });
    expect(cancelled.status).toBe('closed');
    expect((await buyer.post<OrderView>('/nft/trade/cancel', { orderNo: placed.orderNo })).version).toBe(
      cancelled.version,
    );
    expect((await place(buyer, { nftParamNo: placed.nftParamNo })).returnCode).toBe(codeOf('order_ended'));
  });

  test.each([
    ['USD', {}, codeOf('currency_unsupported')],
    ['EUR', {}, codeOf('currency_unsupported')],
    ['SGD', { payBankCode: 'mir' }, codeOf('method_unavailable')],
    ['SGD', { payWayCode: '99999' }, codeOf('method_unavailable')],
  ])('paying in %s with %o answers %s', async (fiat, more, code) => {
    expect((await place(buyer, { nftParamNo: await buyer.openLink(), fiat, ...more })).returnCode).toBe(code);
  });

  test('an amount outside the method’s limits is refused with amount_outside_limits', async () => {
    expect((await place(buyer, { nftParamNo: await buyer.openLink({ amount: '4.00' }) })).returnCode).toBe(
      codeOf('amount_outside_limits'),
    );
    expect((await place(buyer, { nftParamNo: await buyer.openLink({ amount: '20000.00' }) })).returnCode).toBe(
      codeOf('amount_outside_limits'),
    );
  });

  test('a MARKET item is taken when its first attempt starts, and free again when that order ends', async () => {
    const item = { type: 'MARKET', uniqueId: `one-${crypto.randomUUID()}`, quantity: '' };
    const [mine, his] = [await buyer.openLink(item), await other.openLink(item)];
    const [first, second] = [await buyer.placeOrder(mine), await other.placeOrder(his)];
    await buyer.pay(first, 'declined');
    await expect(other.pay(second, 'approved')).rejects.toThrow(codeOf('item_taken'));
    await buyer.post('/nft/trade/cancel', { orderNo: first.orderNo });
    expect((await other.pay(second, 'approved')).order.attempt?.status).toBe('captured');
  });

  test('a total that was not confirmed is not charged: another figure is refused with quote_changed and the order’s price', async () => {
    const placed = await buyer.placeOrder(await buyer.openLink());
    const cardId = await buyer.giveCard(placed.orderNo, 'approved');
    for (const confirmAmount of ['0.01', `${placed.quote.fiatSumAmount}1`, '9999']) {
      const answer = await buyer.ask<Quote>('/nft/alchemyPay', { orderNo: placed.orderNo, cardId, confirmAmount });
      expect(answer).toMatchObject({
        returnCode: codeOf('quote_changed'),
        data: { fiatSumAmount: placed.quote.fiatSumAmount },
      });
    }
    expect(await world.query('select from payments where order_no = $1', [placed.orderNo])).toEqual([]);
  });

  test('another buyer’s order is answered exactly like one that does not exist, at every call', async () => {
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
      expect(theirs.returnCode).toBe(codeOf('order_not_found'));
    }
  });

  test('a card works for one attempt of one order of one buyer', async () => {
    const placed = await buyer.placeOrder(await buyer.openLink());
    const second = await buyer.placeOrder(await buyer.openLink());
    const cardId = await buyer.giveCard(placed.orderNo, 'declined');
    const pay = (orderNo: string) =>
      buyer.ask('/nft/alchemyPay', { orderNo, cardId, confirmAmount: placed.quote.fiatSumAmount });
    expect((await pay(second.orderNo)).returnCode).toBe(codeOf('card_not_found'));
    expect((await pay(placed.orderNo)).returnCode).toBe(codeOf('success'));
    expect((await pay(placed.orderNo)).returnCode).toBe(codeOf('card_token_used'));
  });

  test('pages of the order history are newest first and complete', async () => {
    const guest = await new Buyer(world).logIn();
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) placed.push((await guest.placeOrder(await guest.openLink())).orderNo);
    type Page = { total: number; list: OrderView[] };
    const [one, two] = [await guest.ask<Page>('/nft/trade/list'), await guest.ask<Page>('/nft/trade/list?pageNum=2')];
    expect(one.data).toMatchObject({ total: 7, pageNum: 1, pageSize: 5 });
    const seen = [...(one.data?.list ?? []), ...(two.data?.list ?? [])].map((view) => view.orderNo);
    expect(seen).toEqual(placed.toReversed());
  });
});
