import {
  type MerchantTerms,
  type MethodList,
  merchantDeskPaths,
  methodPaths,
  proposalPaths,
  type ShownMerchant,
  termsPaths,
} from '@kassa/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToConsole, signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
const people: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  for (const name of ['flint', 'olive', 'otto', 'mira']) people[name] = await signInAtConsole(world, name);
});
afterAll(() => world.close());

const appId = 'kassa0sandbox001';
const because = 'the contract says less';
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/** Makes a call, which must succeed. @returns the number of its proposal */
async function done(name: string, path: string, body: object): Promise<string> {
  const { http, envelope, text } = await sendToConsole(world, path, { body, headers: people[name] ?? {} });
  expect(http, text).toBe(200);
  return (envelope?.data as { proposalId?: string } | null)?.proposalId ?? '';
}
const decline = (name: string, proposalId: string) =>
  done(name, proposalPaths.decline, { proposalId, reason: because });
const read = async <T>(name: string, path: string) =>
  (await world.ask(path, { headers: people[name] ?? {} })).envelope?.data as T;
const terms = (name: string) => read<MerchantTerms>(name, `${termsPaths.terms}?appId=${appId}`);
const merchant = (name: string) => read<ShownMerchant>(name, `${merchantDeskPaths.one}?appId=${appId}`);

test('who proposed limits reads who declined them and why until something newer is proposed, and the owner reads no operator’s name', async () => {
  const propose = (dayMostUsd: string) => {
    const change = { what: 'limits', orderMostUsd: null, dayMostUsd };
    return done('flint', termsPaths.propose, { appId, change, reason: 'a good year' });
  };
  const proposalId = await propose('900');
  expect((await terms('flint')).declined).toEqual([]);
  await decline('olive', proposalId);
  const change = { what: 'limits', orderMostUsd: null, dayMostUsd: '900' };
  const told = { proposalId, proposedBy: 'flint', by: 'olive', reason: because, at, change };
  expect(await terms('flint')).toMatchObject({ proposals: [], declined: [told] });
  expect((await terms('mira')).declined).toEqual([{ ...told, proposedBy: '', by: '' }]);
  const second = await propose('300');
  expect(await terms('flint')).toMatchObject({
    proposals: [{ proposalId: second, proposedBy: 'flint' }],
    declined: [],
  });
  expect(await terms('mira')).toMatchObject({ proposals: [{ proposalId: second, proposedBy: '' }], declined: [] });
  await done('flint', proposalPaths.withdraw, { proposalId: second });
  expect((await terms('flint')).declined, 'what is newer was withdrawn').toEqual([]);
});

test('what was declined about a coin is gone once the coin is switched, and another merchant reads none of it', async () => {
  const [
    {
      network,
      coins: [coin = ''],
    } = { network: '', coins: [] },
  ] = (await terms('flint')).networks;
  await decline(
    'olive',
    await done('flint', termsPaths.propose, { appId, change: { what: 'coin', network, coin }, reason: 'asked' }),
  );
  expect((await terms('flint')).declined).toMatchObject([{ change: { what: 'coin', coin } }]);
  const others = await read<MerchantTerms>('flint', `${termsPaths.terms}?appId=ahzxh0klegv1fzol`);
  expect(others.declined).toEqual([]);
  await done('flint', termsPaths.switchOff, { appId, network, coin, reason: 'the key is lost' });
  expect((await terms('flint')).declined).toEqual([]);
});

test('an owner reads why the own payout account was declined, without the operator’s name', async () => {
  const account = { holder: 'Gallery', account: 'DE89370400440532013000', bank: 'COBADEFF', country: 'DE' };
  await decline('flint', await done('mira', termsPaths.payout, { appId, ...account, currency: 'EUR' }));
  const told = {
    proposedBy: 'mira',
    reason: because,
    at,
    change: { what: 'payout', holder: 'Gallery', ending: '3000' },
  };
  expect((await terms('mira')).declined).toMatchObject([{ ...told, by: '' }]);
  expect((await terms('flint')).declined).toMatchObject([{ ...told, by: 'flint' }]);
  expect(JSON.stringify(await terms('mira'))).not.toMatch(/flint|0532013000/);
});

test('who proposed a change of a method, or a secret of a merchant, reads why it was declined', async () => {
  const change = { off: true, leastUsd: null, mostUsd: null, feeBps: null, feeFixedUsd: null, windowMinutes: null };
  const body = { method: '10009-visa', provider: '', ...change, reason: 'many disputes' };
  await decline('olive', await done('flint', methodPaths.propose, body));
  const everywhere = async () => {
    const { methods } = await read<MethodList>('flint', methodPaths.list);
    return methods.find(({ method }) => method === body.method)?.at[0];
  };
  const told = { proposedBy: 'flint', by: 'olive', reason: because, at, terms: change };
  expect(await everywhere()).toMatchObject({ proposal: null, declined: told });
  const again = await done('flint', methodPaths.propose, body);
  expect(await everywhere()).toMatchObject({ proposal: { proposalId: again }, declined: null });

  const action = 'rotate_secret';
  await decline('otto', await done('olive', merchantDeskPaths.propose, { appId, action, reason: 'it leaked' }));
  expect((await merchant('olive')).declined).toMatchObject([
    { action, proposedBy: 'olive', by: 'otto', reason: because },
  ]);
  await done('olive', merchantDeskPaths.propose, { appId, action, reason: 'it leaked' });
  expect(await merchant('olive')).toMatchObject({ proposals: [{ action, proposedBy: 'olive' }], declined: [] });
  expect(await merchant('mira'), 'operators’ own').toMatchObject({ proposals: [], declined: [] });
});

test('operators read who suspended a merchant and why, and its own people only since when', async () => {
  const reason = 'complaints of buyers';
  await done('olive', merchantDeskPaths.suspend, { appId, reason });
  expect(await merchant('flint')).toMatchObject({ suspension: { by: 'olive', reason } });
  expect(await merchant('mira')).toMatchObject({ suspendedAt: at, suspension: null });
  expect(JSON.stringify(await merchant('mira'))).not.toContain(reason);
});
