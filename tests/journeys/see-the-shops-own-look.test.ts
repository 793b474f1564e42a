import type { Locator } from '@playwright/test';
import { galleryAccent } from './support/shop.ts';
import { expect, night, test } from './support/story.ts';

/** The parts of the page that are used: these files are checked without a browser's types. */
interface Styled {
  getComputedStyle(element: unknown): { readonly color: string; readonly backgroundColor: string };
}

/** Computes the WCAG 2.2 contrast of a button's text, from the colours that the browser shows. */
async function contrastOn(button: Locator): Promise<number> {
  const colours = await button.evaluate((element) => {
    const page = globalThis as unknown as Styled;
    const { color, backgroundColor } = page.getComputedStyle(element);
    return [color, backgroundColor];
  });
  const [low = 0, high = 0] = colours.map(luminanceOf).sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  if (!parts) throw new Error(`${colour} is not a plain colour`);
  const [r = 0, g = 0, b = 0] = parts.slice(1).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("the main button has the shop's colour, and its text is readable, by day and by night", async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await expect(sees.proceed).toHaveCSS('background-color', galleryAccent);
  expect(await contrastOn(sees.proceed)).toBeGreaterThanOrEqual(4.5);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(sees.proceed).not.toHaveCSS('background-color', galleryAccent);
  await expect.poll(() => contrastOn(sees.proceed)).toBeGreaterThanOrEqual(4.5);
  await expect(page.locator('html[style], body [style*="accent"]')).toHaveCount(0);
});

test(
  'the look stays after a reload of a later screen, also while the server does not answer',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await expect(sees.sendCode).toHaveCSS('background-color', galleryAccent);
    await page.route('**/nft/**', (route) => route.abort());
    await page.reload();
    await expect(sees.sendCode).toHaveCSS('background-color', galleryAccent);
  },
);

test("another shop's link removes the look", night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await expect(sees.proceed).toHaveCSS('background-color', galleryAccent);
  await page.goto((await shop.sellsOne({ appId: 'ahzxh0klegv1fzol' })).url);
  await expect(sees.proceed).toBeEnabled();
  await expect(sees.proceed).not.toHaveCSS('background-color', galleryAccent);
});
