import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

type Report = Parameters<typeof linesOf>[0];
type Lost = Report['notified'][number];

const lost: Lost = {
  ...{ orderNo: '24410011223344556677' as Lost['orderNo'], appId: 'kassa0sandbox001', merchantOrderNo: 'HG-1' },
  ...{ currency: 'SGD', amountMinor: 4120n, refundedMinor: 0n, closed: false, paid: true, delivered: true },
  ...{
    placedAt: null,
    paidAt: null,
    state: 'open',
    remark: '',
    foundAt: new Date(0),
    missing: ['order'],
    money: ['3'],
    again: null,
  },
};
const report: Report = { asked: [], asksAgain: 0, found: [], sent: [], events: null, notified: [] };

test('the report names each order that is lost with its money, what is missing of others, and every line that was refused', () => {
  const events = { known: 2, taken: 3, skipped: 1, refused: [{ line: 7, why: 'no signature' }], refusedInAll: 3 };
  const again = '24410011223344556699' as Lost['orderNo'];
  const notified: Lost[] = [
    lost,
    { ...lost, money: [], refundedMinor: 100n, again },
    { ...lost, missing: ['paid', 'refunded'] },
    { ...lost, state: 'unpaid', paid: false, delivered: false, missing: [], money: [] },
    { ...lost, state: 'mended', missing: [] },
  ];
  const name = 'order 24410011223344556677 (HG-1 of merchant kassa0sandbox001) of 4120 minor units SGD';
  const lines = linesOf({ ...report, events, notified });
  expect(lines.slice(0, 3)).toEqual([
    'Events handed in: 3 are new here, 2 are known, 1 are about no order, 3 are refused:',
    '  line 7: no signature',
    '  and 2 more lines',
  ]);
  expect(lines.slice(6, -1)).toEqual([
    '2 orders that merchants were notified of and this database does not have, for a person to decide:',
    `  ${name}, notified as paid, delivered; its money is perhaps 3 above`,
    `  ${name}, notified as paid, delivered, 100 refunded; no money like it was found; its merchant’s number was sold again as order ${again}`,
    '1 orders of which merchants were notified of more than this database has:',
    `  ${name}: its payment is not found yet: its provider is asked, an event alone is no money; less is refunded here`,
    '1 orders that nobody had paid, as their merchants know, are not in this database:',
    `  ${name}`,
  ]);
});

test('a file in which not one line is an event is said to be of another kind', () => {
  const events = { known: 0, taken: 0, skipped: 0, refused: [{ line: 1, why: 'not text' }], refusedInAll: 1 };
  expect(linesOf({ ...report, events })).toContain('  Not one line is an event: it is another kind of file.');
  expect(linesOf(report).some((line) => line.startsWith('Events'))).toBe(false);
});
