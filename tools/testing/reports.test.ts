import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { Tally } from './tally.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kassa-reports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that could not be loaded counts as a failed test', () => {
  const path = report({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: '/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { name: '/b.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: '/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitestReport(path)).toEqual({ passed: 2, failed: 2, files: ['/a.test.ts', '/b.test.ts'] });
});

test('a journey that passed only at a second try has failed, and so has an error around the journeys', () => {
  const path = report({
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the world did not start' }],
  });
  expect(readPlaywrightReport(path)).toEqual({ passed: 5, failed: 3 });
});

test('the last line counts checks, tests, and a runner that failed without a failed test', () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const tally = new Tally();
  tally.check('lint', undefined);
  tally.check('types', 'a.ts: wrong');
  tally.suite('vitest', { passed: 10, failed: 2 }, undefined);
  tally.suite('journeys', { passed: 3, failed: 0 }, 'Playwright failed (exit code 1).');
  tally.print();
  expect(printed.join('').split('\n').at(-2)).toBe('14 passed, 4 failed');
  expect(tally.failed).toBe(4);
});
