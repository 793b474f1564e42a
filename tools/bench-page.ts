// `npm run bench:page`: measures how fast the first screen appears on a slow phone, beside floors measured in the same
// run. It is a report and ends with 0 whatever the figures are. A number after `--` sets how many visits each median
// has. Runs under tools/run.mjs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serveFloors } from '../bench/page/floors.ts';
import { figures, goals, median, type Row } from '../bench/page/table.ts';
import {
  type Button,
  type Click,
  click,
  type FirstPress,
  longestTask,
  look,
  pressOnce,
  type Visit,
} from '../bench/page/visit.ts';
import { startKassa } from '../tests/journeys/support/kassa.ts';
import { Shop } from '../tests/journeys/support/shop.ts';
import { findBrowser } from './browser/find.ts';
import { say, step } from './launch/progress.mjs';

interface Subject {
  readonly name: string;
  readonly address: () => Promise<string>;
  readonly button: Button | null;
}

const times = Math.max(1, Number(process.argv[2]) || 5);
const proceed: Button = {
  element: "document.querySelector('main button[data-kind=main]')",
  answered: "location.hash === '#/emailCode'",
};
const sayHello: Button = { element: "document.querySelector('button')", answered: "button.textContent === 'Hello'" };

const dataDir = await mkdtemp(join(tmpdir(), 'kassa-bench-page-'));
const floors = await step('Building the floors', serveFloors);
const kassa = await step('Starting Kassa', () => startKassa({ DATA_DIR: dataDir }));
const browser = await chromium.launch((await findBrowser(say, 'look')).launch);
try {
  const shop = new Shop(kassa.addresses.shopUrl);
  const pages: readonly Subject[] = [
    { name: 'plain HTML', address: async () => floors.plain, button: null },
    { name: 'React hello', address: async () => floors.hello, button: sayHello },
    { name: 'Kassa, home', address: async () => (await shop.sellsOne()).url, button: proceed },
  ];
  // These visits are not measured: afterwards the server has compiled the code that it runs.
  await step('Warming up', async () => {
    for (const { address } of pages) await look(browser, await address());
  });
  const visits = pages.map(() => ({
    looks: [] as Visit[],
    tasks: [] as { longestTask: number }[],
    clicks: [] as Click[],
  }));
  for (let round = 1; round <= times; round += 1) {
    // All pages in each round, so that other load on the machine affects all of them.
    await step(`Round ${round} of ${times}`, async () => {
      for (const [index, { address, button }] of pages.entries()) {
        visits[index]?.looks.push(await look(browser, await address()));
        visits[index]?.tasks.push(await longestTask(browser, await address()));
        visits[index]?.clicks.push(
          button
            ? await click(browser, await address(), button)
            : { answers: 0, requests: 1, bytesByThen: 0, scriptBytesByThen: 0 },
        );
      }
    });
  }
  const presses: FirstPress[] = [];
  await step('One press on a bad line', async () => {
    for (let round = 1; round <= times; round += 1)
      presses.push(await pressOnce(browser, (await shop.sellsOne()).url, proceed));
  });
  const rows = visits.map(({ looks, tasks, clicks }, index): Row => {
    return { name: pages[index]?.name ?? '', ...median(looks), ...median(tasks), ...median(clicks) };
  });
  say('');
  say(
    `Phone 390 x 844, CPU slowed 4 times, 150 ms, 1.6 Mbit/s, brotli, cold, median of ${times}. Total: without pictures.`,
  );
  say(figures(rows));
  const first = median(presses);
  say(
    `\nAt 400 kbit/s: Proceed painted after ${Math.round(first.painted)} ms, and pressed once at that moment it leads on after ${Math.round(first.answered)} ms.`,
  );
  const [plain, hello, ours] = rows;
  if (plain && hello && ours) say(`\n${goals({ kassa: ours, plain, hello })}`);
} finally {
  await browser.close();
  await kassa.stop();
  await floors.close();
  await rm(dataDir, { recursive: true, force: true });
}
