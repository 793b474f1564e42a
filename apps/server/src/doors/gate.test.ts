import * as contract from '@kassa/contract';
import { type Call, defineCall, type tradeList } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSignInWorld, type SignInWorld, secretsOf } from '../../testing/sign-in.ts';
import { Refusal } from '../kernel/refusal.ts';
import { defineDoor } from './define-door.ts';

const order = defineCall({
  method: 'POST',
  path: '/test/order',
  auth: 'session',
  body: z.strictObject({ item: z.string(), mood: z.enum(['fine', 'refused', 'broken', 'busy']).default('fine') }),
  data: z.object({ effects: z.number(), item: z.string() }),
});
const refund = defineCall({
  method: 'GET',
  path: '/test/refund',
  auth: 'session',
  effect: true,
  query: z.strictObject({ orderNo: z.string() }),
  data: z.object({ effects: z.number() }),
});

let world: SignInWorld;
let headers: Record<string, string>;
let effects = 0;
let gate: Promise<void> | undefined;

const orderDoor = defineDoor(order, async ({ input }) => {
  await gate;
  if (input.mood === 'refused') throw new Refusal('order_ended', { extend: String(++effects) });
  if (input.mood === 'busy') throw new Refusal('provider_unavailable');
  effects += 1;
  if (input.mood === 'broken') throw new Error('select secret from somewhere');
  return { effects, item: input.item, secret: 'never shown' };
});
const refundDoor = defineDoor(refund, async () => ({ effects: ++effects }));

beforeAll(async () => {
  world = await openSignInWorld([orderDoor, refundDoor]);
  headers = secretsOf(await world.signIn());
});
afterAll(() => world.close());

const post = (token: string, body: object, who = headers) =>
  world.ask('/test/order', { method: 'POST', body, headers: { ...who, 'submit-token': token } });

test('an answer has the fields of the contract and nothing else', async () => {
  const answer = await post('contract-1', { item: 'a' });
  expect(answer.envelope).toEqual({
    success: true,
    returnCode: codeOf('success'),
    returnMsg: 'SUCCESS',
    data: { effects, item: 'a' },
    extend: '',
    traceId: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the same submit-token and body: one effect, the same answer', async () => {
  const first = await post('same-token', { item: 'a' });
  const before = effects;
  for (let time = 0; time < 5; time += 1) {
    expect((await post('same-token', { item: 'a' })).envelope?.data).toEqual(first.envelope?.data);
  }
  expect(effects).toBe(before);
});

test('the same submit-token with another body is refused and does nothing', async () => {
  await post('other-body', { item: 'a' });
  const before = effects;
  expect(await post('other-body', { item: 'b' })).toMatchObject({
    http: 422,
    envelope: { returnCode: codeOf('submit_token_reused') },
  });
  expect(effects).toBe(before);
});

test('of twenty at the same moment one runs, and the others are refused while it does', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const before = effects;
  const codes: (string | undefined)[] = [];
  const asking = Array.from({ length: 20 }, async () => {
    codes.push((await post('parallel', { item: 'a' })).envelope?.returnCode);
  });
  await vi.waitFor(() => expect(codes).toHaveLength(19), 20_000);
  opened.resolve();
  gate = undefined;
  await Promise.all(asking);
  expect(effects).toBe(before + 1);
  expect(codes.filter((code) => code === codeOf('submit_token_in_use'))).toHaveLength(19);
  expect(codes.at(-1)).toBe(codeOf('success'));
});

test('a refusal is kept as an answer; our own fault and a busy provider are not, so the same token may try again', async () => {
  const refused = await post('refused', { item: 'a', mood: 'refused' });
  expect(refused).toMatchObject({ http: 409, envelope: { returnCode: codeOf('order_ended') } });
  expect((await post('refused', { item: 'a', mood: 'refused' })).envelope?.extend).toBe(refused.envelope?.extend);
  for (const mood of ['broken', 'busy']) {
    const once = await post(mood, { item: 'a', mood });
    expect((await post(mood, { item: 'a', mood })).envelope?.returnCode).toBe(once.envelope?.returnCode);
  }
});

test('the answer to a fault of ours says nothing about the fault', async () => {
  const answer = await post('fault-once', { item: 'a', mood: 'broken' });
  expect(answer).toMatchObject({
    http: 500,
    envelope: { success: false, returnCode: codeOf('internal_error'), data: null, extend: '' },
  });
  expect(answer.text).not.toMatch(/select|secret|stack|\.ts/);
});

test('the same token of another buyer is another token', async () => {
  const other = secretsOf(await world.signIn());
  const [mine, theirs] = [await post('shared-token', { item: 'a' }), await post('shared-token', { item: 'a' }, other)];
  expect(mine.envelope?.data).not.toEqual(theirs.envelope?.data);
});

test('a kept answer cannot be read in the database', async () => {
  await post('kept-sealed', { item: 'canary-4711' });
  const kept = await sql<{ row: string }>`select t::text as row from submit_tokens t`.execute(world.app.db);
  expect(JSON.stringify(kept.rows)).not.toMatch(/canary|kept-sealed/);
});

test('a GET with an effect does nothing from a picture, a prefetch, a HEAD or another site', async () => {
  const path = '/test/refund?orderNo=1';
  const before = effects;
  const attempts = [
    {},
    { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { ...headers, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' },
  ];
  for (const tried of attempts) {
    const answer = await world.ask(path, { headers: { ...tried } as Record<string, string> });
    expect(answer).toMatchObject({ http: 403, envelope: { returnCode: codeOf('cross_site_request') } });
  }
  expect((await world.ask(path, { method: 'HEAD', headers })).http).toBe(405);
  expect(effects).toBe(before);
  expect((await world.ask(path, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).http).toBe(200);
  expect((await world.ask('/test/refund', { method: 'POST', headers, body: { orderNo: '1' } })).http).toBe(200);
  expect(effects).toBe(before + 2);
});

const calls = Object.values(contract).filter(
  (value): value is typeof tradeList => typeof value === 'object' && 'path' in value && 'auth' in value,
) as Call[];

test.each(calls.filter(({ auth }) => auth === 'session').map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers nothing without a session',
  async (_, { method, path }) => {
    const strangers = [{}, { token: 'x' }, { token: 'A'.repeat(43), sign: 'B'.repeat(43) }];
    for (const stranger of strangers) {
      const body = method === 'POST' ? { body: {} } : {};
      const answer = await world.ask(path, { method, headers: stranger as Record<string, string>, ...body });
      expect(answer.http).toBeGreaterThanOrEqual(400);
      expect(answer.http).toBeLessThan(500);
      expect(answer.envelope?.data).toBeNull();
    }
  },
);
