import { expect, test } from 'vitest';
import { readSettlementReport } from './settlement-report.ts';

const header =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number';
const settled =
  'Co,Shop,PSP1,5001,visa,2026-11-23 10:00:00,CET,Settled,CAP1,SGD,,41.20,1,SGD,,40.85,,0.05,0.10,0.20,visa,,134';
const now = Date.parse('2026-11-25T00:00:00Z');

/** Reads a file that comes in pieces of some bytes. */
async function readFile(bytes: Uint8Array | string, piece = 7) {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  async function* pieces() {
    for (let at = 0; at < all.length; at += piece) yield all.subarray(at, at + piece);
  }
  const reading = readSettlementReport(pieces(), { merchantAccount: 'Shop', now });
  const lines = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { lines, end: value };
    lines.push(value);
  }
}

const rowsOf = async (...rows: string[]) => (await readFile([header, ...rows].join('\n'))).lines;

test('a payment has our reference, Adyen’s, its time in UTC, and what lies between gross and net as the fee', async () => {
  expect(await rowsOf(settled)).toMatchObject([
    {
      kind: 'payment',
      type: 'Settled',
      at: Date.parse('2026-11-23T09:00:00Z'),
      reference: '5001',
      captureId: 'PSP1',
      itemId: 'CAP1',
      money: { currency: 'SGD', amountMinor: 4_120n, netCurrency: 'SGD', convertedMinor: 4_120n, feeMinor: 35n },
    },
  ]);
});

test.each([
  ['Refunded', 'MOD1,SGD,10.00,,1,SGD,10.10,,,,,,visa,6001,134', 'refund', '6001', -1_000n, 10n],
  ['RefundedReversed', 'MOD1,SGD,,10.00,1,SGD,,10.00,,,,,visa,6001,134', 'refund', '6001', 1_000n, 0n],
  ['Chargeback', 'MOD2,SGD,41.20,,1,SGD,56.20,,,,,,visa,,134', 'dispute', '5001', -4_120n, 1_500n],
  ['SecondChargeback', 'MOD2,SGD,41.20,,1,SGD,41.20,,,,,,visa,,134', 'dispute', '5001', -4_120n, 0n],
  ['ChargebackReversed', 'MOD2,SGD,,41.20,1,SGD,,41.20,,,,,visa,,134', 'dispute', '5001', 4_120n, 0n],
  ['Fee', 'x,,,,,SGD,2.00,,,,,,,,134', 'fee', '5001', -200n, 0n],
  ['InvoiceDeduction', 'x,,,,,SGD,12.00,,,,,,,,134', 'fee', '5001', -1_200n, 0n],
  ['MerchantPayout', 'x,,,,,SGD,900.00,,,,,,,,134', 'payout', '5001', -90_000n, 0n],
  ['Balancetransfer', 'x,,,,,SGD,5.00,,,,,,,,134', 'carried', '5001', -500n, 0n],
  ['DepositCorrection', 'x,,,,,SGD,5.00,,,,,,,,134', 'other', '5001', -500n, 0n],
  ['SomethingNew', 'x,,,,,SGD,,5.00,,,,,,,134', 'other', '5001', 500n, 0n],
])('%s is understood as it is meant', async (type, rest, kind, reference, amountMinor, feeMinor) => {
  const row = `Co,Shop,PSP1,5001,visa,2026-11-23 10:00:00,UTC,${type},${rest}`;
  expect(await rowsOf(row)).toMatchObject([{ kind, reference, money: { amountMinor, feeMinor } }]);
});

test('of money that is paid out in another currency the costs are Adyen’s columns', async () => {
  const row = settled.replace('SGD,,41.20,1,SGD,,40.85', 'SGD,,41.20,0.68,EUR,,27.67');
  expect(await rowsOf(row)).toMatchObject([
    { money: { currency: 'SGD', amountMinor: 4_120n, netCurrency: 'EUR', convertedMinor: 2_802n, feeMinor: 35n } },
  ]);
});

test('Adyen’s report counts in major units: a yen has no digits, and a rupiah more than are written is not understood', async () => {
  const yen = settled.replace('SGD,,41.20,1,SGD,,40.85,,0.05,0.10,0.20', 'JPY,,4120,1,JPY,,4085,,,,');
  expect((await rowsOf(yen))[0]?.money).toMatchObject({ amountMinor: 4_120n, feeMinor: 35n });
  expect((await rowsOf(settled.replace('41.20', '41.205')))[0]).toMatchObject({ kind: 'other', money: null });
});

test.each([
  ['a time zone that is not known', settled.replace('CET', 'XYZ')],
  ['no time', settled.replace('2026-11-23 10:00:00', '')],
  ['a day that no row holds', settled.replace('2026-11-23', '0000-01-01')],
  ['a day that no calendar has', settled.replace('2026-11-23', '2026-02-30')],
  ['a day before the provider was', settled.replace('2026-11-23', '1970-01-01')],
  ['a day to come', settled.replace('2026-11-23', '2026-11-27')],
  ['a day of another age', settled.replace('2026-11-23', '9999-12-31')],
  ['both a debit and a credit', settled.replace('SGD,,41.20', 'SGD,1.00,41.20')],
  ['no amount', settled.replace('41.20', '')],
  ['a currency that is none', settled.replaceAll('SGD', 'XXQ')],
  ['too few cells', 'Co,Shop,PSP1,5001'],
  ['too many cells', `${settled},more`],
])('a line with %s is kept, and a person decides', async (_, row) => {
  const [line] = await rowsOf(row);
  expect(line).toMatchObject({ kind: 'other', money: null });
  expect(line?.raw).toContain('PSP1');
});

test('columns that the account has added are not kept, wherever they are; Booking Date counts', async () => {
  const file = `Shopper Name,Booking Date,${header},Booking Date TimeZone\n"Tan, Ana",2026-11-24 01:00:00,${settled},SGT`;
  const [line] = (await readFile(file)).lines;
  expect(line?.at).toBe(Date.parse('2026-11-23T17:00:00Z'));
  expect(line?.raw).not.toContain('Ana');
});

test('quotes, line ends of Windows, a mark of the encoding, and any pieces change nothing', async () => {
  const plain = await readFile(`${header}\n${settled}\n`);
  const quoted = `\uFEFF${header}\r\n${settled.replace('Co,', '"C""o, and\nothers",').replace('visa,,134', 'visa,,"134"')}\r\n`;
  for (const piece of [1, 3, 64, 100_000]) {
    const { lines, end } = await readFile(quoted, piece);
    expect(end).toEqual({ kind: 'read' });
    expect(lines.map(({ id }) => id)).toEqual(plain.lines.map(({ id }) => id));
  }
});

test.each([
  ['HTML', '<!doctype html><html><body>Log in</body></html>', 'wrong_columns'],
  ['another report', 'Company Account,Merchant Account,Batch Number\nCo,Shop,134', 'wrong_columns'],
  ['a column twice', `${header},Type\n${settled},Settled`, 'wrong_columns'],
  ['nothing', '', 'empty'],
  ['an open quote', `${header}\n"${settled}`, 'wrong_columns'],
  ['another account', `${header}\n${settled}\n${settled.replace(',Shop,', ',Other,')}`, 'wrong_account'],
  ['UTF-16', new Uint8Array(Buffer.from(`${header}\n${settled}`, 'utf16le')), 'wrong_encoding'],
  ['Latin-1', new Uint8Array(Buffer.from(`${header}\n${settled.replace('Co', 'Café')}`, 'latin1')), 'wrong_encoding'],
  ['one endless line', 'x'.repeat(70_000), 'line_too_long'],
] as const)('%s is refused', async (_, file, code) => {
  expect((await readFile(file, 4_096)).end).toEqual({ kind: 'refused', code });
});

test('a long report is read as it comes, and none of it is held', async () => {
  const count = 200_000;
  async function* long() {
    yield new TextEncoder().encode(`${header}\n`);
    const some = new TextEncoder().encode(`${settled}\n`.repeat(1_000));
    for (let at = 0; at < count / 1_000; at += 1) yield some;
  }
  const before = process.memoryUsage().heapUsed;
  let lines = 0;
  for await (const _ of readSettlementReport(long(), { merchantAccount: 'Shop', now })) lines += 1;
  expect(lines).toBe(count);
  // Held, they would be some 200 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(120_000_000);
});
