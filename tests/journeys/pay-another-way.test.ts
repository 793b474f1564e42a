import { asksForCode, choosesMethod, codeOf, sellsPrint } from './support/local-payer.ts';
import { expect, night, test } from './support/story.ts';

test('a buyer withdraws a code and pays by card instead', night, async ({ buyer, shop, books, provider }) => {
  const { page, sees } = buyer;
  await asksForCode(buyer, shop);
  const orderNo = await buyer.orderNo();
  const { paymentNo } = await books.lastAttemptOf(orderNo);

  await sees.press('Pay another way').click();
  await expect(sees.dialog('Pay another way?')).toBeVisible();
  await sees.press('Choose another payment method').last().click();
  await page.getByRole('radio', { name: /Visa/ }).check();
  await buyer.opensCard();
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
  expect((await provider.paymentOf(paymentNo))?.status).toBe('cancelled');
});

test('a buyer who goes back from a code reads that it still works, returns to it, and pays by card instead', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await asksForCode(buyer, shop);
  const orderNo = await buyer.orderNo();
  await page.goBack();
  await expect(page.getByText('You can still pay with PayNow')).toBeVisible();
  await expect(page.getByText(/^Time limit: \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apple Pay' }), 'a press there would withdraw nothing').toBeHidden();
  await sees.press('Finish paying').click();
  await expect(codeOf(buyer)).toBeVisible();

  await page.goBack();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await buyer.typesCard();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
});

test(
  'a buyer who goes back from a code that was paid meanwhile can’t pay again by mistake',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { page, sees } = buyer;
    await asksForCode(buyer, shop);
    const orderNo = await buyer.orderNo();
    const { paymentNo } = await books.lastAttemptOf(orderNo);
    await page.goBack();
    await page.getByRole('radio', { name: /^Card/ }).check();
    await buyer.typesCard();
    await provider.play(paymentNo, { action: 'approve', callback: false });
    await sees.pay.click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(orderNo)).toBe(1);
  },
);

test(
  'a buyer whose money has arrived already cannot withdraw the payment by mistake',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await asksForCode(buyer, shop);
    const orderNo = await buyer.orderNo();
    const { paymentNo } = await books.lastAttemptOf(orderNo);

    await sees.press('Pay another way').click();
    await provider.play(paymentNo, { action: 'approve', callback: false });
    await sees.press('Choose another payment method').last().click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(orderNo)).toBe(1);
  },
);

test('a buyer with a long list on a small phone sees that there is more below, and no word of a row lies under that', async ({
  another,
  shop,
}) => {
  const buyer = await another({ viewport: { width: 375, height: 667 } });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'THB' }), /PromptPay/);
  await sees.pay.click();
  await expect(codeOf(buyer)).toBeVisible();
  // The method used last is chosen, and the list goes on below it.
  await buyer.opens(await sellsPrint(shop, { targetFiat: 'THB' }));
  await sees.proceed.click();
  const hint = sees.press('Scroll down');
  await expect(hint).toBeVisible();
  for (const size of ['100%', '200%']) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
    const strip = await hint.boundingBox();
    const button = await sees.pay.boundingBox();
    expect(strip, 'as wide as the bar: beside it no word of a row can be read').toMatchObject({ x: 0, width: 375 });
    expect((strip?.y ?? 0) + (strip?.height ?? 0), 'above the button').toBeLessThanOrEqual(button?.y ?? 0);
  }
  await hint.click();
  await expect(hint).toBeHidden();
  await expect(page.getByText('Other wallets')).toBeInViewport();
});
