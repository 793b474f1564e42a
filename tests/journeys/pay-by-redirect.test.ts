import { choosesMethod, paysBy } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test('a buyer at 375 px is taken to the wallet once, pays there, and comes back automatically', async ({
  another,
  shop,
  books,
  world,
}) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^GrabPay/);
  await paysBy(buyer);
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);

  await page.goBack();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await page.reload();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await expect(page).toHaveURL((url) => url.origin === world.checkoutUrl);

  await sees.press('Continue to {payWayName}').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test('a buyer who refuses in the wallet reads that nothing was charged', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^GrabPay/);
  await paysBy(buyer);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(sees.outcome('Payment Failed!')).toBeVisible();
  const declined = "Your bank or wallet declined this payment. You haven't been charged. Try another method.";
  await expect(page.getByText(declined)).toBeVisible();
  await expect(sees.fact('Has money moved?'), 'nothing about the money is open').toBeHidden();
  await sees.press('Choose another payment method').click();
  await expect(page).toHaveTitle(/Choose payment method/);
  await expect(page.getByText(declined)).toBeVisible();
});
