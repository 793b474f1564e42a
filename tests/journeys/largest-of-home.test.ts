import { locales } from '@kassa/texts';
import { expect, night, phone, test } from './support/story.ts';

// What a buyer waits for is painted with the first answer. A part that comes later and is larger counts as what they waited
// for (docs/performance.md#first-screen).

const watch = `window.largest = '';
new PerformanceObserver((list) => {
  for (const { element } of list.getEntries()) largest = element?.closest('[data-wallets]') ? 'wallets' : 'first answer';
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

for (const [languages, inAll] of [
  // Those with the longest words below the wallets' buttons.
  [['en-US', 'fil', 'ja'], {}],
  [locales, night],
] as const) {
  const where = languages === locales ? 'in every language' : `in ${languages.join(', ')}`;
  test(`on a phone, the largest part of home is in the first answer, ${where}`, inAll, async ({ another, shop }) => {
    const { page } = await another({ viewport: phone });
    await page.addInitScript({ content: watch });
    for (const language of languages) {
      await page.goto(`${(await shop.sellsOne()).url}&language=${language}`);
      await expect(page.locator('[data-wallets] button').first()).toBeVisible();
      // The paint of the buttons is told a little later.
      await page.waitForTimeout(200);
      expect.soft(await page.evaluate('largest'), language).toBe('first answer');
    }
  });
}
