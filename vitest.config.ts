import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Lingui looks for its settings where vitest was started, not beside the checkout's own vite.config.ts.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('apps/checkout/lingui.config.ts', import.meta.url));

// Three workers on two cores: a quarter of the time a test waits for a clock, a provider or a lock. A test ends when it has
// seen enough: these times only end what hangs, on a busy machine too.
const patient = { testTimeout: 120_000, hookTimeout: 240_000, maxWorkers: 3 };

// Files that share a worker share its modules, which saves loading the server some two hundred times.
const shared = { ...patient, isolate: false, sequence: { groupOrder: 1 } };

// What needs PostgreSQL gets one cluster for the whole run, and from it a database per test file
// (apps/server/testing/test-database.ts).
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: './apps/checkout/vite.config.ts',
        test: {
          ...patient,
          name: 'checkout',
          include: ['{apps/{checkout,console},packages/ui}/src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { ...patient, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: './tools/testing/cluster.ts',
        },
      },
      { test: { ...patient, name: 'start', include: ['tests/start/**/*.test.ts'] } },
      { test: { ...shared, name: 'sandbox', include: ['apps/sandbox/**/*.test.ts'] } },
    ],
  },
});
