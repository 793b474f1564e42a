import { afterAll, beforeAll, expect, test } from 'vitest';
import { error, list, ok, openStripeStub, type StripeStub } from '../../../../testing/stripe-stub.ts';
import type { StubAnswer, StubCall } from '../../../../testing/stub-server.ts';

// What a Stripe that lies, breaks off or never ends can make of a day's report, over HTTP.

let stripe: StripeStub;
beforeAll(async () => {
  stripe = await openStripeStub();
});
afterAll(() => stripe.stub.close());

const day = '2026-11-23';
const created = Date.parse(`${day}T10:00:00Z`) / 1_000;
const txn = (more: object = {}) => ({
  ...{
    id: 'txn_1',
    object: 'balance_transaction',
    type: 'charge',
    reporting_category: 'charge',
    amount: 4_120,
    fee: 170,
  },
  ...{
    net: 3_950,
    currency: 'sgd',
    created,
    available_on: created,
    source: null,
    status: 'available',
    fee_details: [],
  },
  ...{ description: null, exchange_rate: null },
  ...more,
});
const page = (data: object[], more = false) => ok({ object: 'list', data, has_more: more, url: '/v1' });

async function read() {
  const reading = stripe.connector.settlement?.read(day);
  const lines = [];
  for (;;) {
    const next = await reading?.next();
    if (!next) throw new Error('Stripe has no reports');
    if (next.done) return { end: next.value, lines };
    lines.push(next.value);
  }
}
/** Reads what Stripe's description allows. */
const readDay = async (say: (call: StubCall) => StubAnswer) => (await stripe.sends(say, read)).result;

test('a day is read to its last page, each page after the last line of the one before', async () => {
  const pages = [page([txn(), txn({ id: 'txn_2' })], true), page([txn({ id: 'txn_3' })])];
  const asked: string[] = [];
  const { end, lines } = await readDay(({ path }) => {
    asked.push(new URL(path, 'http://stripe').searchParams.get('starting_after') ?? '');
    return pages[asked.length - 1] ?? error(500, 'api_error');
  });
  expect([end, asked]).toEqual([{ kind: 'read' }, ['', 'txn_2']]);
  expect(lines.map(({ id, money }) => [id, money?.amountMinor, money?.feeMinor])).toEqual(
    ['txn_1', 'txn_2', 'txn_3'].map((id) => [id, 4_120n, 170n]),
  );
});

test('a day without anything is read', async () => {
  expect(await readDay(() => list([]))).toMatchObject({ end: { kind: 'read' }, lines: [] });
});

test.each<[string, readonly StubAnswer[]]>([
  ['a page in HTML', [ok('<html>')]],
  ['no list', [ok({})]],
  ['a line without a currency', [page([txn({ currency: undefined })])]],
  ['an amount with a fraction', [page([txn({ amount: 41.2 })])]],
  ['an amount that no number holds', [page([txn({ amount: 1e300 })])]],
  ['another key’s refusal', [error(401, 'invalid_request_error')]],
  ['a failure on the second page', [page([txn()], true), error(500, 'api_error')]],
  ['more, and nothing of it', [page([], true)]],
  ['the same page for ever', [page([txn()], true)]],
])('%s is no report: the day is read later', async (_, answers) => {
  let calls = 0;
  stripe.stub.say(() => answers[calls++] ?? answers.at(-1) ?? error(500, 'api_error'));
  expect((await read()).end).toMatchObject({ kind: 'unknown' });
  expect(calls).toBeLessThan(4);
});

test.each([
  ['a line of another day', { created: created - 86_400 }],
  ['a line of 1970', { created: 0 }],
  ['a line of the year 9999', { created: 253_402_300_000 }],
  ['a net amount that is none', { net: 4_120 }],
  ['a currency that is none', { currency: 'xxq' }],
])('%s is kept in the day that was asked for, and a person decides', async (_, more) => {
  const { end, lines } = await readDay(() => page([txn(more)]));
  expect(end).toEqual({ kind: 'read' });
  expect(lines).toMatchObject([{ kind: 'other', money: null, id: 'txn_1' }]);
  expect(new Date(lines[0]?.at ?? 0).toISOString().slice(0, 10)).toBe(day);
});
