import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readingOf } from './support/reading.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone });

const folder = new URL('readings/', import.meta.url);

/**
 * Compares what a screen reader says of a screen with what is written down in readings/. With KASSA_WRITE_READINGS=1 it
 * writes that instead, to be read by a person before it is kept.
 */
async function sounds(page: Page, screen: string): Promise<void> {
  const file = new URL(`${screen}.txt`, folder);
  if (process.env.KASSA_WRITE_READINGS) {
    mkdirSync(folder, { recursive: true });
    await expect.poll(() => isRestful(page)).toBe(true);
    return writeFileSync(file, await readingOf(page));
  }
  await expect.poll(() => readingOf(page)).toBe(readFileSync(file, 'utf8'));
}

/** Two readings one after the other are the same. */
async function isRestful(page: Page): Promise<boolean> {
  const before = await readingOf(page);
  await page.waitForTimeout(1_000);
  return (await readingOf(page)) === before;
}

test('home, methods, card and result read as they are written down', async ({ buyer, shop, books }) => {
  const { page, sees } = buyer;
  await books.forgetTimes();
  await buyer.opens(await shop.sellsOne());
  await sounds(page, 'home');
  await sees.proceed.click();
  await buyer.logsIn();
  await expect(page.getByText('Daily limit left')).toBeVisible();
  await sees.method(/^PayNow/).check();
  await expect(sees.pay).toBeEnabled();
  await sounds(page, 'methods');
  await buyer.opensCard();
  await expect(sees.pay).toBeEnabled();
  await sounds(page, 'card');
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await sounds(page, 'result');
});
