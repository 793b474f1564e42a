import { type TapBudget, taps } from '../../tools/testing/taps.ts';
import type { Buyer } from './support/buyer.ts';
import { choosesMethod, codeOf, paysBy } from './support/local-payer.ts';
import { expect, phone, test } from './support/story.ts';
import { countTaps } from './support/taps.ts';

test.use({ viewport: phone });

const budgetOf = (way: TapBudget['way']): number | undefined => taps.find((row) => row.way === way)?.taps;

/** Pays one order by a method, so that the next one begins with it. */
async function usesOnce(buyer: Buyer, url: string, method: RegExp): Promise<void> {
  await choosesMethod(buyer, { url, merchantOrderNo: '' }, method);
  await paysBy(buyer);
}

test('a guest pays by card', async ({ buyer, shop }) => {
  const counted = await countTaps(buyer.page);
  await buyer.opens(await shop.sellsOne({ targetFiat: 'JPY' }));
  await buyer.logsInFromHome();
  await buyer.paysWith();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  expect(counted()).toBe(budgetOf('card, as a guest'));
});

test('a guest pays by card where a local method comes first', async ({ buyer, shop }) => {
  const counted = await countTaps(buyer.page);
  await buyer.opens(await shop.sellsOne());
  await buyer.logsInFromHome();
  await buyer.sees.method(/Visa/).check();
  await buyer.paysWith();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  expect(counted()).toBe(budgetOf('card, as a guest, where a local method comes first'));
});

test('a buyer pays by a saved card', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();

  await buyer.opens(await shop.sellsOne());
  const counted = await countTaps(page);
  await sees.payNow.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(counted()).toBe(budgetOf('saved card'));
});

test('a guest, and later a known buyer, get a code to scan', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const counted = await countTaps(page);
  await buyer.opens(await shop.sellsOne());
  await buyer.logsInFromHome();
  await sees.pay.click();
  await expect(codeOf(buyer)).toBeVisible();
  const asGuest = counted();
  expect(asGuest).toBe(budgetOf('QR code, as a guest'));

  await buyer.opens(await shop.sellsOne());
  await sees.payNow.click();
  await expect(codeOf(buyer)).toBeVisible();
  expect(counted() - asGuest).toBe(budgetOf('QR code'));
});

test("a known buyer comes to the wallet's page", async ({ buyer, shop, world }) => {
  const { page, sees } = buyer;
  const atWallet = (url: URL) => url.origin === world.providerUrl;
  await usesOnce(buyer, (await shop.sellsOne()).url, /^GrabPay/);
  await expect(page).toHaveURL(atWallet);

  await buyer.opens(await shop.sellsOne());
  const counted = await countTaps(page);
  await sees.payNow.click();
  await expect(page).toHaveURL(atWallet);
  expect(counted()).toBe(budgetOf('bank or wallet page'));
});

test("a known buyer comes to Apple Pay's sheet", async ({ buyer, shop }) => {
  const { page } = buyer;
  const sheet = page.frameLocator('iframe[title="Apple Pay"]').getByRole('button', { name: 'Pay', exact: true });
  await buyer.comesToMethods(await shop.sellsOne());

  await buyer.opens(await shop.sellsOne());
  const counted = await countTaps(page);
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
  await expect(sheet).toBeVisible();
  expect(counted()).toBe(budgetOf('Apple Pay'));
});

test('a guest pays by Apple Pay', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const sheet = page.frameLocator('iframe[title="Apple Pay"]');
  await buyer.opens(await shop.sellsOne());
  const counted = await countTaps(page);
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
  await sheet.getByLabel('Email').fill(buyer.email);
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(counted()).toBe(budgetOf('Apple Pay, as a guest'));
});
