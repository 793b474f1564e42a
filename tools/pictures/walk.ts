import { join } from 'node:path';
import { locales } from '@kassa/texts';
import type { Page } from '@playwright/test';
import { Operator, stuckOrder } from '../../tests/journeys/support/console.ts';
import { desktop, phone, test } from '../../tests/journeys/support/story.ts';
import { tourConsole } from '../../tests/journeys/support/tour/console-pages.ts';
import { tourEveryScreen } from '../../tests/journeys/support/tour/every-screen.ts';
import { root, say } from '../launch/progress.mjs';

const devices = [phone, desktop];
const colors = ['light', 'dark'] as const;

/** Makes a function that takes a page's picture on each device in each colour, into a folder of `pictures`. */
function pictured(page: Page, folder: string): (screen: string) => Promise<void> {
  let taken = 0;
  return async (screen) => {
    taken += 1;
    say(`  ${folder} ${taken} ${screen}`);
    const number = String(taken).padStart(2, '0');
    for (const device of devices) {
      await page.setViewportSize(device);
      for (const colorScheme of colors) {
        await page.emulateMedia({ colorScheme });
        const path = join(root, 'pictures', folder, `${number}-${screen}-${device.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
  };
}

for (const language of locales) {
  test(`every screen in ${language}`, async ({ another, shop }) => {
    const buyer = await another({ locale: language, language, viewport: phone });
    const { page } = buyer;
    const look = pictured(page, language);
    await tourEveryScreen({ buyer, shop, look });
  });
}

test('every page of the console', async ({ browser, buyer, shop, clock, world }) => {
  const orderNo = await stuckOrder({ buyer, shop, clock }, world);
  const olive = await Operator.signIn(browser, world, 'olive');
  await tourConsole(olive.page, { orderNo, look: pictured(olive.page, 'console') });
  await olive.leaves();
});
