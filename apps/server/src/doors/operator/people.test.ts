import { codeOf } from '@kassa/contract/codes';
import {
  consolePaths,
  exportPaths,
  type Joined,
  merchantDeskPaths,
  type OrderList,
  type OrderStory,
  ownPaths,
  type People,
  peoplePaths,
  type SignedInOperator,
} from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationFor } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
});
afterAll(async () => {
  // They belong to no books.
  await asOwner(world.app.config, (owner) => sql`delete from orders`.execute(owner));
  await world.close();
});

/** Stores an order of each merchant, which belongs to no books. */
async function storeOrders(appIds: readonly string[]): Promise<string[]> {
  const numbers = appIds.map((_, index) => String(index + 1).padStart(20, '2'));
  await asOwner(world.app.config, async (owner) => {
    for (const [index, appId] of appIds.entries())
      await sql`
        insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
          bank_code, fiat, total_minor, expires_at, last_event, last_actor)
        values (${numbers[index]}, ${`n${index}`}, ${appId}, ${`shop-${index}`}, 'buyer-1', 'created', ${`q${index}`},
          '10009', 'visa', 'SGD', 4120, now(), 'place', 'buyer')`.execute(owner);
  });
  return numbers;
}

type Headers = Record<string, string>;
const own = 'kassa0sandbox001';
const others = 'ahzxh0klegv1fzol';
const success = codeOf('success');

const post = (path: string, body: object, headers: Headers = {}) =>
  world.ask(path, { method: 'POST', body, headers: { origin: world.url, ...headers } });
const codeFor = async (asked: ReturnType<typeof post>) => (await asked).envelope?.returnCode;
const read = async <T>(path: string, headers: Headers) => (await world.ask(path, { headers })).envelope?.data as T;

async function cookieOf(asked: ReturnType<typeof post>): Promise<Headers> {
  const answer = await asked;
  expect(answer.envelope?.returnCode).toBe(success);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}
const signIn = (name: string) => cookieOf(post(consolePaths.sandbox, { name }));

async function invitedBy(admin: Headers, input: object): Promise<string> {
  expect(await codeFor(post(peoplePaths.invite, input, admin))).toBe(success);
  const appId = 'appId' in input ? `?appId=${input.appId}` : '';
  const { invitations } = await read<People>(`${peoplePaths.people}${appId}`, admin);
  return invitations[0]?.invitationNo ?? '';
}

test('two admins invite a merchant’s owner by mail; the link works once, and the owner signs in and invites a developer alone', async () => {
  const [olive, otto] = [await signIn('olive'), await signIn('otto')];
  const email = 'owner@example.com';
  const invitationNo = await invitedBy(olive, { email, role: 'owner', appId: own });
  expect(await invitationFor(world, email), 'no mail before the second admin').toBe('');
  expect(await codeFor(post(peoplePaths.approve, { invitationNo }, olive))).toBe(codeOf('second_operator_required'));
  expect(await codeFor(post(peoplePaths.approve, { invitationNo }, otto))).toBe(success);
  expect(await codeFor(post(peoplePaths.approve, { invitationNo }, otto))).toBe(codeOf('proposal_not_found'));
  const link = await invitationFor(world, email);
  expect(link).toMatch(new RegExp(`^${world.url}/join#[\\w-]{43}$`));
  const token = link.split('#')[1] ?? '';
  expect(await codeFor(post(peoplePaths.join, { token, name: 'olive' })), 'a taken name').toBe(
    codeOf('action_impossible'),
  );
  const answer = await post(peoplePaths.join, { token, name: 'orla' });
  const joined = answer.envelope?.data as Joined;
  expect(joined.secret).toHaveLength(43);
  expect(joined.otpauth).toMatch(/^otpauth:/);
  const orla = await cookieOf(Promise.resolve(answer));
  expect(await read<SignedInOperator>(consolePaths.me, orla)).toMatchObject({
    name: 'orla',
    role: 'owner',
    appId: own,
  });
  expect(await codeFor(post(peoplePaths.join, { token, name: 'orla-two' })), 'used').toBe(codeOf('action_impossible'));

  expect(await codeFor(post(peoplePaths.invite, { email: 'x@example.com', role: 'admin' }, orla))).toBe(
    codeOf('operator_role_required'),
  );
  expect(await codeFor(post(peoplePaths.invite, { email: 'x@example.com', role: 'owner', appId: others }, orla))).toBe(
    codeOf('resource_not_found'),
  );
  expect(await codeFor(post(peoplePaths.invite, { email: 'dev@example.com', role: 'developer' }, orla))).toBe(success);
  const devsToken = (await invitationFor(world, 'dev@example.com')).split('#')[1] ?? '';
  const dev = await cookieOf(post(peoplePaths.join, { token: devsToken, name: 'dara' }));
  expect(await codeFor(post(peoplePaths.end, { name: 'olive' }, orla)), 'an operator').toBe(
    codeOf('action_impossible'),
  );
  expect(await codeFor(post(peoplePaths.end, { name: 'orla' }, orla)), 'oneself').toBe(codeOf('action_impossible'));
  expect(await codeFor(post(peoplePaths.end, { name: 'dara' }, orla))).toBe(success);
  expect(await read(consolePaths.me, dev)).toBeNull();
  const { rows } = await sql<{ action: string }>`
    select action from audit where operator in ('olive', 'otto', 'orla', 'dara') and outcome = 'done'
      and action in ('invite_person', 'approve_invitation', 'join', 'end_access')`.execute(world.app.db);
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'approve_invitation',
    'end_access',
    'invite_person',
    'invite_person',
    'join',
    'join',
  ]);
});

test('an invitation lapses after three days, and only admins are asked to approve one', async () => {
  const [olive, otto, flint] = [await signIn('olive'), await signIn('otto'), await signIn('flint')];
  const invitationNo = await invitedBy(olive, { email: 'late@example.com', role: 'support' });
  expect(await codeFor(post(peoplePaths.approve, { invitationNo }, flint))).toBe(codeOf('operator_role_required'));
  expect(await codeFor(post(peoplePaths.approve, { invitationNo }, otto))).toBe(success);
  await world.later(3 * 24 * 60 * 60_000 + 1_000);
  const token = (await invitationFor(world, 'late@example.com')).split('#')[1] ?? '';
  expect(await codeFor(post(peoplePaths.join, { token, name: 'lars' }))).toBe(codeOf('action_impossible'));
});

test('a merchant’s people see own rows only; another merchant’s are as those that do not exist', async () => {
  const [ownOrder = '', othersOrder = ''] = await storeOrders([own, others]);
  for (const name of ['mira', 'devin', 'hana']) {
    const headers = await signIn(name);
    const listed = async (query: string) =>
      (await read<OrderList>(`${consolePaths.orders}${query}`, headers)).orders.map(({ orderNo }) => orderNo);
    expect(await listed(''), name).toEqual([ownOrder]);
    expect(await listed(`?appId=${own}`), name).toEqual([ownOrder]);
    expect(await listed(`?appId=${others}`), name).toEqual([]);
    const story = (orderNo: string) => world.ask(`${consolePaths.story}?orderNo=${orderNo}`, { headers });
    const nobodys = await story('1'.repeat(20));
    const foreign = await story(othersOrder);
    expect({ ...foreign.envelope, traceId: '' }, name).toEqual({ ...nobodys.envelope, traceId: '' });
    const release = async (orderNo: string) => {
      const body = { orderNo, outcome: 'delivered' };
      const said = await post(ownPaths.release, body, headers);
      return { ...said.envelope, traceId: '', serverTime: '' };
    };
    expect(await release(othersOrder), name).toEqual(await release('1'.repeat(20)));
    const told = (await story(ownOrder)).envelope?.data as OrderStory;
    expect(told.entries, name).toMatchObject([{ kind: 'order', what: 'place', actor: 'buyer' }]);
    for (const path of [merchantDeskPaths.one, merchantDeskPaths.events]) {
      expect((await world.ask(`${path}?appId=${own}`, { headers })).envelope?.returnCode, path).toBe(success);
      expect((await world.ask(`${path}?appId=${others}`, { headers })).envelope?.returnCode, path).toBe(
        codeOf('resource_not_found'),
      );
    }
  }
  const mira = await signIn('mira');
  const file = await world.ask(exportPaths.orders, { headers: mira });
  expect(file.text).toContain(ownOrder);
  expect(file.text).not.toContain(othersOrder);
});
