import type { OrderView } from '@kassa/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { moneyStepsAt } from './support/money-steps-at.ts';
import { type ProviderKey, providerKeys, type ThreeProviders, useThreeProviders } from './support/three-providers.ts';
import { endsAs, toldOf } from './support/where-the-money-is.ts';

// What banks, buyers and merchants do with money that has come, at each provider: all at once, too late, and twice.

let three: ThreeProviders;
useThreeProviders((opened) => {
  three = opened;
});

const { act, reaches, hears, refund, isSent, issued, paid, refunded } = moneyStepsAt(() => three);

/** What happens, where the money is in the end, and what the merchant was told of refunds and disputes. */
type Case = readonly [name: string, happens: (provider: ProviderKey) => Promise<OrderView>, end: string, told: string];

const created = 'refund.created';
const arrived = 'refund.succeeded';
const waits = 'refund.review';

const byDay: readonly Case[] = [
  [
    'a dispute that is opened while a refund is on its way, and lost: both have left, and we bear it',
    async (provider) => {
      const order = await paid(provider);
      await refund(order);
      await isSent(order);
      await act(order, 'open_dispute');
      await hears(order, 'dispute.opened');
      await act(order, 'lose_dispute');
      return order;
    },
    'refunded, charged_back, provider -100, loss 100',
    '',
  ],
  [
    'a refund that is asked for while a dispute is open is refused, and the dispute is lost: nothing leaves twice',
    async (provider) => {
      const order = await paid(provider);
      await act(order, 'open_dispute');
      await reaches(order, 'review, charged_back, bank 100, merchant 100');
      await expect(refund(order)).rejects.toMatchObject({ extend: expect.stringMatching(/disputed|in_review/) });
      await act(order, 'lose_dispute');
      return order;
    },
    'refunded, charged_back',
    'dispute.opened dispute.lost',
  ],
  [
    'a dispute after a full refund is lost: the buyer was paid twice, and we bear it',
    async (provider) => {
      const order = await refunded(provider);
      await act(order, 'open_dispute');
      await reaches(order, 'refunded, charged_back, provider -100, bank 100');
      await act(order, 'lose_dispute');
      return order;
    },
    'refunded, charged_back, provider -100, loss 100',
    `${created} ${arrived} dispute.opened dispute.lost`,
  ],
  [
    'money that comes again after the order was refunded goes back',
    async (provider) => {
      const order = await refunded(provider);
      await act(order, 'capture_again');
      return order;
    },
    'refunded, paid_twice',
    `${created} ${arrived} ${created} ${arrived}`,
  ],
  [
    'a refund that fails late, and then arrives',
    async (provider) => {
      const order = await refunded(provider);
      await act(order, 'fail_refund');
      await reaches(order, 'review, provider 100, back 100');
      await act(order, 'arrive_refund');
      return order;
    },
    'refunded',
    `${created} ${arrived} ${waits} ${arrived}`,
  ],
  [
    'a reversal after success: the order ends as refunded',
    async (provider) => {
      const order = await paid(provider);
      await act(order, 'reverse', { callback: 'twice' });
      return order;
    },
    'refunded, charged_back',
    'dispute.lost',
  ],
];

const byNight: readonly Case[] = [
  [
    'a dispute that is opened while a refund is on its way, and won: only the refund has left',
    async (provider) => {
      const order = await paid(provider);
      await refund(order);
      await isSent(order);
      await act(order, 'open_dispute');
      await hears(order, 'dispute.opened');
      await act(order, 'win_dispute');
      return order;
    },
    'refunded',
    '',
  ],
  [
    'a dispute after a full refund is won',
    async (provider) => {
      const order = await refunded(provider);
      await act(order, 'open_dispute');
      await reaches(order, 'refunded, charged_back, provider -100, bank 100');
      await act(order, 'win_dispute');
      return order;
    },
    'refunded',
    `${created} ${arrived} dispute.opened dispute.won`,
  ],
  [
    'a refund that its bank refuses, and a dispute that is lost: the bank’s is all that leaves',
    async (provider) => {
      const order = await paid(provider);
      await act(order, 'refuse_refunds');
      await refund(order);
      await reaches(order, 'review, provider 100, back 100');
      await act(order, 'open_dispute');
      await reaches(order, 'review, charged_back, bank 100, back 100');
      await act(order, 'lose_dispute');
      return order;
    },
    'refunded, charged_back',
    `${created} ${waits} dispute.opened dispute.lost`,
  ],
  [
    'a refund that its bank refuses, and that arrives after all',
    async (provider) => {
      const order = await paid(provider);
      await act(order, 'refuse_refunds');
      await refund(order);
      await reaches(order, 'review, provider 100, back 100');
      await act(order, 'arrive_refund');
      return order;
    },
    'refunded',
    `${created} ${waits} ${arrived}`,
  ],
  [
    'a refund that arrived, a dispute that is lost, and then the refund comes back: the bank’s is all that left',
    async (provider) => {
      const order = await refunded(provider);
      await act(order, 'open_dispute');
      await reaches(order, 'refunded, charged_back, provider -100, bank 100');
      await act(order, 'lose_dispute');
      await reaches(order, 'refunded, charged_back, provider -100, loss 100');
      await act(order, 'fail_refund');
      return order;
    },
    'refunded, charged_back',
    `${created} ${arrived} dispute.opened dispute.lost ${waits}`,
  ],
  [
    'a refund of a part, a dispute about the rest that is lost, and money that comes again',
    async (provider) => {
      const order = await paid(provider);
      await refund(order, '10.00');
      await hears(order, arrived);
      const rest = BigInt(order.quote.fiatSumAmount.replace('.', '')) - 1_000n;
      await act(order, 'open_dispute', { amount: rest.toString() });
      await hears(order, 'dispute.opened');
      await act(order, 'lose_dispute');
      await reaches(order, 'refunded, charged_back');
      await act(order, 'capture_again');
      await hears(order, arrived, 2);
      return order;
    },
    'refunded, paid_twice',
    `${created} ${arrived} dispute.opened dispute.lost ${created} ${arrived}`,
  ],
];

/** Plays a case at a provider, and looks from outside where the money is. */
async function plays([, happens, end, told]: Case, provider: ProviderKey): Promise<void> {
  const order = await happens(provider);
  await endsAs(three.world, order, end);
  if (told) expect((await toldOf(three.world, order)).join(' ')).toBe(told);
}

describe.each(providerKeys)('at %s', (provider) => {
  for (const one of byDay) test.concurrent(one[0], () => plays(one, provider));
  for (const one of byNight) test.concurrent(one[0], { tags: 'night' }, () => plays(one, provider));
});

// Adyen can't be asked: what it doesn't tell is not known.
test.concurrent.each(['stripe', 'mercadopago'] as const)(
  'at %s a refund is refused because of a dispute whose callback got lost: the payment is asked about, and nothing leaves twice',
  async (provider) => {
    const order = await paid(provider);
    await act(order, 'open_dispute', { callback: false });
    await refund(order);
    await hears(order, 'dispute.opened');
    await act(order, 'lose_dispute');
    await endsAs(three.world, order, 'refunded, charged_back');
    expect(await toldOf(three.world, order)).toEqual([created, waits, 'dispute.opened', 'dispute.lost']);
  },
);

// These turn the clock, or the order of callbacks, of all three.
describe.each(providerKeys)('at %s, one after the other', { tags: 'night' }, (provider) => {
  afterEach(() => three.world.callbacks('normal'));

  test('the bank’s word comes before that of the money', async () => {
    const order = await issued(provider);
    await three.world.callbacks('reverse');
    await act(order, 'approve');
    await act(order, 'open_dispute');
    await endsAs(three.world, order, 'review, charged_back, bank 100, merchant 100');
    await act(order, 'lose_dispute');
    await endsAs(three.world, order, 'refunded, charged_back');
  });

  test('money that comes after the order has expired goes back, and so does what comes again after that', async () => {
    const order = await issued(provider);
    await three.world.later(2 * 60 * 60_000);
    await three.buyer.waitsFor(order.orderNo, ({ status }) => status === 'closed');
    await act(order, 'capture');
    await endsAs(three.world, order, 'refunded, paid_late');
    await act(order, 'capture_again');
    await hears(order, arrived, 2);
    await endsAs(three.world, order, 'refunded, paid_twice');
    expect(await toldOf(three.world, order)).toEqual([created, arrived, created, arrived]);
  });
});
