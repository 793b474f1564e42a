import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { claimSecondsFor, longestAnswerMs } from './provider-time.ts';

const settings = (timeoutMs?: number) => ({
  SANDBOX_PORT: '1',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ...(timeoutMs === undefined ? {} : { KASSA_PROVIDER_TIMEOUT_MS: String(timeoutMs) }),
});

test('no setting waits for an answer longer than claims allow', () => {
  expect(readConfig(settings()).providerTimeoutMs).toBe(longestAnswerMs);
  expect(readConfig(settings(longestAnswerMs)).providerTimeoutMs).toBe(longestAnswerMs);
  expect(() => readConfig(settings(longestAnswerMs + 1))).toThrow('KASSA_PROVIDER_TIMEOUT_MS');
});

test.each([1, 2, 3])('a claim for %i answers lasts some seconds longer than they do', (answers) => {
  expect(claimSecondsFor(answers) * 1_000 - answers * longestAnswerMs).toBeGreaterThanOrEqual(5_000);
});
