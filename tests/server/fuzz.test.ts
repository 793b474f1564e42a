import { createHash } from 'node:crypto';
import { createRefundSchema, getTokenSchema, noticeSchema, tradeQuerySchema } from '@kassa/contract/merchant';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { calls, goodRequests } from './support/good-requests.ts';
import { type Malformed, malformedBodies, malformedQueries } from './support/malformed.ts';
import { takeMemoryGrowthMb } from './support/note-memory.ts';
import { type FuzzedCall, patience, refuses } from './support/refuses.ts';
import { plantSession } from './support/table-digests.ts';
import { useApi } from './support/use-api.ts';

const api = useApi();
let session: Record<string, string>;
beforeAll(async () => {
  session = await plantSession(api.ownerUrl);
});

const refusesAll = (call: FuzzedCall, requests: fc.Arbitrary<Malformed>) => refuses(api, call, requests);

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses malformed input',
  async (name, { method, path, auth, body, query }) => {
    const good = goodRequests[name];
    if (!good) throw new Error(`say in good-requests.ts what ${name} takes`);
    const schema = method === 'POST' ? body : query;
    if (schema) expect(schema.safeParse(good).success).toBe(true);
    const isGood = (value: unknown) => schema?.safeParse(value).success ?? false;
    // The schema accepts any text as the merchant's own query. Here every signature is wrong, so every query is
    // malformed.
    const ownQuery = path === '/nft/index' || path === '/nft/merchant/info';
    const requests =
      method === 'POST'
        ? malformedBodies(good, isGood)
        : malformedQueries(
            good,
            ownQuery
              ? (value) => (value as { appId?: string }).appId === 'ahzxh0klegv1fzol' && path !== '/nft/index'
              : schema && isGood,
          );
    await refusesAll({ method, path, headers: auth === 'session' ? session : {} }, requests);
  },
  patience,
);

/** Builds headers of the classic signature of the public example's merchant. */
function merchantHeaders(): Record<string, string> {
  const [appId, secret, timestamp] = ['ahzxh0klegv1fzol', 'py2bwighth62ajq6', String(Date.now())];
  return { appId, timestamp, sign: createHash('sha1').update(`${appId}${secret}${timestamp}`).digest('hex') };
}

test(
  'POST /nft/openapi/merchant/notice refuses malformed input, even when signed',
  () => {
    const good = {
      merchantOrderNo: 'A-1',
      orderNo: '12345678901234567890',
      releaseStatus: 'SUCCESS',
      releaseTime: '2026-11-21 10:00:00',
    };
    return refusesAll(
      { method: 'POST', path: '/nft/openapi/merchant/notice', headers: merchantHeaders() },
      malformedBodies(good, (value) => noticeSchema.safeParse(value).success),
    );
  },
  patience,
);

test.each([
  ['/nft/openapi/merchant/getToken', { email: 'buyer@example.org' }, getTokenSchema],
  ['/merchant/v1/refunds', { orderNo: '12345678901234567890', amount: '1.00' }, createRefundSchema],
] as const)(
  'POST %s refuses malformed input, even when signed',
  (path, good, schema) =>
    refusesAll(
      { method: 'POST', path, headers: merchantHeaders() },
      malformedBodies(good, (value) => schema.safeParse(value).success),
    ),
  patience,
);

test(
  'GET /nft/openapi/query/trade refuses malformed input, even when signed',
  () =>
    refusesAll(
      { method: 'GET', path: '/nft/openapi/query/trade', headers: merchantHeaders() },
      malformedQueries({ orderNo: '12345678901234567890' }, (value) => tradeQuerySchema.safeParse(value).success),
    ),
  patience,
);

const headerValue = fc
  .oneof(fc.string({ maxLength: 40 }), fc.constantFrom('', '0', '-1', '1e309', 'kassa0sandbox001', 'A'.repeat(4_000)))
  .map((text) => text.replace(/[^\x20-\x7e]/g, '').trim() || '-');
const merchantCalls = [
  ['GET', '/nft/openapi/fiat/list'],
  ['GET', '/nft/openapi/query/trade'],
  ['POST', '/nft/openapi/merchant/notice'],
] as const;

test.each(merchantCalls)(
  '%s %s refuses wrong headers',
  async (method, path) => {
    const names = fc.subarray(['appid', 'timestamp', 'sign', 'x-signature'], { minLength: 1 });
    const requests = fc.tuple(names, fc.array(headerValue, { minLength: 5, maxLength: 5 })).map(([spoilt, values]) => {
      const headers = {
        ...Object.fromEntries(Object.entries(merchantHeaders()).map(([name, value]) => [name.toLowerCase(), value])),
        ...Object.fromEntries(spoilt.map((name, index) => [name, values[index] ?? ''])),
      };
      return {
        query: '',
        headers: { ...headers, 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : undefined,
      };
    });
    await refusesAll({ method, path }, requests);
  },
  patience,
);

test(
  'POST /callbacks/sandbox refuses what its provider did not sign',
  () =>
    refusesAll(
      { method: 'POST', path: '/callbacks/sandbox' },
      malformedBodies(
        { id: 'evt_1', type: 'payment.captured', data: { reference: '12345678901234567890' } },
        () => false,
      ),
    ),
  patience,
);

test(
  'POST /test/clock refuses malformed input',
  () =>
    refusesAll(
      { method: 'POST', path: '/test/clock' },
      malformedBodies({ advanceMs: 1 }, (value) => {
        const { advanceMs, ...more } = Object(value) as { advanceMs?: unknown };
        return Number.isSafeInteger(advanceMs) && Object.keys(more).length === 0;
      }),
    ),
  patience,
);

test.runIf(process.env.KASSA_TEST_REQUESTS)('memory stays flat', () => {
  expect(takeMemoryGrowthMb()).toBeLessThan(10);
});
