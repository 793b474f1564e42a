import { expect, phone, test } from './support/story.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('a buyer at 375 px sees the whole address of the wallet that they have to compare', async ({ another, shop }) => {
  const { page, sees } = await another({ viewport: phone });
  await page.goto((await shop.sellsCoin()).url);
  await page.getByLabel(/wallet address$/).fill(wallet.toLowerCase());
  await page.getByRole('heading', { level: 1 }).click();
  const whole = page.getByText(wallet, { exact: true });
  await expect(whole).toBeVisible();
  const cut = await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut, 'no character is out of sight').toBe(false);
  await page.getByRole('checkbox').first().check();
  await expect(sees.press('Proceed Buy {0}')).toBeEnabled();
});
