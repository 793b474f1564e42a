import { choosesMethod } from './support/local-payer.ts';
import { desktop, expect, test } from './support/story.ts';

test('a company in Colombia at 1280 px gives its tax number, finds its bank, and pays there', async ({
  another,
  shop,
  books,
  provider,
  world,
}) => {
  const buyer = await another({ viewport: desktop });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'COP' }), /^PSE/);
  await expect(page).toHaveURL(/#\/PSEWayPay\?orderNo=/);
  await sees.pay.click();
  for (const missing of ['Choose person or company', 'Choose an ID type', 'Choose a bank'])
    await expect(page.getByText(missing)).toBeVisible();

  await buyer.fillsForm({ 'Full name': 'Ana Gómez', 'Person or company': 'Company' });
  // A company has no other document.
  await expect(page.getByRole('combobox', { name: 'ID type' }).getByRole('option')).toHaveCount(2);
  await buyer.fillsForm({ 'ID type': 'Tax number (NIT)', 'ID number': '213.123.432-1', Bank: 'bogota' });
  await expect(page.getByRole('button', { name: /^Bank/ })).toContainText('Banco de Bogotá');
  await sees.pay.click();
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);

  await page.goBack();
  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
});
