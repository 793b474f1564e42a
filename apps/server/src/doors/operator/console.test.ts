import { codeOf } from '@kassa/contract/codes';
import {
  consolePaths,
  merchantRoles,
  operatorActions,
  operatorPaths,
  operatorRoles,
  ownPaths,
  rolesOfCalls,
} from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '../../../testing/sign-in.ts';
import { type Asking, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeAt } from '../../modules/operators/index.ts';
import { seedSandboxOperators, signInAtSandbox } from '../../workflows/desk/sandbox-operators.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

const byRole = {
  support: 'sage',
  finance: 'flint',
  compliance: 'clove',
  admin: 'olive',
  owner: 'mira',
  developer: 'devin',
  merchant_support: 'hana',
} as const;

let world: TestApp;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

/** Posts as the console's own page does. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  world.ask(path, { method: 'POST', body, headers: { origin: world.url, ...headers } });

const cookieOf = (answer: Awaited<ReturnType<TestApp['ask']>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

async function signIn(name: string): Promise<{ cookie: string }> {
  return { cookie: cookieOf(await post(consolePaths.sandbox, { name })) };
}

/** A file is a success without an envelope. */
const codeFor = async (path: string, asking: Asking) => {
  const { headers, envelope } = await world.ask(path, asking);
  return String(headers['content-type']).startsWith('text/csv') ? codeOf('success') : envelope?.returnCode;
};

test('an operator signs in with secret and code, and gets a cookie that no script and no other site can use', async () => {
  const step = Math.floor(Date.now() / 30_000);
  const proof = { name: 'olive', secret: 'kassa-sandbox-operator-olive-000001' };
  const code = codeAt(Buffer.from('olive-sandbox-key-01'), step);
  const wrong = await post(consolePaths.signIn, { ...proof, secret: 'a guess', code });
  expect(wrong.envelope?.returnCode).toBe(codeOf('operator_login_refused'));
  expect(wrong.headers['set-cookie']).toBeUndefined();
  const right = await post(consolePaths.signIn, { ...proof, code });
  expect(String(right.headers['set-cookie'])).toMatch(
    /^__Host-kassa-operator=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  );
  expect(right.text).not.toContain(cookieOf(right).split('=')[1]);
  const me = await world.ask(consolePaths.me, { headers: { cookie: cookieOf(right) } });
  expect(me.envelope?.data).toMatchObject({ name: 'olive', role: 'admin' });
});

test('a session ends a quarter of an hour after the last call, at the latest after eight hours, and by signing out', async () => {
  const headers = await signIn('otto');
  const live = async () => (await codeFor(consolePaths.me, { headers })) === codeOf('success');
  for (let call = 0; call < 33; call += 1) {
    await world.later(14 * minute);
    expect(await live(), `call ${call}`).toBe(true);
  }
  await world.later(14 * minute);
  expect(await live(), 'after eight hours').toBe(true);
  await world.later(14 * minute);
  expect(await live(), 'after eight hours').toBe(false);

  const idle = await signIn('otto');
  await world.later(15 * minute + 1_000);
  expect(await codeFor(consolePaths.me, { headers: idle })).toBe(codeOf('operator_session_ended'));

  const left = await signIn('otto');
  expect((await post(consolePaths.signOut, {}, left)).http).toBe(200);
  expect(await codeFor(consolePaths.me, { headers: left })).toBe(codeOf('operator_session_ended'));
});

test('a call of another page, even of this machine, is refused although the browser sends the cookie', async () => {
  const headers = await signIn('olive');
  const refused = codeOf('cross_site_request');
  const other = { origin: 'http://127.0.0.1:4001' };
  expect(await codeFor(consolePaths.me, { headers: { ...headers, ...other } })).toBe(refused);
  expect(await codeFor(consolePaths.me, { headers: { ...headers, 'sec-fetch-site': 'same-site' } })).toBe(refused);
  expect(await codeFor(consolePaths.me, { headers: { ...headers, host: 'console.evil.example' } })).toBe(refused);
  const search = { method: 'POST', body: { text: 'anything' } };
  expect(await codeFor(consolePaths.search, { ...search, headers })).toBe(refused);
  expect(await codeFor(consolePaths.search, { ...search, headers: { ...headers, ...other } })).toBe(refused);
  const own = { ...headers, origin: world.url, 'sec-fetch-site': 'same-origin' };
  expect(await codeFor(consolePaths.search, { ...search, headers: own })).toBe(codeOf('success'));
});

test('a session in a header opens nothing here', async () => {
  const { cookie } = await signIn('olive');
  const headers = { 'operator-session': cookie.split('=')[1] ?? '' };
  expect(await codeFor(consolePaths.me, { headers })).toBe(codeOf('operator_session_ended'));
});

test('nobody signs in without a secret outside the sandbox', async () => {
  expect(consoleDoors({ mode: 'production' }).map(({ path }) => path)).not.toContain(consolePaths.sandbox);
  const production = { ...world.app, config: { ...world.app.config, mode: 'production' as const } };
  await expect(signInAtSandbox(production, { name: 'olive', requestId: 'r' })).rejects.toThrow('outside the sandbox');
  const stranger = await post(consolePaths.sandbox, { name: 'nobody' });
  expect(stranger.envelope?.returnCode).toBe(codeOf('operator_login_refused'));
});

test('no test payment is played outside the sandbox', async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'production' }));
  const production = await openTestApp({ doors: { raw, local: 'console' } });
  try {
    const own = { appId: 'kassa0sandbox001', method: '40001', fiat: 'SGD', outcome: 'approved' };
    const headers = { origin: production.url };
    const list = await production.ask(`${ownPaths.testMethods}?appId=${own.appId}`, { headers });
    const play = await production.ask(ownPaths.testPayment, { method: 'POST', body: own, headers });
    const again = await production.ask(`${ownPaths.playedPayment}?appId=${own.appId}&orderNo=${'1'.repeat(20)}`, {
      headers,
    });
    const body = { appId: own.appId, duration: '15m' };
    const clock = await production.ask(ownPaths.testClock, { method: 'POST', body, headers });
    for (const { http, envelope } of [list, play, again, clock])
      expect([http, envelope?.returnCode]).toEqual([404, codeOf('path_not_found')]);
  } finally {
    await production.close();
  }
});

const doors = consoleDoors({ mode: 'sandbox' }).filter(({ path }) => !path.startsWith('/operator/console/'));

test('every call has a row in the table of roles, and every row a call', () => {
  expect(doors.map(({ path }) => path).sort()).toEqual(Object.keys(rolesOfCalls).sort());
});

test.each([...operatorRoles, ...merchantRoles])('the role %s may make its own calls and no other', async (role) => {
  let headers = await signIn(byRole[role]);
  const found: string[] = [];
  for (const { path, methods } of doors) {
    const code = methods.includes('GET')
      ? await codeFor(path, { headers })
      : (await post(path, { nonsense: 'x' }, headers)).envelope?.returnCode;
    expect([codeOf('operator_role_required'), codeOf('success'), codeOf('invalid_input')], path).toContain(code);
    if (code !== codeOf('operator_role_required')) found.push(path);
    if (path === consolePaths.signOut) headers = await signIn(byRole[role]);
  }
  const own = Object.entries(rolesOfCalls).flatMap(([path, roles]) =>
    roles.some((one) => one === role) ? [path] : [],
  );
  expect(found.sort()).toEqual(own.sort());
});

test('a call that a role may not make is in the audit', async () => {
  const headers = await signIn('sage');
  await post(operatorPaths.approve, { proposalId: '123456789012' }, headers);
  const { rows } = await sql`
    select from audit where operator = 'sage' and action = 'approve' and code = ${codeOf('operator_role_required')}`.execute(
    world.app.db,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('each role decides what it may of an order: support what moves no money, and it proposes refunds', async () => {
  const mayDo: Record<string, string[]> = {};
  for (const role of [...operatorRoles, ...merchantRoles]) {
    const headers = await signIn(byRole[role]);
    for (const action of operatorActions) {
      const body = { orderNo: '1'.repeat(20), action, reason: 'as asked' };
      const code = (await post(operatorPaths.resolve, body, headers)).envelope?.returnCode;
      expect([codeOf('operator_role_required'), codeOf('order_not_found')], `${role} ${action}`).toContain(code);
      if (code === codeOf('order_not_found')) mayDo[role] = [...(mayDo[role] ?? []), action];
    }
  }
  expect(mayDo).toEqual({
    support: ['retry_refund', 'refund', 'refund_part', 'give_up', 'ask_release', 'mark_delivered'],
    finance: [...operatorActions],
    admin: [...operatorActions],
    owner: ['refund'],
  });
});
