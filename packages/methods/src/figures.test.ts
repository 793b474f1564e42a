import { expect, test } from 'vitest';
import { methods } from './catalogue.ts';
import { keyOf } from './checklist.ts';
import type { MethodRow } from './row.ts';

// Every figure of every method, typed a second time as people say it: times in minutes and days, money with its decimals.
// Figures that a provider's page states are taken from there (the rows say which). The others are settings. Change a row and
// its line together, and by hand.
//
// price kept: time to pay. code good: how long one code or set of instructions is valid. fee: of its base, with a fixed part
// and a minimum in US dollars. in all, of the rail: smallest and largest payment, in US dollars and in the method's currency.
// kept below: smaller amounts are not sent back, US dollars. back within: how long the rail accepts a refund.
const table = `
method           | price kept | code good | fee                          | in all, USD | of the rail             | kept below | back within
10003-B1         | 1 day      | 1 day     | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
10003-M1         | 1 day      | 1 day     | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
10003-BT         | 1 day      | 1 day     | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
10003-BRI        | 1 day      | 1 day     | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
10003-I2         | 1 day      | 1 day     | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
10004            | 30 min     | 15 min    | 1 %, at least 0.15           | 1 to 10,000 | IDR to 10,000,000       | 0.50       | 180 days
10005            | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
10006            | 30 min     | 5 min     | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
205              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
201              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | VND to 50,000,000       | 0.50       | 180 days
202              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | VND to 50,000,000       | 0.50       | 180 days
203              | 30 min     | 25 min    | 1.90 %, at least 0.20        | 1 to 10,000 | VND 1,000 to 50,000,000 | 0.50       | 180 days
204              | 30 min     | 15 min    | 1 %, at least 0.15           | 1 to 10,000 | -                       | 0.50       | 180 days
210              | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
300              | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
40001            | 30 min     | 15 min    | 1 %, at least 0.15           | 1 to 10,000 | -                       | 0.50       | 90 days
40002            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
40004            | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
40003            | 28 min     | 14 min    | 1 %, at least 0.15           | 1 to 10,000 | THB to 700,000          | 0.50       | never
206              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
41002            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
41012            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
41014            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
41020            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
14000            | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
13000            | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
208              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
30001            | 30 min     | 15 min    | 1 %, at least 0.15           | 1 to 10,000 | -                       | 0.50       | 90 days
30005            | 3 days     | 3 days    | 2.50 % + 0.30, at least 0.60 | 2 to 10,000 | -                       | 0.50       | never
601              | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
30004            | 3 days     | 3 days    | 2.50 % + 0.30, at least 0.60 | 2 to 10,000 | MXN to 10,000           | 0.50       | never
30002            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
30003            | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
80059            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | PHP to 100,000          | 0.50       | 180 days
90007            | 28 min     | 14 min    | 1 %, at least 0.15           | 1 to 10,000 | PHP 20 to 50,000        | 0.50       | never
80039            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
80040            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
80041            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
80066            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | PHP to 100,000          | 0.50       | 90 days
80068            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
80070            | 30 min     | 15 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
207              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | PHP to 100,000          | 0.50       | 180 days
12000            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
21001            | 3 days     | 3 days    | 2.50 % + 0.30, at least 0.60 | 2 to 10,000 | JPY 100 to 299,000      | 0.50       | never
21002            | 3 days     | 3 days    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | never
22000            | 30 min     | 30 min    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
61001            | 30 min     | 20 min    | 1.90 %, at least 0.20        | 1 to 10,000 | KRW 100 up              | 0.50       | 365 days
61002            | 30 min     | 20 min    | 1.90 %, at least 0.20        | 1 to 10,000 | KRW 100 up              | 0.50       | 365 days
61003            | 30 min     | 20 min    | 1.90 %, at least 0.20        | 1 to 10,000 | KRW 100 up              | 0.50       | 365 days
209              | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | KRW 100 to 2,000,000    | 0.50       | 365 days
61004            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | KRW to 2,000,000        | 0.50       | 180 days
61005            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | KRW to 2,000,000        | 0.50       | 180 days
61006            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | KRW to 2,000,000        | 0.50       | 180 days
61007            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | KRW to 2,000,000        | 0.50       | 180 days
61008            | 30 min     | 20 min    | 1.50 %, at least 0.20        | 1 to 10,000 | KRW to 2,000,000        | 0.50       | 180 days
51001            | 3 days     | 3 days    | 1.20 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 30 days
51002            | 30 min     | 15 min    | 1.90 %, at least 0.20        | 1 to 10,000 | -                       | 0.50       | 180 days
23000            | 30 min     | 10 min    | 1 %, at least 0.15           | 1 to 10,000 | -                       | 0.50       | 180 days
10009-visa       | 15 min     | 15 min    | 3.99 % + 0.30, at least 0.50 | 5 to 10,000 | -                       | 0.50       | 180 days
10009-mastercard | 15 min     | 15 min    | 3.99 % + 0.30, at least 0.50 | 5 to 10,000 | -                       | 0.50       | 180 days
10009-mir        | 15 min     | 15 min    | 3.99 % + 0.30, at least 0.50 | 5 to 10,000 | -                       | 0.50       | 180 days
501              | 15 min     | 15 min    | 3.99 % + 0.30, at least 0.50 | 5 to 10,000 | -                       | 0.50       | 180 days
701              | 15 min     | 15 min    | 3.99 % + 0.30, at least 0.50 | 5 to 10,000 | -                       | 0.50       | 180 days
20001            | 30 min     | 15 min    | 1 %, at least 0.20           | 1 to 10,000 | -                       | 0.50       | 180 days`;

/** Decimals of the currencies in which rails set limits: ISO 4217, typed here a second time. */
const decimals: Readonly<Record<string, number>> = { IDR: 2, VND: 0, THB: 2, MXN: 2, PHP: 2, JPY: 0, KRW: 0 };

const minute = 60_000;

function time(ms: number): string {
  const days = ms / (24 * 60 * minute);
  if (days >= 1) return days === 1 ? '1 day' : `${days} days`;
  return ms === 0 ? 'never' : `${ms / minute} min`;
}

function money(minor: bigint, digits: number): string {
  const text = minor.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const part = text.slice(text.length - digits);
  return digits === 0 || /^0+$/.test(part) ? whole : `${whole}.${part}`;
}

const usd = (cents: bigint) => money(cents, 2);

function fee({ feeBps, feeFixedUsdMinor, feeMinimumUsdMinor }: MethodRow): string {
  const fixed = feeFixedUsdMinor === 0n ? '' : ` + ${usd(feeFixedUsdMinor)}`;
  return `${money(feeBps, 2)} %${fixed}, at least ${usd(feeMinimumUsdMinor)}`;
}

function ofRail({ currencies, payMinMinor, payMaxMinor }: MethodRow): string {
  if (payMinMinor === undefined && payMaxMinor === undefined) return '-';
  const currency = currencies === 'any' ? '' : (currencies[0] ?? '');
  const digits = decimals[currency];
  if (digits === undefined) throw new Error(`how many decimals has ${currency}?`);
  const least = payMinMinor === undefined ? '' : `${money(payMinMinor, digits)} `;
  const most = payMaxMinor === undefined ? 'up' : `to ${money(payMaxMinor, digits)}`;
  return `${currency} ${least}${most}`;
}

function lineOf(row: MethodRow): string[] {
  return [
    keyOf(row),
    time(row.payWindowMs),
    time(row.instructionMs),
    fee(row),
    `${usd(row.payMinUsdMinor)} to ${usd(row.payMaxUsdMinor)}`,
    ofRail(row),
    usd(row.refundMinimumUsdMinor),
    time(row.refundWindowMs),
  ];
}

const [heads = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(methods.map((row) => [keyOf(row), row] as const))(
  'method %s has the figures that are typed here',
  (key, row) => {
    const line = lines.find(([one]) => one === key) ?? [];
    const named = (cells: readonly string[]) => Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
    expect(named(lineOf(row))).toEqual(named(line));
  },
);

test('every method has one line with all its figures, and every line has a method', () => {
  expect(lines.map(([key]) => key)).toEqual(methods.map(keyOf));
  const figures = methods.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'bigint' || typeof value === 'number' ? [name] : [],
    ),
  );
  expect([...new Set(figures)].sort()).toEqual([
    'feeBps',
    'feeFixedUsdMinor',
    'feeMinimumUsdMinor',
    'instructionMs',
    'payMaxMinor',
    'payMaxUsdMinor',
    'payMinMinor',
    'payMinUsdMinor',
    'payWindowMs',
    'refundMinimumUsdMinor',
    'refundWindowMs',
  ]);
});
