import { codeOf } from '@kassa/contract/codes';
import { rehearseHoldInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { approveHold, proposeHold } from './change-hold.ts';
import { listHolds } from './list-holds.ts';
import { rehearseHold } from './rehearse-hold.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld(() => ({ KASSA_HOLD_SENDS: 'card>20=48h, 10009=1h, 10009-visa=3h' }));
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

const by = (operator: string) => ({ operator, requestId: 'test' });
type Step = readonly [overUsd: string, hours: number];
const change = (paidBy: string, ...steps: readonly Step[]) => ({
  paidBy,
  steps: steps.map(([overUsd, hours]) => ({ overUsd, hours })),
});
const propose = (paidBy: string, ...steps: readonly Step[]) =>
  proposeHold(world.app, by('flint'), { ...change(paidBy, ...steps), reason: 'stolen cards' });
const approve = (proposalId: string, who = 'olive') => approveHold(world.app, by(who), proposalId);
const rowOf = async (paidBy: string) => (await listHolds(world.app)).holds.find((row) => row.paidBy === paidBy);
const gone = { code: codeOf('proposal_not_found') };

test('a wait is tried on the last orders, proposed by one and made live by another, and the audit has both with what was before', async () => {
  const none = await rehearseHold(world.app, change('card', ['0', 24]));
  expect(none).toMatchObject({ orders: 0, sent: 0, waitThen: 0 });
  await world.order();
  for (const amount of ['5', '30']) await world.boughtCoin('USDC', amount, privateKeyToAddress(generatePrivateKey()));
  const rehearsal = await rehearseHold(world.app, change('card', ['0', 24]));
  expect(rehearsal).toMatchObject({ orders: 3, sent: 2, waitNow: 2, longestNow: 48, waitThen: 2, longestThen: 48 });
  expect(await rehearseHold(world.app, change('card', ['20', 72]))).toMatchObject({ waitThen: 2, longestThen: 72 });
  expect(await rehearseHold(world.app, change('10009-visa', ['0', 60]))).toMatchObject({ sent: 2, longestThen: 60 });
  const { proposalId } = await propose('card', ['0', 24], ['500', 72]);
  const steps = [
    { overUsd: '0.00', hours: 24 },
    { overUsd: '500.00', hours: 72 },
  ];
  expect(await rowOf('card')).toMatchObject({
    set: [],
    server: [{ overUsd: '20.00', hours: 48 }],
    days: 120,
    proposal: { proposalId, proposedBy: 'flint', reason: 'stolen cards', steps, rehearsal: { sent: 2 } },
  });
  await expect(approve(proposalId, 'flint')).rejects.toMatchObject({ code: codeOf('second_operator_required') });
  await approve(proposalId);
  expect(await rowOf('card')).toMatchObject({ set: steps, proposal: null });
  await expect(approve(proposalId)).rejects.toMatchObject(gone);
  await approve((await propose('card')).proposalId);
  expect(await rowOf('card')).toMatchObject({ set: [] });
  const { rows } = await sql<object>`
    select action, operator, before, after from audit where subject = 'card' order by audit_no`.execute(world.app.db);
  expect(rows).toEqual([
    { action: 'propose_hold', operator: 'flint', before: { steps: [] }, after: { steps } },
    { action: 'approve_hold', operator: 'olive', before: { steps: [] }, after: { steps } },
    { action: 'propose_hold', operator: 'flint', before: { steps }, after: { steps: [] } },
    { action: 'approve_hold', operator: 'olive', before: { steps }, after: { steps: [] } },
  ]);
});

test('a proposal lapses when somebody proposed anew, or the wait was changed in between', async () => {
  const first = await propose('wallet', ['0', 24]);
  const second = await propose('wallet', ['0', 48]);
  await expect(approve(first.proposalId)).rejects.toMatchObject(gone);
  await sql`insert into hold_settings (paid_by, version, steps) values ('wallet', 1, '[]')`.execute(world.app.db);
  await expect(approve(second.proposalId)).rejects.toMatchObject(gone);
  const third = await propose('wallet', ['0', 48]);
  await sql`update hold_settings set version = version + 1 where paid_by = 'wallet'`.execute(world.app.db);
  await expect(approve(third.proposalId)).rejects.toMatchObject(gone);
  expect((await rowOf('wallet'))?.set).toEqual([]);
});

test('a proposal about something else is none about a wait', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into proposals (proposal_id, order_no, action, reason, order_version, proposed_by, status, expires_at,
      last_event, last_actor, details)
    values ('otherone', 'hold recall', 'change_terms', 'because', 0, 'flint', 'proposed',
      kassa_now() + interval '1 hour', 'propose', 'operator:flint', '{"paidBy":"recall","steps":[]}')
    returning proposal_id as id`.execute(world.app.db);
  await expect(approve(rows[0]?.id ?? '')).rejects.toMatchObject(gone);
  expect((await rowOf('recall'))?.proposal).toBeNull();
});

test('what the server’s settings ask for is shown with each kind and method that they mean', async () => {
  expect((await rowOf('10009-visa'))?.server).toEqual([
    { overUsd: '0.00', hours: 1 },
    { overUsd: '0.00', hours: 3 },
  ]);
  expect((await rowOf('10009-mastercard'))?.server).toEqual([{ overUsd: '0.00', hours: 1 }]);
  expect((await rowOf('final'))?.server).toEqual([]);
});

test('a wait that does not grow with the total is refused by the name of its field', async () => {
  const refused = (extend: string) => ({ code: codeOf('invalid_input'), extend });
  const tried = (...steps: readonly Step[]) => rehearseHold(world.app, change('card', ...steps));
  await expect(tried(['0', 72], ['500', 24])).rejects.toMatchObject(refused('steps.1.hours'));
  await expect(tried(['500', 24], ['500.00', 72])).rejects.toMatchObject(refused('steps.1.overUsd'));
  await expect(tried(['500', 24], ['20', 24])).rejects.toMatchObject(refused('steps.1.overUsd,steps.1.hours'));
  await expect(rehearseHold(world.app, change('cheque', ['0', 1]))).rejects.toMatchObject({
    code: codeOf('resource_not_found'),
  });
  const wrong = [
    ['-1', 1],
    ['1.234', 1],
    ['', 1],
    ['0', 0],
    ['0', 1.5],
    ['0', 4_321],
    ['1e9', 1],
  ] as const;
  for (const step of wrong) expect(rehearseHoldInput.safeParse(change('card', step)).success, String(step)).toBe(false);
  for (const paidBy of ['', 'Card', "card'", '10009-']) {
    expect(rehearseHoldInput.safeParse(change(paidBy)).success, paidBy).toBe(false);
  }
});
