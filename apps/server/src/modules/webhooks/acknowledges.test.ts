import { expect, test } from 'vitest';
import { acknowledges } from './acknowledges.ts';

test.each([
  [200, '', true],
  [204, '', true],
  [200, 'fail', false],
  [200, ' FAIL\n', false],
  [201, '"Fail"', false],
  [200, "'fail'", false],
  [200, 'failed', true],
  [200, '{"result":"fail"}', true],
  [200, '"fail', true],
  [500, 'fail', false],
  [299, 'no', true],
  [302, 'success', true],
  [500, ' SUCCESS\n', true],
  [500, '{"success":true}', true],
  [500, '{"success":"true"}', false],
  [500, 'success!', false],
  [500, '"success"', false],
  [404, '', false],
  [301, '', false],
  [500, 'null', false],
])('HTTP %i with %j acknowledges: %s', (status, body, expected) => {
  expect(acknowledges(status, body)).toBe(expected);
});

test('a quote before as many spaces as are read is judged in less than half a second of work', () => {
  const before = process.threadCpuUsage();
  expect(acknowledges(200, `"${' '.repeat(998)}x`)).toBe(true);
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});
