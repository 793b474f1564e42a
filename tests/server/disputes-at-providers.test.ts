/** @module-tag night */
import { createHmac } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import type { DisputeList } from '@kassa/contract/operator';
import { describe, expect, test } from 'vitest';
import { notify, password } from './support/adyen-callbacks.ts';
import { balanceOf } from './support/books.ts';
import type { Buyer } from './support/buyer.ts';
import { Desk } from './support/desk.ts';
import { disputingAt, paymentOf } from './support/disputing.ts';
import type { PaymentWorld, Play } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

/** Posts a callback about a dispute that never was, under a wrong key. @returns the answer's status */
async function forge(
  world: PaymentWorld,
  { provider, reference, payment }: { provider: string; reference: string; payment: string },
): Promise<number> {
  if (provider === 'adyen') {
    const change = { eventCode: 'CHARGEBACK', originalReference: payment, pspReference: 'FORGED0000000002' };
    return (await notify(world, reference, { change, keys: { hmacKey: 'ff'.repeat(32), password } })).status;
  }
  const time = Math.floor(Date.now() / 1_000);
  const object = { id: 'du_forged', object: 'dispute', payment_intent: payment, status: 'lost' };
  const event = { id: 'evt_forged', type: 'charge.dispute.closed', livemode: false, created: time, data: { object } };
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', 'whsec_guess').update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return (await fetch(`${world.serverUrl}/callbacks/stripe`, { method: 'POST', headers, body })).status;
}

// Disputes as each provider tells them: in its own words, by its own callbacks.
describe.each(['adyen', 'stripe'])('at %s', (provider) => {
  let world: PaymentWorld;
  let buyer: Buyer;
  usePaymentWorld(
    (opened, first) => {
      world = opened;
      buyer = first;
    },
    { env: { KASSA_PAYMENT: provider } },
  );
  const { play, disputesOf, reaches, eventsOf } = disputingAt(() => world);
  const totalOf = ({ quote }: OrderView) => quote.fiatSumAmount.replace('.', '');

  test('the desk lists a dispute with its due date and page; evidence is noted; lost, the order ends as refunded', async () => {
    const olive = await new Desk(world, 'olive').signIn();
    const { order } = await buyer.buy('approved');
    await play(order, { action: 'open_dispute' });
    const stopped = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'charged_back');
    expect(stopped).toMatchObject({ status: 'processing', money: { where: 'with_bank', next: 'wait_review' } });
    const opened = await reaches(order, 'opened');
    expect(opened).toMatchObject({ kind: 'chargeback', taken: totalOf(order), due: expect.any(Date) });
    const listed = async () =>
      (await olive.ask<DisputeList>('/operator/disputes')).data?.disputes.find((one) => one.orderNo === order.orderNo);
    const seen = await listed();
    expect(seen).toMatchObject({ status: 'opened', evidenceDueAt: expect.stringMatching(/Z$/) });
    expect(seen?.page).toContain(world.providerUrl);
    const said = { disputeNo: seen?.disputeNo ?? '', note: 'sent the proof of delivery' };
    expect(await olive.ask('/operator/disputes/note', said)).toMatchObject({ success: true });
    await play(order, { action: 'answer_dispute' });
    await reaches(order, 'answered');
    await play(order, { action: 'lose_dispute', callback: 'twice' });
    const ended = await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
    expect(ended).toMatchObject({ exception: 'charged_back', money: { moved: 'returned', where: 'with_buyer' } });
    expect((await eventsOf(order)).filter((type) => type !== 'dispute.updated')).toEqual([
      'dispute.opened',
      'dispute.lost',
    ]);
    for (const account of ['merchant_payable', 'disputed', 'chargebacks', 'buyer_funds'])
      expect(await balanceOf(world, order.orderNo, account), account).toEqual({});
  });

  test('nobody answers, and it is lost', async () => {
    const { order } = await buyer.buy('approved');
    await play(order, { action: 'open_dispute' });
    await reaches(order, 'opened');
    await play(order, { action: 'lose_dispute' });
    expect(await reaches(order, 'lost')).toMatchObject({ taken: totalOf(order), due: null });
    await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  });

  test('won, the money is back and the mark is gone; asked again and lost, it is not', async () => {
    const { order } = await buyer.buy('approved');
    for (const [action, status] of [
      ['open_dispute', 'opened'],
      ['answer_dispute', 'answered'],
      ['win_dispute', 'won'],
    ] as const) {
      await play(order, { action });
      await reaches(order, status);
    }
    expect(await reaches(order, 'won')).toMatchObject({ taken: '0' });
    const back = await buyer.waitsFor(order.orderNo, (now) => now.exception === 'none');
    expect(back.money).toMatchObject({ moved: 'yes', next: 'wait_review' });
    await play(order, { action: 'reopen_dispute' });
    await reaches(order, 'opened');
    await play(order, { action: 'lose_dispute' });
    expect(await reaches(order, 'lost')).toMatchObject({ taken: totalOf(order) });
    await play(order, { action: 'win_dispute' });
    expect(await reaches(order, 'won')).toMatchObject({ taken: '0' });
  });

  test('a bank only asks: nothing is taken, and then it takes the money', async () => {
    const { order } = await buyer.buy('approved');
    await play(order, { action: 'open_inquiry' });
    expect(await reaches(order, 'opened')).toMatchObject({ kind: 'inquiry', taken: '0' });
    await play(order, { action: 'lose_dispute' });
    expect(await reaches(order, 'lost')).toMatchObject({ taken: totalOf(order) });
    expect(await disputesOf(order)).toHaveLength(1);
  });

  test('a debit that fails late is a reversal', async () => {
    const { order } = await buyer.buy('approved');
    await play(order, { action: 'reverse' });
    expect(await reaches(order, 'lost')).toMatchObject({ kind: 'reversal', taken: totalOf(order) });
  });

  test('callbacks that come twice and in another order end as they should', async () => {
    const { order } = await buyer.buy('approved');
    await world.callbacks('reverse');
    const all: Play['action'][] = ['open_dispute', 'answer_dispute', 'win_dispute', 'reopen_dispute', 'lose_dispute'];
    for (const action of all) await play(order, { action, callback: 'twice' });
    await reaches(order, 'lost');
    await world.callbacks('normal');
    await play(order, { action: 'win_dispute' });
    expect(await reaches(order, 'won')).toMatchObject({ taken: '0' });
    expect(await disputesOf(order)).toHaveLength(1);
  });

  test('a forged callback about a dispute is refused, and changes nothing', async () => {
    const { order } = await buyer.buy('approved');
    const [row] = await world.query<{ id: string }>(
      'select provider_payment_id as id from payments where payment_no = $1',
      [paymentOf(order)],
    );
    expect(await forge(world, { provider, reference: paymentOf(order), payment: row?.id ?? '' })).toBe(401);
    expect(await disputesOf(order)).toEqual([]);
    expect(await buyer.sees(order.orderNo)).toMatchObject({ exception: 'none' });
  });

  test('the beginning got lost: its end says where the money is', async () => {
    const { order } = await buyer.buy('approved');
    await play(order, { action: 'open_dispute', callback: false });
    await play(order, { action: 'answer_dispute', callback: false });
    await play(order, { action: 'lose_dispute' });
    expect(await reaches(order, 'lost')).toMatchObject({ taken: totalOf(order) });
  });

  test('months later, when the callbacks about the payment are deleted, a dispute is still heard and decided', async () => {
    const { order } = await buyer.buy('approved');
    await until(async () => {
      const [busy] = await world.query('select from callback_inbox where worked_at is null', []);
      return busy ? undefined : true;
    });
    await world.query('delete from callback_inbox where reference = $1', [paymentOf(order)]);
    await play(order, { action: 'open_dispute' });
    expect(await reaches(order, 'opened')).toMatchObject({ taken: totalOf(order) });
    await play(order, { action: 'win_dispute' });
    expect(await reaches(order, 'won')).toMatchObject({ taken: '0' });
  });
});
