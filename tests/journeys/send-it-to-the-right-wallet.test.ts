import { expect, night, phone, test } from './support/story.ts';

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

test(
  'on a low phone the foot of home leaves room for the address, and a wallet says why it costs more',
  night,
  async ({ another, shop }) => {
    const { page, sees } = await another({ viewport: { width: phone.width, height: 667 } });
    await page.goto((await shop.sellsCoin()).url);
    await expect(page.getByText(/^You'll pay SGD\s[\d.]+ this way: fees vary by payment method\./)).toBeVisible();
    const foot = await sees.press('Proceed Buy {0}').locator('..').boundingBox();
    expect(foot?.height).toBeLessThan(667 / 5);
  },
);

test(
  'an address is pasted from the clipboard, and it is said where that is empty or refused',
  night,
  async ({ another, shop, baseURL }) => {
    const { page } = await another({ viewport: phone });
    const field = page.getByLabel(/wallet address$/);
    await page.goto((await shop.sellsCoin()).url);
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Your browser doesn't let us paste/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    await page.evaluate("navigator.clipboard.writeText('  ')");
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText("There's nothing to paste yet. Copy your address first.");
    await page.evaluate(`navigator.clipboard.writeText(' ${wallet} ')`);
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await expect(field).toHaveValue(wallet);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
