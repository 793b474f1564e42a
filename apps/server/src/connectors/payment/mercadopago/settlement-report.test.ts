import { expect, test } from 'vitest';
import { readSettlementReport } from './settlement-report.ts';

const names =
  'EXTERNAL_REFERENCE,SOURCE_ID,USER_ID,PAYMENT_METHOD_TYPE,PAYMENT_METHOD,SITE,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT,SETTLEMENT_CURRENCY,SETTLEMENT_DATE,REAL_AMOUNT,METADATA,PAYER_NAME';
const settled =
  '5001,5067634447,700000001,bank_transfer,pix,MLB,SETTLEMENT,79.00,BRL,2026-11-23T22:20:19.000-04:00,-8.85,70.15,BRL,2026-11-23T22:20:19.000-04:00,70.15,[{}],Ana Souza';
const now = Date.parse('2026-11-25T00:00:00Z');

/** Reads a file that comes in pieces of some bytes. */
async function readFile(text: string, piece = 11) {
  const all = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < all.length; at += piece) yield all.subarray(at, at + piece);
  }
  const reading = readSettlementReport(pieces(), { userId: '700000001', now });
  const lines = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { lines, end: value };
    lines.push(value);
  }
}
const rowsOf = async (...rows: string[]) => (await readFile([names, ...rows].join('\n'))).lines;
/** A row of that type, with these amounts. */
const row = ({ type, gross, fee, net }: { type: string; gross: string; fee: string; net: string }) =>
  settled.replace('SETTLEMENT,79.00', `${type},${gross}`).replace('-8.85,70.15,BRL', `${fee},${net},BRL`);

test.each([',', ';'])(
  'a payment has our reference, Mercado Pago’s number, its time and all that was kept of it: %s',
  async (separator) => {
    const { lines, end } = await readFile([names, settled].join('\r\n').replaceAll(',', separator));
    expect(end).toEqual({ kind: 'read' });
    expect(lines).toMatchObject([
      {
        ...{ kind: 'payment', type: 'SETTLEMENT', at: Date.parse('2026-11-24T02:20:19Z') },
        ...{ reference: '5001', captureId: '5067634447' },
        money: { currency: 'BRL', amountMinor: 7_900n, netCurrency: 'BRL', convertedMinor: 7_900n, feeMinor: 885n },
      },
    ]);
    expect(JSON.stringify(lines[0]?.raw)).not.toContain('Ana');
  },
);

test.each([
  ['REFUND', '-10.00', '1.20', '-8.80', 'refund', -1_000n, -120n],
  ['REFUND', '10.00', '0.00', '-10.00', 'refund', -1_000n, 0n],
  ['REFUND', '10.00', '0.00', '10.00', 'refund', 1_000n, 0n],
  ['CHARGEBACK', '79.00', '0.00', '-79.00', 'dispute', -7_900n, 0n],
  ['CHARGEBACK_CANCEL', '79.00', '0.00', '79.00', 'dispute', 7_900n, 0n],
  ['DISPUTE', '-79.00', '0.00', '-79.00', 'dispute', -7_900n, 0n],
  ['WITHDRAWAL', '-900.00', '-3.00', '-903.00', 'payout', -90_000n, 300n],
  ['WITHDRAWAL', '900.00', '0.00', '-900.00', 'payout', -90_000n, 0n],
  ['WITHDRAWAL_CANCEL', '900.00', '0.00', '900.00', 'payout', 90_000n, 0n],
  ['PAYOUTS', '-900.00', '0', '-900.00', 'payout', -90_000n, 0n],
  ['CASHBACK', '5.00', '0.00', '5.00', 'other', 500n, 0n],
  ['SETTLEMENT', '0.30', '-0.50', '-0.20', 'payment', 30n, 50n],
])('%s of %s with %s of fees is %s', async (type, gross, fee, net, kind, amountMinor, feeMinor) => {
  const [line] = await rowsOf(row({ type, gross, fee, net }));
  expect(line).toMatchObject({ kind, money: { amountMinor, feeMinor } });
});

test('what is paid out in another currency has the fee that its column says', async () => {
  const other = settled.replace('-8.85,70.15,BRL', '-1.50,12.50,USD');
  expect((await rowsOf(other))[0]).toMatchObject({
    money: { currency: 'BRL', amountMinor: 7_900n, netCurrency: 'USD', convertedMinor: 1_400n, feeMinor: 150n },
  });
});

test.each([
  ['a time without a zone', settled.replaceAll('-04:00', '')],
  ['a day that no row holds', settled.replaceAll('2026-11-23', '0000-01-01')],
  ['a day that no calendar has', settled.replaceAll('2026-11-23', '2026-11-31')],
  ['a day to come', settled.replaceAll('2026-11-23', '2026-11-27')],
  ['an amount that is none', settled.replace('79.00', '7,9')],
  ['an amount of too many digits', settled.replace('79.00', '79.005')],
  ['a currency that is none', settled.replaceAll('BRL', 'XXQ')],
  ['too few cells', '5001,5067634447,700000001'],
])('a line with %s is kept, and a person decides', async (_, text) => {
  expect(await rowsOf(text)).toMatchObject([{ kind: 'other', money: null }]);
});

test('the same line is the same in any zone and after later refunds, and another one is not', async () => {
  const inUtc = settled
    .replaceAll('2026-11-23T22:20:19.000-04:00', '2026-11-24T02:20:19.000Z')
    .replace(',70.15,[{}]', ',0.00,[{}]');
  const [one, same, other] = await rowsOf(settled, inUtc, settled.replace('5067634447', '5067634448'));
  expect(same?.id).toBe(one?.id);
  expect(other?.id).not.toBe(one?.id);
});

test.each([
  ['of another account', [names, settled.replace('700000001', '700000002')].join('\n'), 'wrong_account'],
  ['with other columns', names.replace('SETTLEMENT_NET_AMOUNT', 'NET'), 'wrong_columns'],
  ['in HTML', '<html><h1>502</h1></html>', 'wrong_columns'],
  ['without anything', '', 'empty'],
])('a file %s is refused', async (_, text, code) => {
  expect((await readFile(text)).end).toEqual({ kind: 'refused', code });
});
