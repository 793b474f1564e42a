import { expect } from '@playwright/test';
import { whileAnswered, whileWaitingFor } from './answers.ts';
import type { Tour } from './stops.ts';

const dayMs = 24 * 60 * 60_000;
const inADay = new Date(Date.now() + dayMs).toISOString();

const money = {
  no: { moved: 'no', where: 'with_buyer', next: 'pay', by: inADay },
  none: { moved: 'no', where: 'with_buyer', next: 'new_order', by: null },
  held: { moved: 'held', where: 'with_us', next: 'wait_bank', by: inADay },
  asking: { moved: 'unknown', where: 'with_bank', next: 'wait_bank', by: inADay },
  ours: { moved: 'yes', where: 'with_us', next: 'wait_release', by: inADay },
  review: { moved: 'yes', where: 'with_us', next: 'wait_review', by: null },
  back: { moved: 'going_back', where: 'on_its_way_back', next: 'wait_refund', by: inADay },
  gone: { moved: 'returned', where: 'with_bank', next: 'nothing', by: inADay },
} as const;

const refund = { at: new Date().toISOString(), sentAt: null, amount: '41.20', currency: 'SGD' } as const;

/** Each status of an order, and the headline to wait for. */
const results = [
  ['waiting', 'Waiting for payment', { status: 'waiting_for_payment', money: money.no, attempt: null }],
  [
    'to-pay',
    "We're waiting for your payment",
    { status: 'processing', money: money.no, attempt: { status: 'sent', nextAction: { type: 'wait' }, reason: null } },
  ],
  [
    'not-made',
    "The payment didn't go through",
    {
      status: 'waiting_for_payment',
      money: money.no,
      attempt: { status: 'cancelled', nextAction: { type: 'none' }, reason: 'cancelled' },
      expiresAt: inADay,
    },
  ],
  [
    'sent-back',
    'Your refund is on its way',
    {
      status: 'waiting_for_payment',
      exception: 'amount_mismatch',
      money: { ...money.back, next: 'pay_again' },
      attempt: { status: 'captured', nextAction: { type: 'none' }, reason: null },
      expiresAt: inADay,
    },
  ],
  ['reported', 'Your payment is on its way', { status: 'processing', money: money.held }],
  ['asking-bank', "We're checking with your bank", { status: 'processing', money: money.asking }],
  ['paid', 'Payment received', { status: 'processing', money: money.ours }],
  ['in-review', "We're reviewing your order", { status: 'processing', money: money.review }],
  [
    'part-arrived',
    'We received part of your payment',
    {
      status: 'waiting_for_payment',
      money: { ...money.ours, next: 'wait_refund', restAmount: '27.00' },
      exception: 'paid_partial',
    },
  ],
  ['crypto-sent', 'Crypto sent', { status: 'crypto_sent', hash: `0x${'8f3a'.repeat(16)}` }],
  ['failed', "This order couldn't be completed", { status: 'failed', money: money.none }],
  [
    'closed',
    'This order has expired',
    { status: 'closed', closedReason: 'timed_out', money: money.none, attempt: null },
  ],
  [
    'cancelled',
    'This order was canceled',
    { status: 'closed', closedReason: 'cancelled', money: money.none, attempt: null },
  ],
  [
    'late-money',
    'Your payment arrived after the order ended',
    { status: 'closed', money: money.ours, exception: 'paid_late' },
  ],
  [
    'refunding',
    'Your refund is on its way',
    { status: 'refunding', money: money.back, exception: 'paid_late', refunds: [{ ...refund, reason: 'late' }] },
  ],
  [
    'refunded',
    "We've refunded your payment",
    {
      status: 'refunded',
      money: money.gone,
      refunds: [{ ...refund, sentAt: refund.at, reason: 'release_failed' }],
    },
  ],
] as const;

/** Shows the result screen of every status, from the answer of a real order with another status in it. */
export async function tourResults({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  const orderNo = await buyer.orderNo();
  await whileWaitingFor(page, '**/nft/result/check?*', async () => {
    await page.reload();
    await expect(sees.title).toHaveText(sees.words.of('Payment Result'));
    await look('result-loading');
  });
  for (const [name, headline, changed] of results) {
    await page.goto('about:blank');
    const changeOrder = (order: object) => ({ ...order, hash: null, ...changed });
    const change = (data: { order?: object }) => ({
      data: data.order ? { ...data, changed: false, order: changeOrder(data.order) } : changeOrder(data),
    });
    await whileAnswered(page, /* both ways to ask for an order */ '**/{nft/result/check,pay/message/query}?*', {
      change,
      work: async () => {
        await page.goto(`/#/paymentResult?customParam=${orderNo}`);
        await expect(sees.outcome(headline)).toBeVisible();
        await look(name);
      },
    });
  }
  await page.goto('about:blank');
  await page.goto('/#/paymentResult?customParam=1000000000000000001');
  await expect(sees.says("We can't find this order")).toBeVisible();
  await look('result-not-found');
}
