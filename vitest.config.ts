import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Lingui looks for its settings where vitest was started, not beside the checkout's own vite.config.ts.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('apps/checkout/lingui.config.ts', import.meta.url));

const patient = { testTimeout: 30_000, hookTimeout: 120_000 };

// Two workers, for the machine that proves this has two slow cores. What needs PostgreSQL gets one cluster for the whole run,
// and from it a database per test file (apps/server/testing/test-database.ts).
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: './apps/checkout/vite.config.ts',
        test: { ...patient, name: 'checkout', include: ['{apps/checkout,packages/ui}/src/**/*.test.{ts,tsx}'] },
      },
      { test: { ...patient, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: './tools/testing/cluster.ts',
        },
      },
      { test: { ...patient, name: 'start', include: ['tests/start/**/*.test.ts'] } },
      { test: { ...patient, name: 'sandbox', include: ['apps/sandbox/**/*.test.ts'] } },
    ],
  },
});
