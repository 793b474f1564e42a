import { nameOfCode } from '@kassa/contract/codes';
import { type OperatorPath, peoplePaths, proposalPaths, termsPaths } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToConsole, signInAtConsole } from '../../../testing/console-people.ts';
import { type Answered, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { insertProposal, type Proposal } from '../../modules/operators/index.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
const people: Record<string, Headers> = {};
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  for (const name of ['olive', 'otto', 'flint', 'sage', 'clove', 'mira', 'devin'])
    people[name] = await signInAtConsole(world, name);
});
afterAll(() => world.close());

type Headers = Record<string, string>;
const appId = 'kassa0sandbox001';
const others = 'ahzxh0klegv1fzol';
const reason = 'seen twice';

const send = (path: string, body: object, headers: Headers) => sendToConsole(world, path, { body, headers });
/** Makes a call as somebody. @returns the status, and the name of the code */
async function call(name: string, path: OperatorPath, body: object): Promise<string> {
  const { http, envelope } = await send(path, body, people[name] ?? {});
  return `${http} ${nameOfCode(envelope?.returnCode ?? '')}`;
}
const decline = (name: string, proposalId: string) => call(name, proposalPaths.decline, { proposalId, reason });
const withdraw = (name: string, proposalId: string) => call(name, proposalPaths.withdraw, { proposalId });
const approve = (name: string, proposalId: string) => call(name, termsPaths.approve, { appId, proposalId });

const numberOf = ({ envelope }: Answered) => String((envelope?.data as { proposalId?: string } | null)?.proposalId);

/** Has flint propose limits of a merchant, which looks the same to everyone. */
async function proposed(dayMostUsd = '900'): Promise<string> {
  const change = { what: 'limits', orderMostUsd: null, dayMostUsd };
  return numberOf(await send(termsPaths.propose, { appId, change, reason }, people.flint ?? {}));
}
const dayMost = async () => {
  const { rows } = await sql<{ most: bigint | null }>`
    select day_most_usd_minor as most from merchant_limits where app_id = ${appId}`.execute(world.app.db);
  return rows[0]?.most ?? null;
};
const auditOf = async (action: string) => {
  const { rows } = await sql<{ operator: string; subject: string; facts: Record<string, string> }>`
    select operator, subject, facts from audit where action = ${action} and outcome = 'done' order by audit_no desc`.execute(
    world.app.db,
  );
  return rows;
};

test('a proposal in each state takes only what fits it, and every refusal says what happened before', async () => {
  let agreed = 300;
  const states: Record<string, () => Promise<string>> = {
    waiting: () => proposed(),
    declined: async () => {
      const proposalId = await proposed();
      expect(await decline('olive', proposalId)).toBe('200 success');
      return proposalId;
    },
    withdrawn: async () => {
      const proposalId = await proposed();
      expect(await withdraw('flint', proposalId)).toBe('200 success');
      return proposalId;
    },
    approved: async () => {
      agreed += 1;
      const proposalId = await proposed(String(agreed));
      expect(await approve('olive', proposalId)).toBe('200 success');
      return proposalId;
    },
    replaced: async () => {
      const proposalId = await proposed();
      await proposed();
      return proposalId;
    },
    expired: async () => {
      const proposalId = await proposed();
      await sql`update proposals set expires_at = kassa_now() where proposal_id = ${proposalId}`.execute(world.app.db);
      return proposalId;
    },
    unknown: async () => '123456789012',
  };
  const told: Record<string, Record<string, string>> = {};
  for (const [state, make] of Object.entries(states))
    told[state] = {
      approve: await approve('olive', await make()),
      decline: await decline('olive', await make()),
      'decline one’s own': await decline('flint', await make()),
      withdraw: await withdraw('flint', await make()),
      'withdraw another’s': await withdraw('olive', await make()),
    };
  const gone = (code: string, http = 409) => ({
    approve: `${http} ${code}`,
    decline: `${http} ${code}`,
    'decline one’s own': `${http} ${code}`,
    withdraw: `${http} ${code}`,
    'withdraw another’s': '403 proposer_required',
  });
  expect(told).toEqual({
    waiting: {
      approve: '200 success',
      decline: '200 success',
      'decline one’s own': '403 own_proposal',
      withdraw: '200 success',
      'withdraw another’s': '403 proposer_required',
    },
    declined: gone('proposal_declined'),
    withdrawn: gone('proposal_withdrawn'),
    approved: { ...gone('proposal_approved'), approve: '409 proposal_not_found' },
    replaced: gone('proposal_not_found'),
    expired: gone('proposal_not_found'),
    unknown: { ...gone('proposal_not_found'), 'withdraw another’s': '409 proposal_not_found' },
  });
  expect(await call('olive', proposalPaths.decline, { proposalId: await proposed() }), 'without a reason').toBe(
    '400 invalid_input',
  );
});

/** Each kind of proposal: its action, its subject, what the audit says it is about, and which roles may end it. */
const kinds: readonly [action: string, subject: string, about: string, deciders: readonly string[]][] = [
  ['refund', '12345678901234567890', '12345678901234567890', ['flint', 'otto']],
  ['resume', '12345678901234567891', '12345678901234567891', ['flint', 'otto']],
  ['sold_again', 'sold 12345678901234567892', '12345678901234567892', ['flint', 'otto']],
  ['lost_returned', 'lost 12345678901234567893', '12345678901234567893', ['flint', 'otto']],
  ['rotate_secret', `rotate_secret ${appId}`, appId, ['otto']],
  ['unsuspend_merchant', `unsuspend_merchant ${appId}`, appId, ['otto']],
  ['change_settings', `change_settings ${appId}`, appId, ['otto']],
  ['change_terms', `coin NOWHERE ETH ${appId}`, appId, ['flint', 'otto']],
  ['change_payout', `payout ${appId}`, appId, ['flint', 'otto']],
  ['change_method', 'method 10009-visa sandbox', '10009-visa', ['flint', 'otto']],
  ['change_hold', 'hold card', 'card', ['flint', 'otto']],
  ['erase_person', 'person 501', '501', ['clove', 'otto']],
  ['export_person', 'export 501', '501', ['clove', 'otto']],
  ['unflag_account', 'unflag 501', '501', ['clove', 'otto']],
];

test('every kind of proposal is declined by the roles that may approve it and by no other, and the audit says who, what and why', async () => {
  const made = (action: string, subject: string): Promise<Proposal> =>
    inTransaction(world.app.db, (tx) =>
      insertProposal(tx, { action, subject, reason: 'asked', orderVersion: 0n, proposedBy: 'olive' }),
    );
  for (const [action, subject, about, deciders] of kinds) {
    for (const name of ['sage', 'flint', 'clove', 'otto']) {
      const { proposalId } = await made(action, subject);
      const may = deciders.includes(name);
      expect(await decline(name, proposalId), `${name} ${action}`).toBe(
        may ? '200 success' : '403 operator_role_required',
      );
      if (!may) continue;
      const [line] = await auditOf('decline_proposal');
      const facts = { action, reason, proposalId, proposedBy: 'olive' };
      expect(line).toEqual({ operator: name, subject: about, facts });
    }
    const { proposalId } = await made(action, subject);
    expect(await withdraw('olive', proposalId), `own ${action}`).toBe('200 success');
    expect((await auditOf('withdraw_proposal'))[0]).toMatchObject({ operator: 'olive', subject: about });
  }
});

test('a merchant’s owner withdraws the payout account that they named, and nothing of another merchant', async () => {
  const payout = { holder: 'Gallery', account: 'DE89370400440532013000', bank: 'COBADEFF', country: 'DE' };
  const named = async () => {
    const body = { appId, ...payout, currency: 'EUR' };
    return numberOf(await send(termsPaths.payout, body, people.mira ?? {}));
  };
  const proposalId = await named();
  expect(await withdraw('devin', proposalId)).toBe('403 operator_role_required');
  expect(await withdraw('mira', proposalId)).toBe('200 success');
  expect(await approve('flint', proposalId)).toBe('409 proposal_withdrawn');
  expect(await withdraw('mira', await proposed()), 'an operator’s about her shop').toBe('403 proposer_required');
  const foreign = await inTransaction(world.app.db, (tx) =>
    insertProposal(tx, {
      action: 'change_payout',
      subject: `payout ${others}`,
      reason: '',
      orderVersion: 0n,
      proposedBy: 'mira',
      details: { appId: others, payoutNo: '1' },
    }),
  );
  expect(await withdraw('mira', foreign.proposalId)).toBe('409 proposal_not_found');
});

test('of an approval, a decline, a withdrawal and a newer proposal at once exactly one counts, and nothing fails', async () => {
  for (let round = 0; round < 8; round += 1) {
    const before = await dayMost();
    const proposalId = await proposed(`${100 + round}`);
    const answers = await Promise.all([
      approve('olive', proposalId),
      decline('otto', proposalId),
      withdraw('flint', proposalId),
      ...(round % 2 === 0 ? [] : [proposed('50').then(() => '')]),
    ]);
    expect(answers.filter((one) => one !== '' && !/^(200|409) /.test(one))).toEqual([]);
    const won = answers.filter((one) => one === '200 success');
    expect(won.length).toBeLessThanOrEqual(1);
    if (round % 2 === 0) expect(won).toHaveLength(1);
    const approved = answers[0] === '200 success';
    expect(await dayMost()).toBe(approved ? BigInt(100 + round) * 100n : before);
    const { rows } = await sql<{ moves: bigint }>`
      select count(*) as moves from state_moves where graph = 'proposal' and subject = ${proposalId}`.execute(
      world.app.db,
    );
    expect(rows[0]?.moves, 'proposed, and one end').toBe(2n);
  }
});

test('what somebody proposed is declined when their access ends: a second person alone decides nothing', async () => {
  const before = await dayMost();
  const proposalId = await proposed('700');
  expect(await call('olive', peoplePaths.end, { name: 'flint' })).toBe('200 success');
  expect(await approve('olive', proposalId)).toBe('409 proposal_declined');
  expect(await dayMost()).toBe(before);
  expect((await auditOf('decline_proposal'))[0]).toMatchObject({
    operator: 'olive',
    facts: { proposalId, proposedBy: 'flint', reason: 'the access of flint has ended' },
  });
});
