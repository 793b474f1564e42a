import { choosesMethod } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer in the Philippines at 375 px gives name and phone, and pays in GCash',
  night,
  async ({ another, shop, world }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'PHP' }), /^GCash(?! \()/);
    await expect(page).toHaveURL(/#\/phpPayment\?orderNo=/);
    await buyer.fillsForm({ 'Full name': 'Maria Santos', 'Phone number': '0917 123 45' });
    await sees.pay.click();
    await expect(page.getByText('Enter a valid phone number')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();

    await page.reload();
    await expect(page).toHaveURL(/#\/phpPayment\?orderNo=/);
    await buyer.fillsForm({ 'Full name': 'Maria Santos', 'Phone number': '0917 123 4567' });
    await sees.pay.click();
    await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
    await page.getByLabel('Customer number').fill('1');
    await page.getByLabel('Password').fill('1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
