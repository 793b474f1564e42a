import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Lingui looks for its settings where vitest was started, not beside the checkout's own vite.config.ts.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('apps/checkout/lingui.config.ts', import.meta.url));

/** The files that take longest. Vitest begins with the largest files, which on a new clone says nothing about their time. */
const longest = [
  'tests/start/npm-start.test.ts',
  'tests/start/release.test.ts',
  'tests/server/matrix.test.ts',
  'tests/server/nothing-is-lost.test.ts',
  'tests/server/mercadopago-matrix.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/rotate-keys.test.ts',
  'tests/server/mercadopago-crashes.test.ts',
  'tests/server/crashes.test.ts',
];

/** Begins each project with its longest files, so that none of them runs alone at the end while the other workers rest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const placed = sorted.map((file) => {
      const place = longest.findIndex((path) => file.moduleId.endsWith(path));
      return { file, project: projects.indexOf(file.project.name), place: place < 0 ? longest.length : place };
    });
    return placed.sort((a, b) => a.project - b.project || a.place - b.place).map(({ file }) => file);
  }
}

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
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'night', description: 'Left out of `npm test`, and run by `npm run test:night`.' }],
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
