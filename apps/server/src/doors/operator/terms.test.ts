import { codeOf } from '@kassa/contract/codes';
import { type MerchantTerms, type RevealedPayout, termsPaths } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToConsole, signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findMintContract, isSentByKassa } from '../../modules/deliveries/index.ts';
import { readSelling } from '../../modules/merchants/index.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { refuseBeyondLimits } from '../../workflows/orders/refuse-beyond-limits.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
const people: Record<string, Headers> = {};
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  for (const name of ['flint', 'olive', 'sage', 'mira', 'devin']) people[name] = await signInAtConsole(world, name);
});
afterAll(() => world.close());

type Headers = Record<string, string>;
const appId = 'kassa0sandbox001';
const others = 'ahzxh0klegv1fzol';
const reason = 'agreed with the shop';
const contract = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const send = (path: string, body: object, headers: Headers) => sendToConsole(world, path, { body, headers });
const call = async (name: string, path: string, body: object) =>
  (await send(path, body, people[name] ?? {})).envelope ?? { returnCode: '', data: null, extend: '' };
const codeFor = async (name: string, path: string, body: object) => (await call(name, path, body)).returnCode;
async function terms(name = 'flint'): Promise<MerchantTerms> {
  return (await world.ask(`${termsPaths.terms}?appId=${appId}`, { headers: people[name] ?? {} })).envelope
    ?.data as MerchantTerms;
}
async function proposed(change: object): Promise<string> {
  const { returnCode, data } = await call('flint', termsPaths.propose, { appId, change, reason });
  expect(returnCode, JSON.stringify(change)).toBe(codeOf('success'));
  return (data as { proposalId: string }).proposalId;
}
const approve = (name: string, proposalId: string, of = appId) =>
  codeFor(name, termsPaths.approve, { appId: of, proposalId });
async function agreed(change: object): Promise<void> {
  expect(await approve('olive', await proposed(change))).toBe(codeOf('success'));
}

test('two people have a merchant’s items minted and its coins sent, one switches both off at once, and its owner sees it', async () => {
  const [{ network } = { network: '' }] = (await terms()).networks;
  const mint = { what: 'contract', network, standard: 'ERC1155', contract: contract.toLowerCase(), tokenId: '7' };
  const proposalId = await proposed(mint);
  expect((await terms('mira')).proposals).toMatchObject([{ proposalId, proposedBy: '', change: { contract } }]);
  expect(await approve('flint', proposalId)).toBe(codeOf('second_operator_required'));
  expect(await approve('sage', proposalId)).toBe(codeOf('operator_role_required'));
  expect(await approve('olive', proposalId, others), 'named with another merchant').toBe(codeOf('proposal_not_found'));
  expect(await findMintContract(world.app.db, appId, network)).not.toMatchObject({ contract });
  expect(await approve('olive', proposalId)).toBe(codeOf('success'));
  expect(await approve('olive', proposalId), 'twice').toBe(codeOf('proposal_not_found'));
  expect(await findMintContract(world.app.db, appId, network)).toMatchObject({ contract, tokenId: 7n });

  const stale = await proposed({ ...mint, tokenId: '8' });
  expect(await codeFor('flint', termsPaths.switchOff, { appId, network, reason })).toBe(codeOf('success'));
  expect(await codeFor('flint', termsPaths.switchOff, { appId, network, reason })).toBe(codeOf('resource_not_found'));
  expect(await approve('olive', stale), 'the terms have changed since').toBe(codeOf('proposal_not_found'));
  expect(await findMintContract(world.app.db, appId, network)).toBeUndefined();
  const eth = { appId, network, transfer: { coin: 'ETH', units: 1n } };
  expect(await isSentByKassa(world.app.db, eth)).toBe(true);
  expect(await codeFor('flint', termsPaths.switchOff, { appId, network, coin: 'ETH', reason })).toBe(codeOf('success'));
  expect(await isSentByKassa(world.app.db, eth)).toBe(false);
  await agreed({ what: 'coin', network, coin: 'ETH' });
  expect(await isSentByKassa(world.app.db, eth)).toBe(true);
  const { contracts, coins } = await terms('mira');
  expect(contracts).toMatchObject([{ network, contract, tokenId: '7', offAt: expect.stringMatching(/^\d{4}-/) }]);
  expect(coins).toMatchObject([{ coin: 'ETH', offAt: '' }, { coin: 'USDC' }]);

  const wrong = async (change: object) => (await call('flint', termsPaths.propose, { appId, change, reason })).extend;
  expect(await wrong({ ...mint, network: 'NOWHERE' })).toBe('network');
  expect(await wrong({ ...mint, contract: 'harbour' })).toBe('contract');
  expect(await wrong({ ...mint, contract: contract.replace('fB', 'FB') }), 'mistyped').toBe('contract');
  expect(await wrong({ ...mint, standard: 'ERC721' })).toBe('tokenId');
  expect(await wrong({ what: 'coin', network, coin: 'DOGE' })).toBe('coin');
});

test('limits that two people agreed on refuse larger orders, and go again', async () => {
  const refused = async (usdMinor: bigint) => {
    const asked = { appId, nftParamNo: '', usdMinor, placed: false };
    const limits = await readSelling(world.app.db, appId);
    return refuseBeyondLimits(world.app.db, limits, asked).then(
      () => '',
      ({ code }) => code,
    );
  };
  expect(await refused(10_000_000n)).toBe('');
  await agreed({ what: 'limits', orderMostUsd: '500', dayMostUsd: '120.50' });
  expect((await terms('mira')).limits).toEqual({ orderMostUsd: '500.00', dayMostUsd: '120.50' });
  expect(await refused(12_050n)).toBe('');
  expect(await refused(12_051n), 'of a day').toBe(codeOf('amount_outside_limits'));
  expect(await refused(50_001n), 'of an order').toBe(codeOf('amount_outside_limits'));
  await agreed({ what: 'limits', orderMostUsd: null, dayMostUsd: null });
  expect(await refused(10_000_000n)).toBe('');
});

test('an owner names the payout account, an operator approves it, and its number is shown whole for a reason alone', async () => {
  const named = { appId, holder: 'Harbour Gallery', bank: 'cobadeff', country: 'DE', currency: 'EUR' };
  const account = 'DE89 3704 0044 0532 0130 00';
  expect(await codeFor('devin', termsPaths.payout, { ...named, account })).toBe(codeOf('operator_role_required'));
  expect(await codeFor('flint', termsPaths.payout, { ...named, account })).toBe(codeOf('operator_role_required'));
  expect(await codeFor('mira', termsPaths.payout, { ...named, account, appId: others })).toBe(
    codeOf('resource_not_found'),
  );
  expect((await call('mira', termsPaths.payout, { ...named, account: account.replace('89', '88') })).extend).toBe(
    'account',
  );
  const { data } = await call('mira', termsPaths.payout, { ...named, account });
  const { proposalId } = data as { proposalId: string };
  expect((await terms('mira')).payout, 'not before it is approved').toBeNull();
  expect(await approve('mira', proposalId)).toBe(codeOf('operator_role_required'));
  expect((await terms()).proposals).toMatchObject([{ change: { what: 'payout', ending: '3000', bank: 'COBADEFF' } }]);
  const whole = async (name: string, body: object) => {
    const { returnCode, data: shown } = await call(name, termsPaths.revealPayout, {
      appId,
      reason: 'paid by hand',
      ...body,
    });
    return shown ? (shown as RevealedPayout) : returnCode;
  };
  expect(await whole('flint', {}), 'before one counts').toBe(codeOf('resource_not_found'));
  const number = account.replaceAll(' ', '');
  const shown = { holder: named.holder, bank: 'COBADEFF', country: 'DE', currency: 'EUR', account: number };
  expect(await whole('flint', { proposalId }), 'to compare it before approving it').toEqual(shown);
  expect(await approve('flint', proposalId)).toBe(codeOf('success'));
  expect(await whole('flint', { proposalId }), 'once it is approved').toBe(codeOf('proposal_not_found'));
  expect(await whole('olive', {})).toEqual(shown);
  expect(await whole('flint', { reason: '' })).toBe(codeOf('invalid_input'));
  expect(await whole('flint', { appId: others })).toBe(codeOf('resource_not_found'));
  expect(await whole('flint', { appId: others, proposalId })).toBe(codeOf('proposal_not_found'));
  const limits = await proposed({ what: 'limits', orderMostUsd: '9', dayMostUsd: null });
  expect(await whole('flint', { proposalId: limits }), 'a proposal of limits').toBe(codeOf('proposal_not_found'));
  for (const name of ['sage', 'mira', 'devin'])
    expect(await whole(name, {}), name).toBe(codeOf('operator_role_required'));
  const { rows: told } = await sql<{ operator: string; subject: string; facts: object }>`
    select operator, subject, facts from audit where action = 'reveal_payout' and outcome = 'done' order by audit_no`.execute(
    world.app.db,
  );
  const facts = { reason: 'paid by hand', payoutNo: expect.any(String) };
  expect(told).toEqual([
    { operator: 'flint', subject: appId, facts: { ...facts, proposalId } },
    { operator: 'olive', subject: appId, facts },
  ]);
  for (const name of ['mira', 'flint'])
    expect((await terms(name)).payout).toEqual({
      payoutNo: expect.any(String),
      holder: named.holder,
      bank: 'COBADEFF',
      country: 'DE',
      currency: 'EUR',
      ending: '3000',
    });
  const { rows } = await sql<{ row: string }>`
    select a::text || coalesce((select string_agg(p::text, '') from payout_accounts p), '') as row from audit a`.execute(
    world.app.db,
  );
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/0532013000|Harbour Gallery,/);
});
