import type { Buyer } from './support/buyer.ts';
import { choosesMethod, codeOf, paysBy } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';
import { opensOnPhone } from './support/taps.ts';

test.use({ viewport: { width: phone.width, height: 667 } });

/** Pays one order by a method, so that the next one begins with it. */
async function usesOnce(buyer: Buyer, url: string, method: RegExp): Promise<void> {
  await choosesMethod(buyer, { url, merchantOrderNo: '' }, method);
  await paysBy(buyer);
}

test('a guest pays by card', async ({ buyer, shop }) => {
  const way = await opensOnPhone(buyer, await shop.sellsOne({ targetFiat: 'JPY' }));
  await buyer.logsInFromHome();
  await buyer.paysWith();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  way.ends('card, as a guest');
});

test('a guest pays by card where a local method comes first', night, async ({ buyer, shop }) => {
  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await buyer.logsInFromHome('Pay by card');
  await buyer.paysWith();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  way.ends('card, as a guest, where a local method comes first');
});

test('a buyer pays by a saved card', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();

  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await sees.payNow.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  way.ends('saved card');
});

test('a guest gets a code to scan', night, async ({ buyer, shop }) => {
  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await buyer.logsInFromHome();
  await buyer.sees.pay.click();
  await expect(codeOf(buyer)).toBeVisible();
  way.ends('QR code, as a guest');
});

test('a known buyer gets a code to scan', night, async ({ buyer, shop }) => {
  await usesOnce(buyer, (await shop.sellsOne()).url, /^PayNow/);
  await expect(codeOf(buyer)).toBeVisible();

  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await buyer.sees.payNow.click();
  await expect(codeOf(buyer)).toBeVisible();
  way.ends('QR code');
});

test("a known buyer comes to the wallet's page", night, async ({ buyer, shop, world }) => {
  const { page, sees } = buyer;
  const atWallet = (url: URL) => url.origin === world.providerUrl;
  await usesOnce(buyer, (await shop.sellsOne()).url, /^GrabPay/);
  await expect(page).toHaveURL(atWallet);

  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await sees.payNow.click();
  await expect(page).toHaveURL(atWallet);
  way.ends('bank or wallet page');
});

test("a known buyer comes to Apple Pay's sheet", night, async ({ buyer, shop }) => {
  const { page } = buyer;
  const sheet = page.frameLocator('iframe[title="Apple Pay"]').getByRole('button', { name: 'Pay', exact: true });
  await buyer.comesToMethods(await shop.sellsOne());

  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
  await expect(sheet).toBeVisible();
  way.ends('Apple Pay');
});

test('a guest pays by Apple Pay', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const sheet = page.frameLocator('iframe[title="Apple Pay"]');
  const way = await opensOnPhone(buyer, await shop.sellsOne());
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
  await sheet.getByLabel('Email').fill(buyer.email);
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  way.ends('Apple Pay, as a guest');
});
