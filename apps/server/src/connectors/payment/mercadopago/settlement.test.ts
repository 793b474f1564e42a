import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { settlementCalls } from './settlement.ts';

const day = '2026-11-23';
const columns =
  'EXTERNAL_REFERENCE;SOURCE_ID;USER_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_CURRENCY;TRANSACTION_DATE;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;SETTLEMENT_CURRENCY;SETTLEMENT_DATE';
const row = (type: string, amount: string, source = '11') =>
  `5001;${source};7;${type};${amount};BRL;2026-11-23T10:00:00.000-04:00;0.00;${amount};BRL;2026-11-23T10:00:00.000-04:00`;
const whole = {
  ...{ id: 1, begin_date: `${day}T00:00:00Z`, end_date: `${day}T23:59:59Z`, file_name: 'a.csv' },
  date_created: '2026-11-24T00:30:00.000-00:00',
};
const payment = { id: 11, status: 'approved', currency_id: 'BRL', external_reference: '5001', transaction_amount: 79 };
const back = (id: number, amount: number, type: string) => ({ id, amount, status: 'approved', source: { type } });

interface Said {
  /** The lists, one after the other; the last one stays. */
  readonly lists: readonly unknown[];
  readonly made?: { readonly status: number; readonly body: unknown };
  readonly rows?: readonly string[];
  readonly paid?: { readonly status: number; readonly body: unknown };
  /** The file, where it is another one than `rows`. */
  readonly file?: { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string };
}

/** Serves what Mercado Pago says, and reads the day's report from there. */
async function readDay({ lists, made = { status: 202, body: { id: 'task_1' } }, rows = [], paid, file }: Said) {
  const seen: string[] = [];
  let listed = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push(`${method} ${url}`);
    const say = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (headers.authorization !== 'Bearer APP_USR-1') return say(401, {});
    if (method === 'POST') return say(made.status, made.body);
    if (url.endsWith('/list')) return say(200, lists[Math.min(listed++, lists.length - 1)]);
    if (url.startsWith('/v1/payments/')) return say(paid?.status ?? 404, paid?.body ?? { message: 'x', error: 'x' });
    const said = file ?? { body: [columns, ...rows].join('\n') };
    response.writeHead(said.status ?? 200, { 'content-type': 'text/csv', ...said.headers }).write(said.body);
    if (said.headers?.['content-length']) response.destroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reach = { origin, accessToken: 'APP_USR-1', timeoutMs: 1_000, now: () => Date.parse('2026-11-24T01:00:00Z') };
    const reading = settlementCalls(createClient(reach), { ...reach, userId: '7' }).read(day);
    const lines = [];
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return { seen, lines, end: value };
      lines.push(value);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const path = '/v1/account/settlement_report';

test('a day’s report is looked for, made where there is none, and read once it is there', async () => {
  const { seen, end, lines } = await readDay({ lists: [[], { results: [whole] }], rows: [row('SETTLEMENT', '79.00')] });
  expect(seen).toEqual([`GET ${path}/list`, `POST ${path}`, `GET ${path}/list`, `GET ${path}/a.csv`]);
  expect(end).toEqual({ kind: 'read' });
  expect(lines).toMatchObject([{ kind: 'payment', captureId: '11' }]);
  expect((await readDay({ lists: [[]] })).end).toEqual({ kind: 'none' });
  expect((await readDay({ lists: [[whole]] })).seen).not.toContain(`POST ${path}`);
});

test.each([
  ['was made in the course of the day', { date_created: '2026-11-23T20:00:00.000-00:00' }],
  ['does not say when it was made', { date_created: null }],
  ['is of another day', { begin_date: '2026-11-22T00:00:00Z' }],
  ['is of a part of the day', { end_date: `${day}T12:00:00Z` }],
  ['has expired', { status: 'expired' }],
  ['is no CSV', { file_name: 'a.xlsx' }],
  ['has an address for a name', { file_name: '../users/me.csv' }],
])('a report that %s is not taken for it', async (_, other) => {
  expect(await readDay({ lists: [[{ ...whole, ...other }]] })).toMatchObject({ end: { kind: 'none' }, lines: [] });
});

test.each([
  ['the list is a page in HTML', { lists: ['<html>'] }],
  ['no report can be made', { lists: [[]], made: { status: 429, body: { message: 'x', error: 'too_many' } } }],
  [
    'a refund can’t be asked for',
    { lists: [[whole]], rows: [row('REFUND', '-79.00')], paid: { status: 500, body: {} } },
  ],
])('where %s, the day is read later', async (_, said) => {
  expect((await readDay(said)).end).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['the seller', [back(21, 10, 'collector')], 'refund', '11.21'],
  ['the seller, twice the same', [back(21, 10, 'collector'), back(22, 10, 'collector')], 'refund', ''],
  ['Mercado Pago', [back(21, 10, 'admin'), back(22, 5, 'collector')], 'dispute', ''],
  ['somebody, which is not told', [], 'refund', ''],
])('a refund in a report that was made by %s is what the books call it', async (_, refunds, kind, itemId) => {
  const paid = { status: 200, body: { ...payment, refunds } };
  const { lines, end } = await readDay({ lists: [[whole]], rows: [row('REFUND', '-10.00')], paid });
  expect(end).toEqual({ kind: 'read' });
  expect(lines).toMatchObject([{ kind, itemId, captureId: '11', money: { amountMinor: -1_000n } }]);
});

test('a refund of a payment that is not ours stays what it is: a person decides', async () => {
  const { lines, end } = await readDay({ lists: [[whole]], rows: [row('REFUND', '-10.00', '99')] });
  expect({ end, lines }).toMatchObject({ end: { kind: 'read' }, lines: [{ kind: 'refund', captureId: '99' }] });
});

test.each([
  ['is not there any more', { status: 404, body: '{}' }, { kind: 'none' }],
  ['is another seller’s to read', { status: 403, body: '{}' }, { kind: 'unknown', detail: 'status 403' }],
  ['is elsewhere', { status: 302, headers: { location: 'https://elsewhere.example' }, body: '' }, { kind: 'unknown' }],
  ['has nothing in it', { body: '' }, { kind: 'unknown', detail: 'an empty answer' }],
  ['is a page', { headers: { 'content-type': 'text/html' }, body: '<h1>502</h1>' }, { kind: 'unknown' }],
  ['breaks off', { headers: { 'content-length': '5000' }, body: columns }, { kind: 'unknown' }],
  [
    'is of another account',
    { body: [columns, row('SETTLEMENT', '79.00').replace(';7;', ';8;')].join('\n') },
    'account',
  ],
  ['has other columns', { body: columns.replace('SETTLEMENT_NET_AMOUNT', 'NET') }, 'columns'],
  ['is in UTF-16', { body: `\0${columns.split('').join('\0')}` }, 'encoding'],
])('a file that %s is no report, and nothing of it counts', async (_, file, end) => {
  const expected = typeof end === 'string' ? { kind: 'refused', code: `wrong_${end}` } : end;
  expect(await readDay({ lists: [[whole]], file })).toMatchObject({ end: expected, lines: [] });
});

test.each([
  ['a missing cell', row('SETTLEMENT', '79.00').replace(';BRL;', ';')],
  ['an amount that no number holds', row('SETTLEMENT', '9'.repeat(40))],
  ['a day to come', row('SETTLEMENT', '79.00').replaceAll('2026-11-23', '2027-11-23')],
])('a line with %s is kept, and a person decides', async (_, text) => {
  const { end, lines } = await readDay({ lists: [[whole]], rows: [text] });
  expect(end).toEqual({ kind: 'read' });
  expect(lines).toMatchObject([{ kind: 'other', money: null }]);
});
