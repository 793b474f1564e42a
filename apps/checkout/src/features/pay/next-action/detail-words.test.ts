import { transferDetailNames } from '@kassa/contract';
import { expect, test } from 'vitest';
import { detailWords, grouped } from './detail-words.ts';

test('every detail has a name', () => {
  expect(Object.keys(detailWords).sort()).toEqual([...transferDetailNames].sort());
});

test.each([
  ['virtualAccount', '8808123456789012', '8808 1234 5678 9012'],
  ['accountNumber', '1234567', '1234 567'],
  ['clabe', '032180000118359719', '032 180 00011835971 9'],
  ['iban', 'TR330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26'],
  [
    'boletoLine',
    '10490055390369870000600091449587555490000028531',
    '10490 05539 03698 700006 00091 449587 5 55490000028531',
  ],
  ['accountNumber', '12345', '12345'],
  ['accountNumber', '123-456 789', '123-456 789'],
  ['alias', 'RIO.PINO.LUZ', 'RIO.PINO.LUZ'],
  ['reference', '12345678', '12345678'],
  ['accountName', 'KASSA', 'KASSA'],
] as const)('%s %s is read as %s', (name, value, read) => {
  expect(grouped(name, value).join(' ')).toBe(read);
  expect(grouped(name, value).join('')).toBe(value);
});
