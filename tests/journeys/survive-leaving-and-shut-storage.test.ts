import { expect, night, test } from './support/story.ts';

test(
  'a buyer goes back to the shop from the card form, comes again, and has the same order',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.goto(`${shop.url}/shop`);
    await buyer.comesToPlacedOrder(await shop.sellsOne());
    const orderNo = await buyer.orderNo();
    await page.evaluate('history.go(2 - history.length)');
    await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
    await page.goForward();
    await expect(sees.proceed).toBeEnabled();
    await sees.proceed.click();
    await buyer.opensCard();
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await buyer.orderNo()).toBe(orderNo);
    await page.getByRole('link', { name: 'Back to Harbour Gallery' }).click();
    await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
    await page.goBack();
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test("an unknown stored language gives way to the browser's", async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await page.addInitScript(`
    sessionStorage.setItem('language', '__proto__');
    sessionStorage.setItem('store', '{"fiat":7');
    sessionStorage.setItem('merchantInfo', '[]');
  `);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.title).toHaveText('Purchase NFT');
});

test(
  'a browser that stores nothing shows home, explains what that means, and can still pay',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }`);
    await buyer.opens(await shop.sellsOne());
    await expect(page.getByText('Your browser is blocking storage.')).toBeVisible();
    await sees.proceed.click();
    await buyer.logsIn();
    await buyer.opensCard();
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
