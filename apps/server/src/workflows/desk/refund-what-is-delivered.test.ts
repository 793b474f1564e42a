import { mayAct } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { notice, paid } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { declineProposal, withdrawProposal } from './end-proposal.ts';
import { listWaiting } from './list-waiting.ts';
import { approveProposal, resolveReview } from './resolve-review.ts';
import { showReview } from './show-review.ts';
import { showMerchantStory } from './story-for-merchant.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const by = (operator: string) => ({ operator, requestId: 'test' });
const statusOf = async (orderNo: OrderNo) => (await review.world.readOrder(orderNo)).status;

async function delivered(): Promise<OrderNo> {
  const { orderNo } = await paid(review, [100]);
  await notice(review, orderNo, { releaseStatus: 'SUCCESS', trusted: true });
  expect(await statusOf(orderNo)).toBe('completed');
  return orderNo;
}

/** Has an owner propose that the money goes back. */
async function proposed(orderNo: OrderNo): Promise<string> {
  const refund = { orderNo, action: 'refund', reason: 'it came broken', leavesOthers: true } as const;
  const { proposal } = await resolveReview(review.app, by('mira'), { ...refund, appId: gallery.appId });
  return proposal?.proposalId ?? '';
}

/** Sums what Kassa owes for an order, by account. */
async function owedOf(orderNo: OrderNo): Promise<Record<string, string>> {
  const { rows } = await sql<{ account: string; sum: string }>`
    select p.account, sum(p.amount)::text as sum from ledger_postings p join ledger_journals j using (journal_no)
    where j.order_no = ${orderNo} and p.account in ('buyer_funds', 'refunds_payable', 'merchant_payable')
    group by 1 having sum(p.amount) <> 0`.execute(review.app.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

test('what was delivered is refunded when a second person approves it, and nothing is owed to anybody', async () => {
  const orderNo = await delivered();
  expect((await showReview(review.app, orderNo)).actions).toEqual(['refund']);
  const proposalId = await proposed(orderNo);
  expect(await statusOf(orderNo)).toBe('completed');
  await expect(approveProposal(review.app, by('mira'), proposalId)).rejects.toThrow('second_operator_required');
  await approveProposal(review.app, by('flint'), proposalId);
  await review.workRefunds(orderNo);
  expect([await statusOf(orderNo), await owedOf(orderNo)]).toEqual(['refunded', {}]);
  expect((await showReview(review.app, orderNo)).actions).toEqual([]);
});

test('its merchant reads that it may be proposed, that it is, that it was withdrawn or why it was declined, and nobody’s name', async () => {
  const orderNo = await delivered();
  const told = async (name = 'mira') => {
    const { refund, refundProposal, refundDeclined } = await showMerchantStory(review.app, orderNo, { name });
    return [refund, refundProposal?.proposedBy, refundDeclined?.reason];
  };
  expect(await told()).toEqual(['possible', undefined, undefined]);
  const proposalId = await proposed(orderNo);
  expect(await told()).toEqual(['proposed', 'mira', undefined]);
  expect(await told('somebody-else'), 'only who proposed it may withdraw it').toEqual(['proposed', '', undefined]);
  await withdrawProposal(review.app, by('mira'), { proposalId });
  expect(await told()).toEqual(['possible', undefined, undefined]);
  const reason = 'the item can be given back';
  await declineProposal(review.app, by('flint'), { proposalId: await proposed(orderNo), role: 'finance', reason });
  expect(await told()).toEqual(['possible', undefined, reason]);
  await proposed(orderNo);
  expect(await told()).toEqual(['proposed', 'mira', undefined]);
});

test('after a part went back the rest does, and what the merchant’s server refunded meanwhile is no longer approved', async () => {
  const orderNo = await delivered();
  const proposalId = await proposed(orderNo);
  const { appId } = await review.world.readOrder(orderNo);
  await createRefund(review.app, { appId, orderNo, trusted: true, amount: '5.00' });
  await expect(approveProposal(review.app, by('flint'), proposalId)).rejects.toThrow('proposal_not_found');
  await approveProposal(review.app, by('flint'), await proposed(orderNo));
  await review.workRefunds(orderNo);
  expect([await statusOf(orderNo), await owedOf(orderNo)]).toEqual(['refunded', {}]);
});

test('what the merchant’s server sends back whole, and what is not delivered yet, nobody proposes', async () => {
  const orderNo = await delivered();
  const { appId } = await review.world.readOrder(orderNo);
  await createRefund(review.app, { appId, orderNo, trusted: true, amount: undefined });
  await expect(proposed(orderNo)).rejects.toThrow('action_impossible');
  await expect(proposed((await paid(review, [100])).orderNo)).rejects.toThrow('action_impossible');
});

test('who may approve it finds it among what waits for a second person, with its order, and nobody else does', async () => {
  const orderNo = await delivered();
  const proposalId = await proposed(orderNo);
  const found = async (role: 'finance' | 'support') =>
    (await listWaiting(review.app, role)).proposals.find((one) => one.proposalId === proposalId);
  expect(await found('finance')).toMatchObject({
    action: 'refund',
    place: 'order',
    about: orderNo,
    proposedBy: 'mira',
  });
  expect(await found('support')).toBeUndefined();
  await approveProposal(review.app, by('flint'), proposalId);
  expect(await found('finance')).toBeUndefined();
});

test('of a merchant’s people only an owner proposes, and nothing but a refund', () => {
  expect(mayAct('owner', 'refund')).toBe(true);
  expect(mayAct('owner', 'mark_delivered')).toBe(false);
  for (const role of ['developer', 'merchant_support'] as const) expect(mayAct(role, 'refund')).toBe(false);
});
