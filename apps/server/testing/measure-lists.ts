import type { App } from '../src/app.ts';
import { readConfig } from '../src/kernel/config.ts';
import { inTransaction } from '../src/kernel/database.ts';
import { createLog } from '../src/kernel/log.ts';
import { sealJournals } from '../src/modules/ledger/index.ts';
import { openApp } from '../src/open-app.ts';
import { sumHours } from '../src/workflows/figures/sum-hours.ts';
import { listCalls, readSample } from './list-calls.ts';
import { type Measured, measureCall } from './measure-call.ts';

interface Urls {
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/** After so many seals they are dated back: what was sealed within an hour is looked at again each time. */
const sealsAtOnce = 50;

/**
 * Does what jobs would have done by and by while a database became large: seals its books, and sums its hours.
 * `dateSealsBack`: makes what is sealed sealed long ago.
 */
export function catchUp(urls: Urls, dateSealsBack: () => Promise<unknown>): Promise<void> {
  return withApp(urls, async (app) => {
    for (let seals = 1; (await inTransaction(app.db, sealJournals)) > 0; seals += 1)
      if (seals % sealsAtOnce === 0) await dateSealsBack();
    await dateSealsBack();
    while ((await sumHours(app)) > 0);
  });
}

/**
 * Measures every list, and what jobs look for, in a database that is there: one that `grow-orders` made large. Nothing in it is
 * changed, except that some claims are leased and some orders closed, as a worker would do.
 */
export function measureLists(urls: Urls): Promise<Measured[]> {
  return withApp(urls, async (app) => {
    const measured: Measured[] = [];
    for (const [name, call] of listCalls(app, await readSample(app.db)))
      measured.push(await measureCall(urls.appUrl, name, call));
    return measured;
  });
}

async function withApp<T>({ appUrl, ownerUrl }: Urls, work: (app: App) => Promise<T>): Promise<T> {
  const config = readConfig({
    PORT: '0',
    SANDBOX_PORT: '1',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const { app, close } = await openApp(config, createLog('error'));
  return work(app).finally(() => close());
}
