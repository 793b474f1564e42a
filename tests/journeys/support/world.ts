import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { farLimitMinor } from '@kassa/contract/limits';
import { test as base } from '@playwright/test';
import { spendFreely } from '../../../apps/server/testing/spend-freely.ts';
import { createTestDatabase } from '../../../apps/server/testing/test-database.ts';
import { type Kassa, startKassa } from './kassa.ts';

/** A whole Kassa of a worker's own: its addresses (no slash at the end) and its database's, as the tables' owner. */
export interface World {
  readonly checkoutUrl: string;
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** Address of the sandbox's identity providers. */
  readonly identityUrl: string;
  /** Address of the sandbox's chain. */
  readonly chainUrl: string;
  /** Address of the operators' console. */
  readonly consoleUrl: string;
  readonly databaseUrl: string;
}

type Settings = Readonly<Record<string, string>>;

async function withWorld(settings: Settings, use: (world: World) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  // Less than what is told to nobody, so that screens show what is left.
  await spendFreely(database.ownerUrl, Number(farLimitMinor / 2n));
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-journeys-'));
  let kassa: Kassa | undefined;
  try {
    kassa = await startKassa({
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      // A provider that never answers must not delay a journey for half a minute. A busy machine may take seconds to answer.
      KASSA_PROVIDER_TIMEOUT_MS: '12000',
      ...settings,
    });
    await use({ ...kassa.addresses, databaseUrl: database.ownerUrl });
  } finally {
    await kassa?.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Playwright's `test` with a running Kassa: the program of `npm start` with a database, ports and files of this worker
 * alone. Addresses without a host are the checkout's.
 */
export const test = base.extend<object, { world: World; settings: Settings }>({
  /** Further settings of the program, for the journeys of one file. */
  settings: [{}, { scope: 'worker', option: true }],
  world: [async ({ settings }, use) => withWorld(settings, use), { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ world }, use) => use(world.checkoutUrl),
});

export { expect } from '@playwright/test';

/**
 * Marks a variation of a journey that `npm test` walks too. It is walked by `npm run test:night`, and where tests are
 * chosen by words.
 */
export const night = { tag: '@night' };
