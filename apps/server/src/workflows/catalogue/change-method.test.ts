import { codeOf } from '@kassa/contract/codes';
import { ordersInput, rehearseMethodInput } from '@kassa/contract/operator';
import { methodByKey } from '@kassa/methods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import type { App } from '../../app.ts';
import { isServed, type MethodTable, type PaymentConnector, withTable } from '../../connectors/payment/index.ts';
import { listFiats } from '../pricing/list-fiats.ts';
import { approveMethod, proposeMethod } from './change-method.ts';
import { listMethods } from './list-methods.ts';
import { rehearseMethod } from './rehearse-method.ts';

const name = '10009-visa';
const same = { off: false, leastUsd: null, mostUsd: null, feeBps: null, feeFixedUsd: null, windowMinutes: null };
const by = (operator: string) => ({ operator, requestId: 'test' });

const unchanged: MethodTable = { isOff: () => false, bounds: () => undefined, present: (method) => method };

let review: ReviewWorld;
let app: App;
let orders = 0;
beforeAll(async () => {
  review = await openReviewWorld();
  const [[key, connector] = ['', undefined]] = [...review.app.payments];
  if (!connector) throw new Error('no connector');
  const other: PaymentConnector = { ...connector, key: 'other' };
  app = {
    ...review.app,
    payments: withTable(
      new Map([
        [key, connector],
        ['other', other],
      ]),
      unchanged,
    ),
  };
  for (const shares of [[100], []]) await (shares.length > 0 ? paid(review, shares) : review.world.order());
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from orders where pay_way_code = '10009' and bank_code = 'visa'`.execute(app.db);
  orders = Number(rows[0]?.n);
});
afterAll(() => review.world.close());

const change = (terms: Partial<typeof same> | object, provider = '') => ({ method: name, provider, ...same, ...terms });
const propose = (terms: object, provider = '') =>
  proposeMethod(app, by('flint'), { ...change(terms, provider), reason: 'as the contract says' });
const letLive = async (terms: object, provider = '') =>
  approveMethod(app, by('olive'), (await propose(terms, provider)).proposalId);
const visa = async () => {
  const row = (await listFiats(app)).find(({ payWayCode, currency }) => payWayCode === '10009' && currency === 'SGD');
  return row;
};
const at = async (provider: string) => {
  const row = (await listMethods(app)).methods.find(({ method }) => method === name);
  return row?.at.find((one) => one.provider === provider);
};

test('each method of the catalogue can be named, also those whose code is short', async () => {
  const named = (await listMethods(app)).methods.map(({ method }) => method);
  expect(named).toContain('501');
  for (const method of named) {
    expect(rehearseMethodInput.safeParse({ ...change({}), method }).success, method).toBe(true);
    expect(ordersInput.safeParse({ method }).success, method).toBe(true);
  }
});

test('a method is switched off by two people, after its last orders have shown what that does, and on again', async () => {
  const rehearsal = await rehearseMethod(app, change({ off: true }));
  expect(rehearsal).toMatchObject({
    orders,
    takenNow: orders,
    takenThen: 0,
    refused: { off: orders, below: 0, above: 0 },
  });
  expect(orders).toBeGreaterThanOrEqual(2);
  expect(Number(rehearsal.feesNowUsd)).toBeGreaterThan(0);
  expect(rehearsal.feesThenUsd).toBe('0.00');
  const { proposalId } = await propose({ off: true });
  expect((await at(''))?.proposal).toMatchObject({ proposalId, proposedBy: 'flint', terms: { off: true }, rehearsal });
  await expect(approveMethod(app, by('flint'), proposalId)).rejects.toMatchObject({
    code: codeOf('second_operator_required'),
  });
  const row = methodByKey('10009', 'visa');
  if (!row) throw new Error('no visa');
  expect(isServed(app.payments, row)).toBe(true);
  await approveMethod(app, by('olive'), proposalId);
  await listFiats(app);
  expect(isServed(app.payments, row)).toBe(false);
  expect(await at('')).toMatchObject({ set: { off: true }, proposal: null });
  await expect(approveMethod(app, by('olive'), proposalId)).rejects.toMatchObject({
    code: codeOf('proposal_not_found'),
  });
  await letLive({});
  expect((await visa())?.payWayCode).toBe('10009');
  const { rows } = await sql<{ action: string; operator: string }>`
    select action, operator from audit where subject = ${name} order by audit_no`.execute(app.db);
  expect(rows.slice(0, 2)).toEqual([
    { action: 'propose_method', operator: 'flint' },
    { action: 'approve_method', operator: 'olive' },
  ]);
});

test('limits and fees of a method count for every price once they are live, and are refused outside the catalogue', async () => {
  const before = await visa();
  const rehearsal = await rehearseMethod(app, change({ leastUsd: '4999', feeBps: 0, feeFixedUsd: '0' }));
  expect(rehearsal).toMatchObject({ takenThen: 0, refused: { below: orders } });
  await letLive({ leastUsd: '100', mostUsd: '200', feeBps: 1 });
  const after = await visa();
  expect(after).toMatchObject({ usdPayMin: '100.00', usdPayMax: '200.00', feeRate: '0.0001' });
  expect(after?.usdPayMin).not.toBe(before?.usdPayMin);
  await letLive({});
  expect(await visa()).toEqual(before);
  const refused = (terms: object, provider = '') => rehearseMethod(app, change(terms, provider));
  const invalid = (extend: string) => ({ code: codeOf('invalid_input'), extend });
  await expect(refused({ leastUsd: '0.01', mostUsd: '99999999' })).rejects.toMatchObject(invalid('leastUsd,mostUsd'));
  await expect(refused({ feeBps: 5 }, 'other')).rejects.toMatchObject(invalid('feeBps'));
  await expect(refused({}, 'nobody')).rejects.toMatchObject({ code: codeOf('resource_not_found') });
  expect(rehearseMethodInput.safeParse(change({ feeBps: 3_001 })).success).toBe(false);
});

test('one provider is switched off, and its sales go to the next', async () => {
  const rehearsal = await rehearseMethod(app, change({ off: true }, 'sandbox'));
  expect(rehearsal.moved).toEqual([{ from: 'sandbox', to: 'other', orders }]);
  expect(rehearsal.takenThen).toBe(orders);
  const bounded = await rehearseMethod(app, change({ leastUsd: '4999' }, 'sandbox'));
  expect(bounded.moved).toEqual([{ from: 'sandbox', to: 'other', orders }]);
});

test('a proposal lapses when the method was changed in between, or somebody proposed anew', async () => {
  const first = await propose({ off: true });
  const second = await propose({ mostUsd: '300' });
  const gone = { code: codeOf('proposal_not_found') };
  await expect(approveMethod(app, by('olive'), first.proposalId)).rejects.toMatchObject(gone);
  await sql`update method_settings set version = version + 1 where method = ${name}`.execute(app.db);
  await expect(approveMethod(app, by('olive'), second.proposalId)).rejects.toMatchObject(gone);
  await expect(
    sql`update method_drafts set terms = '{}' where proposal_id = ${second.proposalId}`.execute(app.db),
  ).rejects.toThrow();
});
