import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The pictures use the world of the journeys, with Kassas of their own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'walk.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: '../testing/cluster.ts',
  reporter: 'list',
  timeout: 900_000,
  fullyParallel: true,
});
