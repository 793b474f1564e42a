import { choosesMethod, paysBy, sellsPrint } from './support/local-payer.ts';
import { expect, test } from './support/story.ts';

test('a buyer approves the request in the app on their phone, and the page moves on', async ({
  buyer,
  shop,
  books,
  provider,
}) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'IDR' }), /^OVO/);
  await paysBy(buyer, { 'Phone number': '0812 3456 7890' });
  await expect(page.getByRole('heading', { name: 'Approve the request in your OVO app' })).toBeVisible();
  const number = (text: string) => page.getByText(`We sent it to ${text}`);
  await expect(number('+6281234567890'), 'a wrong digit can be seen').toBeVisible();
  await page.reload();
  await expect(number('******7890')).toBeVisible();
  await expect(page.getByText('+628123456')).toBeHidden();

  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
});
