import { codeOf } from '@kassa/contract/codes';
import {
  type Access,
  accessPaths,
  consolePaths,
  exportPaths,
  merchantDeskPaths,
  type OperatorPath,
  operatorPaths,
  ownPaths,
  type People,
  peoplePaths,
  proposalPaths,
  rolesOfCalls,
  termsPaths,
  workPaths,
} from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
const cookies: Record<string, Headers> = {};
const methods: Record<string, string> = {};
beforeAll(async () => {
  const doors = consoleDoors({ mode: 'sandbox' });
  for (const { path, methods: taken } of doors) methods[path] = taken[0] ?? '';
  world = await openTestApp({ doors: { raw: ofKind('desk', doors), local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  for (const name of Object.values(people)) cookies[name] = await signInAtConsole(world, name);
});
afterAll(() => world.close());

type Headers = Record<string, string>;
const people = { owner: 'mira', developer: 'devin', merchant_support: 'hana', admin: 'olive' } as const;
const others = 'ahzxh0klegv1fzol';
const nobodys = '0'.repeat(16);

function send(path: string, input: object, headers: Headers) {
  if (methods[path] === 'POST') return world.ask(path, { method: 'POST', body: input, headers });
  return world.ask(`${path}?${new URLSearchParams({ ...input })}`, { headers });
}

const settings = {
  ...{ homeUrl: 'https://shop.example', origins: [], appSchemes: [], supportEmail: '', supportUrl: '' },
  ...{ accent: '', radiusPx: null },
};
const payout = {
  holder: 'Somebody',
  account: 'DE89370400440532013000',
  bank: 'COBADEFF',
  country: 'DE',
  currency: 'EUR',
};
const link = {
  merchantOrderNo: 'A-1',
  name: 'A',
  picture: 'https://shop.example/a.png',
  amount: '1',
  fiat: 'SGD',
  hours: 1,
};

/** Every call that names a merchant and that people of a merchant may make, with what it takes beside the name. */
const calls: Partial<Record<OperatorPath, object>> = {
  [merchantDeskPaths.one]: {},
  [merchantDeskPaths.events]: {},
  [merchantDeskPaths.resend]: { deliveryNo: '1' },
  [merchantDeskPaths.link]: link,
  [merchantDeskPaths.links]: {},
  [merchantDeskPaths.endLink]: { linkNo: `cs_${'0'.repeat(22)}` },
  [exportPaths.events]: {},
  [ownPaths.rotate]: {},
  [ownPaths.revoke]: { secretNo: '1' },
  [ownPaths.addEndpoint]: { url: 'https://shop.example/hook' },
  [ownPaths.reviseEndpoint]: { endpointNo: '1', enabled: false },
  [ownPaths.deleteEndpoint]: { endpointNo: '1' },
  [ownPaths.endpointSecret]: { endpointNo: '1' },
  [ownPaths.tryEndpoint]: { endpointNo: '1', type: 'order.paid' },
  [ownPaths.settings]: { settings },
  [ownPaths.look]: { accent: '#7a1f5c' },
  [ownPaths.contact]: { email: 'pia@shop.example' },
  [ownPaths.testMethods]: {},
  [ownPaths.testPayment]: { method: '40001', fiat: 'SGD', outcome: 'declined' },
  [ownPaths.playedPayment]: { orderNo: '1'.repeat(20) },
  [ownPaths.testClock]: { duration: '15m' },
  [peoplePaths.people]: {},
  [peoplePaths.invite]: { email: 'x@example.com', role: 'developer' },
  [termsPaths.terms]: {},
  [termsPaths.payout]: payout,
};

test.each(['owner', 'developer', 'merchant_support'] as const)(
  'somebody at a merchant (%s) is told the same of another merchant as of none, by every call',
  async (role) => {
    for (const [path, input] of Object.entries(calls)) {
      const told = async (appId: string) => {
        const { http, envelope } = await send(
          path,
          { ...input, appId },
          { origin: world.url, ...cookies[people[role]] },
        );
        return { http, ...envelope, traceId: '', serverTime: '' };
      };
      const [foreign, none] = [await told(others), await told(nobodys)];
      expect(foreign, path).toEqual(none);
      const may = rolesOfCalls[path as OperatorPath].includes(role);
      // The list of people is narrowed in place of refused: of a merchant that does not exist, it is empty too.
      if (may && path === peoplePaths.people) expect(foreign).toMatchObject({ data: { people: [], invitations: [] } });
      else
        expect(foreign, path).toMatchObject({
          returnCode: codeOf(may ? 'resource_not_found' : 'operator_role_required'),
        });
    }
  },
);

const foreignOrder = '2'.padStart(20, '3');
const because = { reason: 'because' };

/** Stores another merchant's order, a proposal and an invitation of it. Returns each call that names a row by its number, with rows of others. */
async function foreignRows(): Promise<Partial<Record<OperatorPath, { readonly row: object; readonly none: object }>>> {
  await asOwner(world.app.config, (owner) =>
    sql`
      insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
        bank_code, fiat, total_minor, expires_at, last_event, last_actor)
      values (${foreignOrder}, 'n', ${others}, 'shop-1', 'buyer-1', 'created', 'q', '10009', 'visa', 'SGD', 4120, now(),
        'place', 'buyer')`.execute(owner),
  );
  const by = async (name: string, path: string, input: object) => {
    const { envelope } = await send(path, input, { origin: world.url, ...cookies[name] });
    expect(envelope?.returnCode, path).toBe(codeOf('success'));
    return envelope?.data;
  };
  await by('olive', merchantDeskPaths.propose, { appId: others, action: 'rotate_secret', ...because });
  const { rows } = await sql<{ proposal_id: string }>`select proposal_id from proposals`.execute(world.app.db);
  await by('olive', peoplePaths.invite, { appId: others, email: 'x@example.com', role: 'developer' });
  const { invitations } = (await by('olive', peoplePaths.people, { appId: others })) as People;
  const { sessions } = (await by('olive', accessPaths.access, {})) as Access;
  const byOrder = (input: object) => ({
    row: { orderNo: foreignOrder, ...input },
    none: { orderNo: '1'.repeat(20), ...input },
  });
  return {
    [consolePaths.story]: byOrder({}),
    [workPaths.watch]: byOrder({}),
    [operatorPaths.resolve]: byOrder({ action: 'refund', ...because }),
    [ownPaths.release]: byOrder({ outcome: 'delivered' }),
    [consolePaths.orders]: { row: { appId: others }, none: { appId: nobodys } },
    [exportPaths.orders]: { row: { appId: others }, none: { appId: nobodys } },
    [proposalPaths.withdraw]: { row: { proposalId: rows[0]?.proposal_id }, none: { proposalId: '1' } },
    [peoplePaths.revoke]: { row: { invitationNo: invitations[0]?.invitationNo }, none: { invitationNo: '1' } },
    [peoplePaths.end]: { row: { name: 'olive' }, none: { name: 'nobody' } },
    [accessPaths.endSession]: {
      row: { sessionNo: sessions.find(({ operator }) => operator === 'olive')?.sessionNo },
      none: { sessionNo: crypto.randomUUID() },
    },
  };
}

/** Calls that name no row: they are about who calls, and what they have. */
const ofOneself: readonly OperatorPath[] = [
  ...[consolePaths.me, consolePaths.signOut],
  ...[accessPaths.access, accessPaths.newPasskey, accessPaths.addPasskey, accessPaths.removePasskey],
  accessPaths.recoveryCodes,
];

test('somebody at a merchant is told the same of a row of others as of none, by every call that names one', async () => {
  const rows = await foreignRows();
  for (const name of ['mira', 'devin', 'hana'])
    for (const [path, { row, none }] of Object.entries(rows)) {
      expect(Object.values(row), path).not.toContain(undefined);
      const told = async (input: object) => {
        const { http, envelope, text } = await send(path, input, { origin: world.url, ...cookies[name] });
        return envelope ? { http, ...envelope, traceId: '', serverTime: '' } : { http, text };
      };
      const foreign = await told(row);
      expect(foreign, `${name} ${path}`).toEqual(await told(none));
      expect(JSON.stringify(foreign), `${name} ${path}`).not.toContain(foreignOrder);
    }
  const open = Object.entries(rolesOfCalls).flatMap(([path, roles]) =>
    roles.some((role) => role !== 'admin' && role in people) ? [path] : [],
  );
  expect(open.sort(), 'no call of theirs is left out').toEqual(
    [...Object.keys(calls), ...Object.keys(rows), ...ofOneself].sort(),
  );
});

test('each other call is closed to people of a merchant, whatever they send', async () => {
  const open = Object.entries(rolesOfCalls).filter(([, roles]) =>
    roles.some((role) => role in people && role !== 'admin'),
  );
  const closed = Object.keys(rolesOfCalls).filter((path) => !open.some(([one]) => one === path));
  expect(closed.length).toBeGreaterThan(40);
  for (const path of closed)
    for (const name of ['mira', 'devin', 'hana']) {
      const { envelope } = await send(path, {}, { origin: world.url, ...cookies[name] });
      expect(envelope?.returnCode, `${name} ${path}`).toBe(codeOf('operator_role_required'));
    }
});

test('a call without its origin, or by another method, does nothing, for an admin too', async () => {
  const done = async () =>
    (await sql<{ n: bigint }>`select count(*) as n from audit where outcome = 'done'`.execute(world.app.db)).rows[0]?.n;
  const before = await done();
  for (const path of Object.keys(rolesOfCalls)) {
    const headers = cookies.olive ?? {};
    const lone = methods[path] === 'POST' ? [await world.ask(path, { method: 'POST', body: {}, headers })] : [];
    const turned = methods[path] === 'POST' ? 'GET' : 'POST';
    const other = await world.ask(path, { method: turned, headers: { ...headers, origin: world.url } });
    for (const { http, envelope } of [...lone, other]) {
      expect(http, path).toBeGreaterThanOrEqual(400);
      expect(http, path).toBeLessThan(500);
      expect(envelope?.returnCode, path).not.toBe(codeOf('success'));
    }
  }
  expect(await done()).toBe(before);
});
