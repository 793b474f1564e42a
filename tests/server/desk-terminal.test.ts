import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openTerminal } from './support/desk-terminal.ts';
import { makeLateAndStuck } from './support/late-and-stuck.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
let terminal: Awaited<ReturnType<typeof openTerminal>>;
beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
  terminal = await openTerminal(world);
});
afterAll(async () => {
  await terminal.close();
  await world.close();
});

test('the terminal can list, show, resolve, decline and approve, in readable words', { tags: 'night' }, async () => {
  const { orderNo } = await makeLateAndStuck(world, buyer);
  expect((await terminal.desk('olive', 'review', 'list')).said).toContain(orderNo);
  const shown = await terminal.desk('olive', 'review', 'show', orderNo);
  expect(shown.said).toMatch(/Available actions: retry_refund, refund_by_hand, accept_money/);
  expect(shown.said).toMatch(/too_late +[\d.]+ SGD/);
  const refused = await terminal.desk('olive', 'review', 'resolve', orderNo, 'mark_delivered', '--reason', 'I saw it');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Available actions: retry_refund') });
  const proposed = await terminal.desk('olive', 'review', 'resolve', orderNo, 'refund_by_hand', '--reason', 'sent it');
  const [, firstId = ''] = /approve (\d+)/.exec(proposed.said) ?? [];
  const declined = await terminal.desk('otto', 'decline', firstId, '--reason', 'not before I have called them');
  expect(declined).toEqual({ code: 0, said: `Proposal ${firstId} is declined. Nothing else changed.\n` });
  expect((await terminal.desk('olive', 'review', 'show', orderNo)).said).toContain(
    'refund_by_hand by olive, declined by otto: "not before I have called them"',
  );
  expect((await terminal.desk('olive', 'withdraw', firstId)).said).toContain('has already declined this proposal');
  const again = await terminal.desk('olive', 'review', 'resolve', orderNo, 'refund_by_hand', '--reason', 'called them');
  const [, proposalId = ''] = /approve (\d+)/.exec(again.said) ?? [];
  const own = await terminal.desk('olive', 'decline', proposalId, '--reason', 'I was wrong');
  expect(own).toMatchObject({ code: 1, said: expect.stringContaining('Withdraw it instead') });
  expect(await terminal.desk('otto', 'approve', proposalId)).toEqual({
    code: 0,
    said: `refund_by_hand is done. Order ${orderNo} is refunded.\n`,
  });
  const flag = await terminal.desk('otto', 'account', 'flag', buyer.email, '--reason', 'chargebacks');
  expect(flag).toEqual({ code: 0, said: expect.stringMatching(/is flagged\.\n$/) });
  expect((await buyer.ask('/nft/trade/list')).returnCode).toBe(codeOf('success'));
  const payment = { orderNo, cardId: '123456789012', confirmAmount: '1.00' };
  expect((await buyer.ask('/nft/alchemyPay', payment)).returnCode).toBe(codeOf('buyer_blocked'));
  const listed = await terminal.desk('olive', 'account', 'list');
  expect(listed.said).toContain('otto');
  expect(listed.said).toMatch(new RegExp(`${orderNo} +chargebacks`));
  const unflag = await terminal.desk('otto', 'account', 'unflag', buyer.email, '--reason', 'appeal');
  const [, unflagging = ''] = /approve-unflag (\d+)/.exec(unflag.said) ?? [];
  expect(await terminal.desk('otto', 'account', 'approve-unflag', unflagging)).toMatchObject({ code: 1 });
  const { said } = await terminal.desk('olive', 'account', 'approve-unflag', unflagging);
  expect(said).toContain('no longer flagged');
});
