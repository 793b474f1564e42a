import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test('commas, quotes and line ends stay within their cell', () => {
  expect(csvRow(['a', 'b, c', 'he said "no"', 'two\nlines', ''])).toBe('a,"b, c","he said ""no""","two\nlines",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠x'])(
  'a cell that begins as a formula, %j, is a text',
  (text) => {
    expect(csvRow([text]).replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
  },
);

test('a formula behind a comma or a quote begins no cell of its own', () => {
  expect(csvRow(['a",=1+1'])).toBe('"a"",=1+1"\r\n');
});
