import { nameOfCode } from '@kassa/contract/codes';
import { type LostOrders, lostPaths, proposalPaths } from '@kassa/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToConsole, signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { recordNotified } from '../../modules/webhooks/index.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

type Headers = Record<string, string>;
let world: TestApp;
const people: Record<string, Headers> = {};
const names = ['sage', 'flint', 'clove', 'otto', 'olive', 'mira', 'devin'] as const;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  for (const name of names) people[name] = await signInAtConsole(world, name);
});
afterAll(() => world.close());

const reason = 'agreed with the shop';
const appId = 'kassa0sandbox001';

/** Keeps an order of which its merchant was notified, as `--events` does. */
async function lost(): Promise<OrderNo> {
  const orderNo = `2${String(Math.random()).slice(2, 12).padEnd(19, '7')}` as OrderNo;
  await inTransaction(world.app.db, (tx) =>
    recordNotified(tx, {
      ...{ key: `evt_${orderNo}`, orderNo, appId, merchantOrderNo: `L-${orderNo}`, sequence: 3, type: 'order.paid' },
      ...{ currency: 'SGD', amountMinor: 4_120n, placedAt: null, paidAt: null, payload: {} },
      reached: { refundedMinor: 0n, closed: false, paid: true, delivered: false },
    }),
  );
  return orderNo;
}

async function post(name: string, path: string, body: object): Promise<{ said: string; proposalId: string }> {
  const { http, envelope } = await sendToConsole(world, path, { body, headers: people[name] ?? {} });
  const data = envelope?.data as { proposal?: { proposalId: string } | null } | null;
  const said = `${http} ${nameOfCode(envelope?.returnCode ?? '')}`;
  return { said, proposalId: data?.proposal?.proposalId ?? '' };
}

const no = '403 operator_role_required';

test('support sees lost orders; finance and admins decide them, two of them each; nobody at a merchant sees any', async () => {
  const seen: Record<string, string> = {};
  for (const name of names) {
    const { http, envelope } = await world.ask(lostPaths.list, { headers: people[name] ?? {} });
    seen[name] = `${http} ${nameOfCode(envelope?.returnCode ?? '')}`;
  }
  const all = { sage: '200 success', flint: '200 success', otto: '200 success', olive: '200 success' };
  expect(seen).toEqual({ ...all, clove: no, mira: no, devin: no });
  const orderNo = await lost();
  const decided: Record<string, string> = {};
  for (const name of names)
    decided[name] = (await post(name, lostPaths.decide, { orderNo, verdict: 'unpaid', reason })).said;
  const deciders = { flint: '200 success', otto: '200 success', olive: '200 success' };
  expect(decided).toEqual({ ...deciders, sage: no, clove: no, mira: no, devin: no });
  const { proposalId } = await post('flint', lostPaths.decide, { orderNo, verdict: 'unpaid', reason });
  for (const name of ['sage', 'clove', 'mira', 'devin'])
    expect((await post(name, lostPaths.approve, { proposalId })).said, name).toBe(no);
  expect((await post('flint', lostPaths.approve, { proposalId })).said).toBe('403 second_operator_required');
  expect((await post('olive', lostPaths.approve, { proposalId })).said).toBe('200 success');
});

test('a proposal about a lost order is declined by who may approve it, and its proposer reads why', async () => {
  const orderNo = await lost();
  const { proposalId } = await post('flint', lostPaths.decide, { orderNo, verdict: 'returned', reason });
  expect((await post('sage', proposalPaths.decline, { proposalId, reason: 'not yet' })).said).toBe(no);
  expect((await post('otto', proposalPaths.decline, { proposalId, reason: 'not yet' })).said).toBe('200 success');
  expect((await post('olive', lostPaths.approve, { proposalId })).said).toBe('409 proposal_declined');
  const { envelope } = await world.ask(lostPaths.list, { headers: people.flint ?? {} });
  const row = (envelope?.data as LostOrders | null)?.orders.find((one) => one.orderNo === orderNo);
  expect(row).toMatchObject({ proposal: null, declined: { verdict: 'returned', by: 'otto', reason: 'not yet' } });
});

test('an order that is in no queue is refused, and money that is named twice is wrong input', async () => {
  const nobodys = { orderNo: '12345678901234567890', verdict: 'stands', reason };
  expect((await post('flint', lostPaths.decide, nobodys)).said).toBe('409 proposal_not_found');
  const twice = { ...nobodys, money: ['1', '1'] };
  expect((await post('flint', lostPaths.decide, twice)).said).toBe('400 invalid_input');
});
