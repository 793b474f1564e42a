import { keepsCard, usesPayNow } from './support/known-buyer.ts';
import { codeOf } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test('a known buyer pays with one press: home names the method and its total, and the code comes', async ({
  buyer,
  shop,
  books,
}) => {
  const { sees, page } = buyer;
  await usesPayNow(buyer, shop);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.payNow).toHaveText(/^Pay SGD\s\d+\.\d\d with PayNow$/);
  const [price] = /\d+\.\d\d/.exec((await sees.payNow.textContent()) ?? '') ?? [];
  await expect(page.getByRole('main')).toContainText(`You pay$${price}`);
  await sees.payNow.dblclick();
  await expect(codeOf(buyer)).toBeVisible();
  await expect(
    page
      .getByText(price ?? '-')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
});

test(
  'a buyer with a kept card pays with one press, and neither Back nor a reload pays again',
  night,
  async ({ buyer, shop, books }) => {
    const { sees, page } = buyer;
    await keepsCard(buyer, shop);
    await buyer.opens(await shop.sellsOne());
    await expect(sees.payNow).toHaveText(/with Visa\s••••\s1111$/);
    await sees.payNow.click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    const orderNo = await buyer.orderNo();
    expect(await books.receiptsOf(orderNo)).toBe(1);
    await page.goBack();
    await page.reload();
    await expect(sees.outcome("It's yours").or(sees.proceed).first()).toBeVisible();
    expect(await books.attemptsOf(orderNo)).toHaveLength(1);
  },
);
