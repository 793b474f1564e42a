import { expect, test } from 'vitest';
import { linesText } from './settlement-tables.ts';
import { terminalText } from './terminal-text.ts';

const line = {
  ...{ lineNo: '1', provider: 'adyen', day: '2026-11-23', at: '2026-11-23T10:00:00Z', late: false, reason: 'foreign' },
  ...{ kind: 'payment', type: 'Settled', amount: '41.20', currency: 'SGD', fee: '', netCurrency: 'SGD' },
  ...{ reference: '5001', report: 'batch_1.csv', raw: '', proposalId: '', proposedBy: '', proposedDecision: '' },
  ...{ proposedOrderNo: '', proposedReason: '', notes: [] },
} as const;
type Row = Parameters<typeof linesText>[0][number];
const shown = (over: object) => terminalText(linesText([{ ...line, ...over } as unknown as Row]));

test('what a report says moves no cursor, colours nothing and turns no writing around', () => {
  for (const text of ['\x1b[2J\x1b[31mPAID', '\x07\x9b31m', 'a\rPAID', '\u202e1005', '\u2066x\u2069', '\u200f'])
    for (const over of [{ type: text }, { reference: text }, { raw: text }])
      expect(shown(over)).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
});

test('a cell is one line of its table', () => {
  expect(shown({ reference: '5001\n2  sandbox  settled' }).split('\n')).toHaveLength(shown({}).split('\n').length);
});

test('all other writing stays as it is, and so do the line ends of a file', () => {
  const text = 'Café 中文 한국어 ₩\r\nnext\tone\n';
  expect(terminalText(text)).toBe(text);
});
