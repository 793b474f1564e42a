import type { Locator } from '@playwright/test';
import { keepsCard, usesPayNow } from './support/known-buyer.ts';
import { watchShiftsOnSlowPhone } from './support/shifts.ts';
import { expect, night, phone, test } from './support/story.ts';

// Home of somebody who was here before is another one than the server draws. docs/performance.md: nothing moves on it either.

/** The link as merchants write it whose own router is behind the hash. */
const behindHash = (url: string): string => {
  const { origin, search } = new URL(url);
  return `${origin}/#/${search}`;
};

test('nothing moves on home of a buyer who is logged in, and has paid before', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await usesPayNow(buyer, shop);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.payNow).toBeEnabled();
  const shifts = await watchShiftsOnSlowPhone(page);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.payNow).toBeEnabled();
  await shifts.none('home with one press');
  await page.reload();
  await expect(sees.payNow).toBeEnabled();
  await shifts.none('home with one press, loaded again');
  await page.goto('about:blank');
  await page.goto(behindHash((await shop.sellsOne()).url));
  await expect(sees.payNow).toBeEnabled();
  await shifts.none('home with one press, behind the hash');
});

test('nothing moves on home where the first press is offered for the first time', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await keepsCard(buyer, shop);
  const shifts = await watchShiftsOnSlowPhone(page);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.payNow).toBeEnabled();
  await shifts.none('home with one press, for the first time');
});

test('nothing moves on home of a link behind the hash, and in a chosen currency', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  const shifts = await watchShiftsOnSlowPhone(page);
  const links = { item: await shop.sellsOne(), mint: await shop.mints(), coin: await shop.sellsCoin() };
  for (const [name, { url }] of Object.entries(links)) {
    await page.goto('about:blank');
    await page.goto(behindHash(url));
    await expect(sees.says(name === 'coin' ? 'Enter your wallet address' : "You won't be charged yet")).toBeVisible();
    await shifts.none(`home behind the hash: ${name}`);
  }
  await page.goto(links.item.url);
  await sees.currency.click();
  await page.getByRole('option', { name: /JPY/ }).click();
  await expect(sees.proceed).toBeEnabled();
  await shifts.none('another currency');
  await page.reload();
  await expect(sees.proceed).toBeEnabled();
  await shifts.none('home in another currency, loaded again');
});

test('what is said below the button of home is centred under it, at any width', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return box && box.x + box.width / 2;
  };
  for (const width of [375, 500, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const note = await middleOf(page.getByText("You won't be charged yet").filter({ visible: true }));
    expect(note, `at ${width} px`).toBeCloseTo((await middleOf(sees.proceed)) ?? 0, 0);
  }
});
