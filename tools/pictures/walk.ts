import { join } from 'node:path';
import { locales } from '@kassa/texts';
import { desktop, phone, test } from '../../tests/journeys/support/story.ts';
import { tourEveryScreen } from '../../tests/journeys/support/tour/every-screen.ts';
import { root, say } from '../launch/progress.mjs';

const devices = [phone, desktop];
const colors = ['light', 'dark'] as const;

for (const language of locales) {
  test(`every screen in ${language}`, async ({ another, shop }) => {
    const buyer = await another({ locale: language, language, viewport: phone });
    const { page } = buyer;
    let taken = 0;
    const look = async (screen: string) => {
      taken += 1;
      say(`  ${language} ${taken} ${screen}`);
      const number = String(taken).padStart(2, '0');
      for (const device of devices) {
        await page.setViewportSize(device);
        for (const colorScheme of colors) {
          await page.emulateMedia({ colorScheme });
          const path = join(root, 'pictures', language, `${number}-${screen}-${device.width}-${colorScheme}.png`);
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(phone);
    };
    await tourEveryScreen({ buyer, shop, look });
  });
}
