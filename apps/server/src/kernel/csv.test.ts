import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test('commas, quotes and line ends stay within their cell', () => {
  expect(csvRow(['a', 'b, c', 'he said "no"', 'two\nlines', ''])).toBe('a,"b, c","he said ""no""","two\nlines",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '＠x'])(
  'a cell that begins as a formula, %j, is a text',
  (text) => {
    expect(csvRow([text]).replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
  },
);

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x;=1+1;@y', "x;'=1+1;'@y"],
  ['x; =1+1', "x; '=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x\n=1+1', '"x\n\'=1+1"'],
  ['x\r\n-1', '"x\r\n\'-1"'],
  ['x;"=1+1', '"x;""\'=1+1"'],
  ['x;＝1+1', "x;'＝1+1"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
])('where cells are separated by semicolons %j begins no formula either', (text, written) => {
  expect(csvRow([text, ''])).toBe(`${written},\r\n`);
});

test.each(['x;y', 'a; b', 'x;y=1', '2;3-4', 'x\ty'])('a semicolon alone changes nothing: %j', (text) => {
  expect(csvRow([text])).toBe(`${text}\r\n`);
});

test('a formula behind a comma or a quote begins no cell of its own', () => {
  expect(csvRow(['a",=1+1'])).toBe('"a"",=1+1"\r\n');
});
