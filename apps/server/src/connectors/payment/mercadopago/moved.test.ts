import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparingStub, family } from '../../../../testing/comparing-stub.ts';
import {
  error,
  list,
  ok,
  openMercadoPagoStub,
  paid,
  payment,
  reference,
} from '../../../../testing/mercadopago-stub.ts';
import type { StubAnswer, StubCall } from '../../../../testing/stub-server.ts';
import type { SettlementLine } from '../settlement.ts';

let opened: ComparingStub;
beforeAll(async () => {
  opened = await openMercadoPagoStub();
});
afterAll(() => opened.stub.close());

const since = Date.parse('2026-11-23T07:00:00Z');
const back = (id: number, amount: number, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id, amount, status: 'approved', source: { type: 'collector' }, date_created: '2026-11-23T03:10:00.000-04:00' },
  ...more,
});

/** Reads everything that moved since, from a Mercado Pago that answers so. */
async function moved(say: (call: StubCall) => StubAnswer) {
  const { result, calls } = await opened.sends(say, async () => {
    const lines: SettlementLine[] = [];
    const reading = opened.connector.settlement?.readSince?.(since);
    for (;;) {
      const { done, value } = (await reading?.next()) ?? { done: true as const, value: { kind: 'none' as const } };
      if (done) return { lines, end: value };
      lines.push(value);
    }
  });
  return {
    ...result,
    asked: calls.map(({ path }) => path),
    queries: calls.map(({ path }) => new URL(path, 'http://x').searchParams),
  };
}

const shortly = ({ kind, reference, captureId, itemId, money }: SettlementLine) =>
  [kind, reference, captureId, itemId, money?.amountMinor, money?.currency].join(' ');

test('what came and went back of payments that changed since is listed, in the words of its own description', async () => {
  const refunded = { ...paid, transaction_amount_refunded: 20, refunds: [back(7, 15), back(8, 5)] };
  const { lines, end, queries } = await moved(() => list(refunded, payment));
  expect(end).toEqual({ kind: 'read' });
  expect(lines.map(shortly)).toEqual([
    `payment ${reference} 11  4120 BRL`,
    'refund 11.7 11 11.7 -1500 BRL',
    'refund 11.8 11 11.8 -500 BRL',
  ]);
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({
    ...{ sort: 'date_created', criteria: 'asc', range: 'date_last_updated', limit: '30', offset: '0' },
    begin_date: new Date(since - 60_000).toISOString(),
    end_date: new Date(family.now() + 60_000).toISOString(),
  });
});

test('what is older, refused, of another application or taken back by Mercado Pago itself is left out', async () => {
  const { external_reference: _none, ...foreign } = paid;
  const old = { ...paid, id: 12, date_approved: '2026-11-22T03:05:00.000-04:00' };
  const refunds = [
    back(1, 3, { source: { type: 'admin' } }),
    back(2, 3, { status: 'rejected' }),
    back(3, 3, { date_created: '2026-11-22T03:10:00.000-04:00' }),
    back(4, 3),
  ];
  const { lines } = await moved(() => list(foreign, { ...old, transaction_amount_refunded: 9, refunds }));
  expect(lines.map(shortly)).toEqual(['refund 12.4 12 12.4 -300 BRL']);
});

test('refunds that the search does not show are asked for, and if they are nowhere the reading is not whole', async () => {
  const bare = { ...paid, transaction_amount_refunded: 41.2 };
  const whole = { ...bare, refunds: [back(9, 41.2)] };
  const { lines, end } = await moved(({ path }) => (path.includes('/search?') ? list(bare) : ok(whole)));
  expect([lines.length, end]).toEqual([2, { kind: 'read' }]);
  const nowhere = await moved(({ path }) => (path.includes('/search?') ? list(bare) : ok(bare)));
  expect([nowhere.lines, nowhere.end]).toEqual([[], { kind: 'unknown', detail: expect.stringContaining('11') }]);
});

test('all pages are read, and a page that fails leaves the reading open', async () => {
  const page = Array.from({ length: 30 }, (_, at) => ({ ...paid, id: 100 + at }));
  const offsetOf = ({ path }: StubCall) => new URL(path, 'http://x').searchParams.get('offset');
  const whole = await moved((call) => (offsetOf(call) === '0' ? list(...page) : list(paid)));
  expect([whole.lines.length, whole.asked.length, whole.end]).toEqual([31, 2, { kind: 'read' }]);
  const broken = await moved((call) => (offsetOf(call) === '0' ? list(...page) : error(403)));
  expect([broken.lines.length, broken.end.kind]).toEqual([30, 'unknown']);
  const refused = await moved(() => error(400));
  expect(refused.end).toEqual({ kind: 'unknown', detail: expect.stringContaining('refused') });
});
