/** @module-tag night */
import type { OrderView } from '@kassa/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Desk } from './support/desk.ts';
import { moneyStepsAt } from './support/money-steps-at.ts';
import { providerKeys, type ThreeProviders, useThreeProviders } from './support/three-providers.ts';
import { booksAgree, endsAs, toldOf } from './support/where-the-money-is.ts';

// Money that could leave a second time, at each provider: a refund that is sent again, and many at the same moment.

let three: ThreeProviders;
useThreeProviders((opened) => {
  three = opened;
});
let desk: readonly [Desk, Desk];
beforeAll(async () => {
  desk = [await new Desk(three.world, 'olive').signIn(), await new Desk(three.world, 'otto').signIn()];
});

const { act, reaches, hears, refund, paid, released, refunded } = moneyStepsAt(() => three);
const [created, arrived, waits] = ['refund.created', 'refund.succeeded', 'refund.review'];

/** Has one operator propose that the refund is sent again, and the other approve. */
async function sendAgain({ orderNo }: OrderView): Promise<void> {
  const [olive, otto] = desk;
  await otto.approve(await olive.resolve(orderNo, 'retry_refund'));
}

describe.each(providerKeys)('at %s', (provider) => {
  test.concurrent('a refund fails late, two operators send it again, and it arrives once', async () => {
    const order = await refunded(provider);
    await act(order, 'fail_refund');
    await reaches(order, 'review, provider 100, back 100');
    await sendAgain(order);
    await endsAs(three.world, order, 'refunded');
    expect(await toldOf(three.world, order)).toEqual([created, arrived, waits, arrived]);
  });

  test.concurrent('and then the first one arrives too: both have left, and we bear the second', async () => {
    const order = await paid(provider);
    await act(order, 'refuse_refunds');
    await refund(order);
    await reaches(order, 'review, provider 100, back 100');
    await act(order, 'accept_refunds');
    await sendAgain(order);
    await reaches(order, 'refunded');
    await act(order, 'arrive_refund');
    await endsAs(three.world, order, 'refunded, provider -100, loss 100');
  });

  test.concurrent('what was delivered is disputed and lost: the merchant bears it, and no refund follows', async () => {
    const order = await released(await paid(provider));
    await act(order, 'open_dispute');
    await reaches(order, 'completed, charged_back, bank 100, merchant 100');
    await expect(refund(order)).rejects.toMatchObject({ extend: 'disputed' });
    await act(order, 'lose_dispute');
    await reaches(order, 'completed, charged_back');
    await expect(refund(order)).rejects.toMatchObject({ extend: 'disputed' });
    await endsAs(three.world, order, 'completed, charged_back');
  });

  test.concurrent('a dispute that was won, and then a refund: once', async () => {
    const order = await released(await paid(provider));
    await act(order, 'open_dispute');
    await hears(order, 'dispute.opened');
    await act(order, 'win_dispute');
    await reaches(order, 'completed, provider 100, merchant 100');
    await refund(order);
    await endsAs(three.world, order, 'refunded');
    expect(await toldOf(three.world, order)).toEqual(['dispute.opened', 'dispute.won', created, arrived]);
  });

  test.concurrent('twenty refunds at the moment of a dispute: nothing leaves that the bank has', async () => {
    const order = await released(await paid(provider));
    const asked = Array.from({ length: 20 }, () => refund(order, '5.00'));
    const [answers] = await Promise.all([Promise.allSettled(asked), act(order, 'open_dispute')]);
    await hears(order, 'dispute.opened');
    await act(order, 'win_dispute');
    await hears(order, 'dispute.won');
    await booksAgree(three.world, order);
    const refunds = await three.world.query('select from refunds where order_no = $1', [order.orderNo]);
    expect(refunds).toHaveLength(answers.filter(({ status }) => status === 'fulfilled').length);
    expect(refunds.length * 500).toBeLessThanOrEqual(Number(order.quote.fiatSumAmount.replace('.', '')));
  });

  test.concurrent('a question of a bank holds the refund back; once it has come to nothing, the refund goes', async () => {
    const order = await released(await paid(provider));
    await act(order, 'open_inquiry');
    await hears(order, 'dispute.opened');
    await expect(refund(order)).rejects.toMatchObject({ extend: 'disputed' });
    await act(order, 'win_dispute');
    // Adyen does not say that a question has come to nothing: docs/decisions/disputes-as-providers-tell-them.md.
    if (provider === 'adyen') return;
    await hears(order, 'dispute.won');
    await refund(order);
    await endsAs(three.world, order, 'refunded');
  });
});
