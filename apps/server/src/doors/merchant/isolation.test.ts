import { readdirSync } from 'node:fs';
import { codeOf } from '@kassa/contract/codes';
import { describedCalls, targetOf } from '@kassa/contract/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callAs,
  type Furnished,
  furnish,
  type MerchantCall,
  rowsOfMerchant,
  saleOf,
} from '../../../testing/furnished-merchant.ts';
import { type Credentials, dataOf, example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { RawDoor } from '../define-door.ts';

// Two merchants, each with some data of every kind. The second one calls every door of this folder with each number of
// the first one's, in every field that may hold a number. The answers must be the same as with a number that does not
// exist.

const [owner, stranger]: readonly [Credentials, Credentials] = [gallery, example];

type Input = Record<string, unknown>;

/** The smallest valid input of each call. A door of this folder that is missing here fails the test. */
const calls: Readonly<Record<string, (world: MerchantWorld) => Input>> = {
  'POST /nft/openapi/merchant/getToken': () => ({ email: `buyer-${next()}@shop.example` }),
  'GET /nft/openapi/fiat/list': () => ({}),
  'GET /merchant/v1/currencies': () => ({}),
  'GET /nft/openapi/query/trade': () => ({}),
  'POST /nft/openapi/merchant/notice': () => ({
    orderNo: nobodys,
    merchantOrderNo: 'M-nobodys',
    releaseStatus: 'SUCCESS',
    releaseTime: '1795262400000',
  }),
  'GET /task/mock/order/status': () => ({ orderNo: nobodys, status: '1' }),
  'POST /nft/openapi/sandbox/sell/order': () => ({
    email: 'seller@shop.example',
    coin: 'ETH',
    network: 'sandbox',
    amount: '0.25',
    fee: '0.001',
  }),
  'GET /merchant/v1/checkout-sessions': () => ({}),
  'GET /merchant/v1/checkout-sessions/{sessionNo}': () => ({ sessionNo: 'cs_nobodys', expand: 'order' }),
  'POST /merchant/v1/checkout-sessions/cancel': () => ({ sessionNo: 'cs_nobodys' }),
  'GET /merchant/v1/orders': () => ({}),
  'GET /merchant/v1/orders/{orderNo}': () => ({ orderNo: nobodys, expand: 'refunds,disputes' }),
  'POST /merchant/v1/refunds': () => ({ orderNo: nobodys }),
  'GET /merchant/v1/refunds': () => ({}),
  'GET /merchant/v1/refunds/{refundNo}': () => ({ refundNo: nobodys, expand: 'order' }),
  'GET /merchant/v1/disputes': () => ({}),
  'GET /merchant/v1/disputes/{disputeNo}': () => ({ disputeNo: nobodys }),
  'GET /merchant/v1/events': () => ({}),
  'GET /merchant/v1/events/{eventNo}': () => ({ eventNo: 'evt_nobodys' }),
  'POST /merchant/v1/webhook-endpoints': (world) => ({ url: `${world.shop.url}/${next()}` }),
  'GET /merchant/v1/webhook-endpoints': () => ({}),
  'GET /merchant/v1/webhook-endpoints/{endpointNo}': () => ({ endpointNo: 'we_nobodys' }),
  'POST /merchant/v1/webhook-endpoints/change': () => ({ endpointNo: 'we_nobodys', enabled: false }),
  'POST /merchant/v1/webhook-endpoints/rotate-secret': () => ({ endpointNo: 'we_nobodys' }),
  'POST /merchant/v1/webhook-endpoints/delete': () => ({ endpointNo: 'we_nobodys' }),
  'POST /merchant/v1/webhook-endpoints/test': () => ({ endpointNo: 'we_nobodys' }),
  'GET /merchant/v1/webhook-deliveries': () => ({}),
  'GET /merchant/v1/webhook-deliveries/{deliveryNo}': () => ({ deliveryNo: 'dlv_nobodys' }),
  'POST /merchant/v1/webhook-deliveries/resend': () => ({}),
  'POST /merchant/v1/test-clock/advance': () => ({ duration: '1s' }),
  'GET /merchant/v1/signature-vectors.json': () => ({}),
  // Last, because what they make may have any name, also one of the other merchant's numbers.
  'POST /nft/openapi/trade/order': (world) => ({ ...saleOf(world), payWayCode: '10009', 'access-token': ownToken }),
  'POST /merchant/v1/checkout-sessions': (world) => saleOf(world),
};

/** Fields that hold a value and name nothing. A field that is not here is tried with every number. */
const values = new Set(
  `amount callbackUrl coin contract createdFrom createdTo crypto cryptoAmount cursor duration email enabled events expand expiresInSeconds failRedirectUrl fee fiat
  language limit merchantName name network address payBankCode payWayCode picture pictureNumber quantity redirectUrl
  releaseStatus releaseTime state status targetFiat transactionHash type url`.split(/\s+/),
);

const lists = [
  'orders',
  'refunds',
  'disputes',
  'events',
  'checkout-sessions',
  'webhook-endpoints',
  'webhook-deliveries',
].map((list) => `/merchant/v1/${list}`);

const nobodys = '10000000000000000000';
let counted = 0;
const next = () => {
  counted += 1;
  return String(counted);
};

let world: MerchantWorld;
let theirs: Furnished;
let own: Furnished;
let ownToken = '';
beforeAll(async () => {
  world = await openMerchantWorld();
  theirs = await furnish(world, owner, lists);
  own = await furnish(world, stranger, lists);
  ownToken = own.ids.find(([kind]) => kind === 'accessToken')?.[1] ?? '';
});
afterAll(() => world.close());

/** Lists every door that a file of this folder exports. */
async function doorsHere(): Promise<string[]> {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, folder).pathname)));
  const isDoor = (value: unknown): value is RawDoor =>
    typeof value === 'object' && value !== null && 'methods' in value && 'path' in value && 'handle' in value;
  const doors = modules.flatMap((module) => Object.values(module).flat().filter(isDoor));
  return [
    ...new Set(
      doors.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)),
    ),
  ];
}

test('every door of a merchant is tried below', async () => {
  expect(Object.keys(calls).toSorted()).toEqual((await doorsHere()).toSorted());
});

/** Lists the fields of a call that may name something, including the header of a buyer whom the merchant signed in. */
function fieldsOf(method: string, path: string): string[] {
  const described = describedCalls.find((one) => one.method === method && one.path === path);
  const schema = described?.query ?? described?.body;
  const fields = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  return [...fields.filter((field) => !values.has(field)), ...(described?.merchantSignIn ? ['access-token'] : [])];
}

/** Makes a number of the same form that does not exist: the same one each time. */
function unlike(id: string): string {
  const next = (sign: string, signs: string) => signs[(signs.indexOf(sign) + 1) % signs.length] ?? sign;
  const [, prefix = '', rest = ''] = /^([A-Za-z]+[_-])?(.*)$/.exec(id) ?? [];
  return (
    prefix + rest.replace(/[0-9]/g, (one) => next(one, '0123456789')).replace(/[a-f]/g, (one) => next(one, 'abcdef'))
  );
}

const asField = (field: string, id: string) => (field.endsWith('Nos') ? [id] : id);
const isOf = (field: string, kind: string) =>
  field === kind || field === `${kind}s` || (field === 'access-token' && kind === 'accessToken');

/** Makes the attempts: each field with each number alone, and all fields together as they belong to each other. */
function attempts(fields: readonly string[]): [name: string, ids: Readonly<Record<string, string>>][] {
  const alone = fields.flatMap((field) =>
    theirs.ids.map(([kind, id]): [string, Record<string, string>] => [`${field}: ${kind}`, { [field]: id }]),
  );
  const natural = fields.flatMap((field) =>
    theirs.ids
      .filter(([kind]) => isOf(field, kind))
      .slice(0, 1)
      .map(([, id]) => [field, id]),
  );
  return natural.length > 1 ? [...alone, ['all that belong together', Object.fromEntries(natural)]] : alone;
}

function callWith(door: string, ids: Readonly<Record<string, string>>): MerchantCall {
  const [method = '', pattern = ''] = door.split(' ');
  const named = Object.fromEntries(Object.entries(ids).map(([field, id]) => [field, asField(field, id)]));
  const { 'access-token': token, ...given } = { ...calls[door]?.(world), ...named } as Input;
  const { path, rest: input } = targetOf(pattern, given);
  return { method, path, input, ...(token === undefined ? {} : { headers: { 'access-token': String(token) } }) };
}

/** Removes from an answer what is new each time, and the numbers that were sent. */
function plain({ http, text }: { http: number; text: string }, ids: Readonly<Record<string, string>>): unknown {
  const sentOut = Object.values(ids).reduce((left, id) => left.replaceAll(id, '<sent>'), text);
  const settled = sentOut
    .replace(/"traceId":"[^"]*"/, '')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<time>')
    .replace(/whsec_[^"]+|we_[\w-]+|[\w+/=-]{16,}|M-[0-9a-f]{12}|item-[0-9a-f]{12}/g, '<new>')
    .replace(/127\.0\.0\.1:\d+\/\d+/g, '<url>');
  return [http, settled];
}

test.each(lists)('%s shows each merchant only their own rows, from any cursor', async (path) => {
  const page = async (merchant: Credentials, input: Input) => {
    const answer = await callAs(world, merchant, { method: 'GET', path, input });
    return { ...dataOf<{ items: unknown[]; next: string | null }>(answer), text: answer.text };
  };
  const [shown, others] = [await page(owner, { limit: 100 }), await page(stranger, { limit: 100 })];
  const cursor = (await page(owner, { limit: 1 })).next;
  const after = cursor === null ? others : await page(stranger, { limit: 100, cursor });
  expect([shown.items.length > 0, others.items.length > 0]).toEqual([true, true]);
  const listed = theirs.ids.filter(([, id]) => shown.text.includes(id));
  expect(listed.length).toBeGreaterThan(0);
  for (const [kind, id] of listed)
    expect([kind, others.text.includes(id), after.text.includes(id)]).toEqual([kind, false, false]);
});

describe.each(Object.keys(calls))('%s', (door) => {
  test("another merchant's numbers are answered like unknown ones, and nothing of theirs is changed or shown", async () => {
    const [method = '', path = ''] = door.split(' ');
    const before = await rowsOfMerchant(world.app.db, owner.appId);
    for (const [name, ids] of [['none', {}] as const, ...attempts(fieldsOf(method, path))]) {
      const others = Object.fromEntries(Object.entries(ids).map(([field, id]) => [field, unlike(id)]));
      const got = await callAs(world, stranger, callWith(door, ids));
      const expected = await callAs(world, stranger, callWith(door, others));
      expect([name, plain(got, ids)]).toEqual([name, plain(expected, others)]);
      const sent = Object.values(ids);
      for (const [kind, id] of theirs.ids)
        if (!sent.includes(id)) expect([name, kind, got.text.includes(id)]).toEqual([name, kind, false]);
    }
    expect(await rowsOfMerchant(world.app.db, owner.appId)).toEqual(before);
  });
});

test("another merchant's Idempotency-Key and nonce count as new, the first time and the second", async () => {
  const { key, nonce, ...refund } = theirs.refund;
  const before = await rowsOfMerchant(world.app.db, owner.appId);
  const ask = async (more: { key: string; nonce?: string }) => {
    const { key: named, ...signed } = more;
    const answer = await callAs(world, stranger, { ...refund, ...signed, headers: { 'idempotency-key': named } });
    return [answer.envelope?.returnCode, plain(answer, {})];
  };
  const [code, expected] = await ask({ key: 'key-of-nobody' });
  expect(code).toBe(codeOf('order_not_found'));
  expect(await ask({ key, nonce })).toEqual([code, expected]);
  expect(await ask({ key })).toEqual([code, expected]);
  expect(await rowsOfMerchant(world.app.db, owner.appId)).toEqual(before);
});
