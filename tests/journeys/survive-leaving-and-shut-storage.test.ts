import { expect, test } from './support/story.ts';

test("the merchant's Back: a buyer goes back to the shop from the card form, comes again, and it is the same order", async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await page.goto(`${shop.url}/shop`);
  await buyer.comesToCardForm(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  await page.evaluate('history.go(2 - history.length)');
  await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
  await page.goForward();
  await expect(sees.proceed).toBeEnabled();
  await sees.proceed.click();
  await buyer.goesOn();
  expect(await buyer.orderNo()).toBe(orderNo);
  await buyer.paysWith();
  await page.getByRole('link', { name: 'Back to Harbour Gallery' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
  await page.goBack();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test("a language was kept that we do not speak: the page speaks the browser's", async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await page.addInitScript(`
    sessionStorage.setItem('language', '__proto__');
    sessionStorage.setItem('store', '{"fiat":7');
    sessionStorage.setItem('merchantInfo', '[]');
  `);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.title).toHaveText('Purchase NFT');
});

test('a browser that keeps nothing shows home, says what it means, and can still be used to pay', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }`);
  await buyer.opens(await shop.sellsOne());
  await expect(page.getByText('Your browser keeps nothing for this page.')).toBeVisible();
  await sees.proceed.click();
  await buyer.logsIn();
  await buyer.goesOn();
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
});
