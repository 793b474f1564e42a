import { locales } from '@kassa/texts';
import { expect, phone, test } from './support/story.ts';

// What a buyer waits for is painted with the first answer. A part that comes later and is larger counts as what they waited
// for (docs/performance.md#first-screen).

const watch = `window.largest = '';
new PerformanceObserver((list) => {
  for (const { element } of list.getEntries()) largest = element?.closest('[data-wallets]') ? 'wallets' : 'first answer';
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

test('on a phone, the largest part of home is in the first answer, in every language', async ({ another, shop }) => {
  const { page } = await another({ viewport: phone });
  await page.addInitScript({ content: watch });
  for (const language of locales) {
    await page.goto(`${(await shop.sellsOne()).url}&language=${language}`);
    await expect(page.locator('[data-wallets] button').first()).toBeVisible();
    // The paint of the buttons is told a little later.
    await page.waitForTimeout(200);
    expect.soft(await page.evaluate('largest'), language).toBe('first answer');
  }
});
