import { codeOf } from '@kassa/contract/codes';
import type { AdvancedClock } from '@kassa/contract/merchant';
import {
  consolePaths,
  type OrderStory,
  ownPaths,
  type PlayedPayment,
  rolesOfCalls,
  type TestPayment,
} from '@kassa/contract/operator';
import type { RunningServer } from '@kassa/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsolePerson, signInAtConsole, startConsole, useConsoleFolder } from './support/console-person.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// A merchant's developer lets time pass at the console, and finds a test payment again.

const appId = 'kassa0sandbox001';
const another = 'kassa0sandbox002';
const people = {
  owner: 'mira',
  developer: 'devin',
  merchant_support: 'hana',
  admin: 'olive',
  support: 'sage',
  finance: 'flint',
  compliance: 'clove',
} as const;
type Role = keyof typeof people;

const folder = useConsoleFolder();

let world: PaymentWorld;
let server: RunningServer;
let signedIn: Readonly<Record<Role, ConsolePerson>>;
beforeAll(async () => {
  world = await openPaymentWorld();
  server = await startConsole(world, folder);
  const entries = Object.entries(people).map(async ([role, name]) => [
    role,
    await signInAtConsole(server.consoleUrl, name),
  ]);
  signedIn = Object.fromEntries(await Promise.all(entries));
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const post = <T>(path: string, body: object, role: Role = 'developer') => signedIn[role].post<T>(path, body);
const get = <T>(path: string, query: Record<string, string>, role: Role = 'developer') =>
  signedIn[role].get<T>(path, query);

/** Plays a sale by PayNow, and waits until it is with the provider. */
async function plays(outcome: string, more: { appId?: string; role?: Role } = {}): Promise<TestPayment> {
  const { role, ...of } = more;
  const asked = { appId, method: '40001', fiat: 'SGD', outcome, ...of };
  const { data, returnMsg } = await post<TestPayment>(ownPaths.testPayment, asked, role);
  expect(data, returnMsg).not.toBeNull();
  return data as TestPayment;
}

const passes = (duration: string, role?: Role) => post<AdvancedClock>(ownPaths.testClock, { appId, duration }, role);
const played = (orderNo: string, of = appId, role?: Role) =>
  get<PlayedPayment>(ownPaths.playedPayment, { appId: of, orderNo }, role);
const headOf = async (orderNo: string) =>
  ((await get<OrderStory>(consolePaths.story, { orderNo }, 'admin')).data as OrderStory).head;
const becomes = (orderNo: string, status: string) =>
  until(async () => ((await headOf(orderNo)).status === status ? true : undefined));

test('time passes for one shop: its unpaid orders end, its paid ones and another shop’s stay as they are, and the audit says who did it', async () => {
  const [never, paid, theirs] = [
    await plays('never'),
    await plays('approved'),
    await plays('never', { appId: another, role: 'admin' }),
  ];
  await world.later(5_000);
  await until(async () => ((await headOf(paid.orderNo)).paidAt === null ? undefined : true));
  const [before, theirsBefore] = [await headOf(paid.orderNo), (await played(theirs.orderNo, another, 'admin')).data];

  const { data } = await passes('1m');
  expect(data).toMatchObject({ seconds: 60, orders: expect.any(Number), payments: expect.any(Number) });
  expect(data?.orders).toBeGreaterThan(0);
  const moved = (await played(never.orderNo)).data;
  expect(Date.parse(moved?.endsAt ?? '') - Date.parse(never.endsAt)).toBe(-60_000);
  expect((await headOf(never.orderNo)).status).toBe('awaiting_payment');

  expect((await passes('1d')).success).toBe(true);
  await becomes(never.orderNo, 'closed');
  const after = await headOf(paid.orderNo);
  expect([after.paidAt, after.total]).toEqual([before.paidAt, before.total]);
  expect((await headOf(theirs.orderNo)).status).toBe('awaiting_payment');
  expect((await played(theirs.orderNo, another, 'admin')).data).toEqual(theirsBefore);

  const lines = await world.query(
    `select operator, subject, facts from audit where action = 'advance_clock' order by at`,
  );
  const line = { operator: 'devin', subject: appId };
  expect(lines).toEqual([
    { ...line, facts: { seconds: '60' } },
    { ...line, facts: { seconds: '86400' } },
  ]);
});

test.each(['15m', '1h', '1d', '3d', '14d', '30d'])(
  '%s pass at once, with nothing to wait for or much',
  async (duration) => {
    expect((await passes(duration)).success).toBe(true);
  },
);

test.each(['0m', '15', '1w', '-5m', '1.5h', '31d', '', '99999999s', 15])(
  'a duration of %s is refused by field, and nothing is moved',
  async (wrong) => {
    const { orderNo, endsAt } = await plays('never');
    const { success, returnCode, extend } = await passes(wrong as string);
    expect([success, returnCode, extend]).toEqual([false, codeOf('invalid_input'), 'duration']);
    expect((await played(orderNo)).data?.endsAt).toBe(endsAt);
  },
);

test('who may play test payments lets time pass and finds them again; everybody else is refused by role', async () => {
  const { orderNo } = await plays('never');
  for (const role of Object.keys(people) as Role[]) {
    const may = rolesOfCalls[ownPaths.testPayment].includes(role);
    const wanted = codeOf(may ? 'success' : 'operator_role_required');
    expect((await passes('1s', role)).returnCode, role).toBe(wanted);
    expect((await played(orderNo, appId, role)).returnCode, role).toBe(wanted);
  }
});

test('of another shop, and of none, a merchant’s people hear the same; an admin reaches every shop', async () => {
  const theirs = await plays('never', { appId: another, role: 'admin' });
  for (const role of ['owner', 'developer'] as const)
    for (const foreign of [another, '0'.repeat(16)]) {
      const clock = await post(ownPaths.testClock, { appId: foreign, duration: '1d' }, role);
      const order = await played(theirs.orderNo, foreign, role);
      expect([clock.returnCode, order.returnCode]).toEqual([
        codeOf('resource_not_found'),
        codeOf('resource_not_found'),
      ]);
    }
  expect((await played(theirs.orderNo, another, 'admin')).data?.endsAt).toBe(theirs.endsAt);
  expect((await post(ownPaths.testClock, { appId: another, duration: '1m' }, 'admin')).success).toBe(true);
  const none = await post(ownPaths.testClock, { appId: '0'.repeat(16), duration: '1m' }, 'admin');
  expect(none.returnCode).toBe(codeOf('resource_not_found'));
});

test('a test payment is found again as it was played, in every state; no other order is taken for one', async () => {
  const { url: _, buyer: __, expiresAt: ___, ...told } = await plays('declined');
  expect((await played(told.orderNo)).data).toEqual(told);
  await passes('1d');
  await becomes(told.orderNo, 'closed');
  const { endsAt: ____, ...closed } = (await played(told.orderNo)).data as PlayedPayment;
  expect(told).toMatchObject(closed);

  const theirs = await plays('never', { appId: another, role: 'admin' });
  const notFound = codeOf('order_not_found');
  expect((await played(theirs.orderNo)).returnCode, 'another shop’s').toBe(notFound);
  expect((await played(theirs.orderNo, appId, 'admin')).returnCode, 'for an admin too').toBe(notFound);
  expect((await played('1'.repeat(20))).returnCode, 'of nobody').toBe(notFound);
  await world.query(`update orders set merchant_order_no = 'HG-1' where order_no = $1`, [told.orderNo]);
  expect((await played(told.orderNo)).returnCode, 'an order of the shop’s own').toBe(notFound);
});

test('the buyers of two tests are told apart by what a checkout shows of their addresses', async () => {
  const buyers = [await plays('never'), await plays('never'), await plays('never')].map(({ buyer }) => buyer);
  for (const buyer of buyers) expect(buyer).toMatch(/^[a-z]{3}\*\*\*@shop\.example$/);
  expect(new Set(buyers).size).toBeGreaterThan(1);
});

test('a suspended shop plays nothing, and its developer is told why; time still passes for what it sold before', async () => {
  const { orderNo } = await plays('never');
  const suspend = (at: string) => world.query(`update merchants set suspended_at = ${at} where app_id = $1`, [appId]);
  await suspend('kassa_now()');
  try {
    const logIns = async () => (await world.query('select 1 from ready_logins')).length;
    const before = await logIns();
    const asked = { appId, method: '40001', fiat: 'SGD', outcome: 'never' };
    expect((await post(ownPaths.testPayment, asked)).returnCode).toBe(codeOf('merchant_suspended'));
    expect(await logIns()).toBe(before);
    expect((await played(orderNo)).success).toBe(true);
    expect((await passes('1d')).success).toBe(true);
    await becomes(orderNo, 'closed');
  } finally {
    await suspend('null');
  }
});
