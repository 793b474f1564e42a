import { defineConfig } from '@playwright/test';
import { type FoundBrowser, findBrowser } from './tools/browser/find.ts';

// Every worker reads this file again: the first one's finding is handed on.
process.env.KASSA_TEST_BROWSER ??= JSON.stringify(await findBrowser(console.log));
const { launch: launchOptions }: FoundBrowser = JSON.parse(process.env.KASSA_TEST_BROWSER);

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tools/testing/cluster.ts',
  // Three on two cores: a third of the time a journey waits for a clock, the chain or a bank.
  workers: 3,
  // A test that passes only the second time has found something.
  retries: 0,
  // The longest journey takes half a minute alone, and four times as long on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    launchOptions,
    // Traces cost a fifth of the time: they are kept where only some journeys are walked.
    trace: process.env.KASSA_TEST_TRACES ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
