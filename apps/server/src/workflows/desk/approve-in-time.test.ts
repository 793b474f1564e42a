import { codeOf } from '@kassa/contract/codes';
import type { OperatorAction } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { readRefunds } from '../../modules/payments/index.ts';
import { approveErasure, proposeErasure } from '../privacy/erase-person.ts';
import { declineProposal, withdrawProposal } from './end-proposal.ts';
import { listReview } from './list-review.ts';
import type { OperatorCall } from './operator-call.ts';
import { approveProposal, resolveReview } from './resolve-review.ts';
import { seedSandboxOperators } from './sandbox-operators.ts';
import { showReview } from './show-review.ts';
import { showStory } from './show-story.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

const by = (operator: string): OperatorCall => ({ operator, requestId: 'test' });
const day = 24 * 60 * minute;

/** Makes a paid order whose merchant asked for a refund under the classic sign, and proposes the refund. */
async function proposed(): Promise<{ orderNo: OrderNo; proposalId: string }> {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  const action: OperatorAction = 'refund';
  const { proposal } = await resolveReview(world.app, by('olive'), { orderNo, action, reason: 'asked' });
  return { orderNo, proposalId: proposal?.proposalId ?? '' };
}

test('money moves on a second word within a day, and on none that comes later', async () => {
  const [inTime, tooLate] = [await proposed(), await proposed()];
  await world.later(day - minute);
  expect(await approveProposal(world.app, by('otto'), inTime.proposalId)).toMatchObject({ status: 'refunding' });
  await world.later(minute + 1_000);
  await expect(approveProposal(world.app, by('otto'), tooLate.proposalId)).rejects.toMatchObject({
    code: codeOf('proposal_not_found'),
  });
  expect(await world.readOrder(tooLate.orderNo)).toMatchObject({ status: 'review' });
  expect(await readRefunds(world.app.db, tooLate.orderNo)).toEqual([]);
});

test('who proposed a refund reads who declined it and why until the order changes, and may propose it again', async () => {
  const { app } = world;
  const { orderNo, proposalId } = await proposed();
  const row = async () => (await listReview(app)).orders.find((one) => one.orderNo === orderNo);
  const reason = 'the shop sent the item after all';
  await declineProposal(app, by('otto'), { proposalId, role: 'admin', reason });
  const ended = { status: 'declined', action: 'refund', proposedBy: 'olive', by: 'otto', reason };
  expect(await row()).toMatchObject({ status: 'review', proposalId: '', ended });
  expect(await showReview(app, orderNo)).toMatchObject({ proposal: null, ended });

  const propose = () => resolveReview(app, by('olive'), { orderNo, action: 'refund', reason: 'asked again' });
  const mistaken = (await propose()).proposal?.proposalId ?? '';
  expect(await row()).toMatchObject({ proposalId: mistaken, ended: null });
  await withdrawProposal(app, by('olive'), { proposalId: mistaken });
  expect(await row()).toMatchObject({ ended: { status: 'withdrawn', by: 'olive', reason: '' } });
  const { entries } = await showStory(app, orderNo);
  const told = entries.filter(({ kind, what }) => kind === 'operator' && what.endsWith('_proposal'));
  expect(told).toMatchObject([
    { what: 'decline_proposal', actor: 'operator:otto', facts: { action: 'refund', reason } },
    { what: 'withdraw_proposal', actor: 'operator:olive' },
  ]);
  expect(await readRefunds(app.db, orderNo)).toEqual([]);

  const third = (await propose()).proposal?.proposalId ?? '';
  expect(await approveProposal(app, by('otto'), third)).toMatchObject({ status: 'refunding' });
  expect(await showReview(app, orderNo)).toMatchObject({ ended: null });
});

test('support proposes a refund, finance declines it in words and then approves it, and nothing else of support’s counts', async () => {
  const { app } = world;
  const { orderNo, proposalId: olives } = await proposed();
  const ask = (operator: string) =>
    resolveReview(app, by(operator), { orderNo, action: 'refund', reason: 'she called twice', leavesOthers: true });
  await expect(ask('sage'), 'somebody else’s waits').rejects.toMatchObject({ code: codeOf('operator_role_required') });
  expect(await showReview(app, orderNo)).toMatchObject({ proposal: { proposalId: olives } });
  await withdrawProposal(app, by('olive'), { proposalId: olives });

  const { proposal } = await ask('sage');
  const first = proposal?.proposalId ?? '';
  const seen = { action: 'refund', proposedBy: 'sage', reason: 'she called twice' };
  expect(await showReview(app, orderNo)).toMatchObject({ proposal: { proposalId: first, ...seen } });
  await expect(approveProposal(app, by('sage'), first)).rejects.toMatchObject({
    code: codeOf('second_operator_required'),
  });
  await declineProposal(app, by('flint'), { proposalId: first, role: 'finance', reason: 'the item is on its way' });
  expect(await showReview(app, orderNo)).toMatchObject({
    ended: { status: 'declined', proposedBy: 'sage', by: 'flint', reason: 'the item is on its way' },
  });
  const second = (await ask('sage')).proposal?.proposalId ?? '';
  const third = (await ask('sage')).proposal?.proposalId ?? '';
  await expect(approveProposal(app, by('flint'), second), 'replaced by her own').rejects.toMatchObject({
    code: codeOf('proposal_not_found'),
  });
  expect(await approveProposal(app, by('flint'), third)).toMatchObject({ status: 'refunding' });
  const { rows } = await sql<{ operator: string; action: string }>`
    select operator, action from audit where facts ->> 'proposalId' = any(${[first, third]}) or subject = ${third}
    order by audit_no`.execute(app.db);
  expect(rows).toEqual([
    { operator: 'sage', action: 'resolve' },
    { operator: 'flint', action: 'decline_proposal' },
    { operator: 'sage', action: 'resolve' },
    { operator: 'flint', action: 'approve' },
  ]);
});

test('nobody is forgotten on a second word that comes after a day', async () => {
  const { email } = await world.signIn();
  const { proposal } = await proposeErasure(world.app, by('olive'), { email, reason: 'asked' });
  await world.later(day + 1_000);
  const late = approveErasure(world.app, by('otto'), proposal?.proposalId ?? '');
  await expect(late).rejects.toMatchObject({ code: codeOf('proposal_not_found') });
  const again = await proposeErasure(world.app, by('olive'), { email, reason: 'asked' });
  const done = await approveErasure(world.app, by('otto'), again.proposal?.proposalId ?? '');
  expect(done).toMatchObject({ erased: true });
});
