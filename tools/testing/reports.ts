import { readFileSync } from 'node:fs';
import type { Count } from './tally.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{ name: string; status: string; assertionResults: Array<{ status: string }> }>;
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: Array<{ message?: string }>;
};

/** What a runner reported: the count, and the files in which tests ran. */
export type Report = Count & { files: string[] };

/** Reads vitest's JSON report. A file that could not be loaded has no tests, and counts as one failed test. */
export function readVitestReport(path: string): Report {
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    files: report.testResults.filter((file) => file.assertionResults.length > 0).map((file) => file.name),
  };
}

/**
 * Reads Playwright's JSON report. A test that passed only at a second try has failed, and so has an error outside the
 * tests.
 */
export function readPlaywrightReport(path: string): Count {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
