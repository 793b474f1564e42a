import { choosesMethod, sellsPrint } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer in Argentina at 375 px gives an account, which names the bank, and transfers',
  night,
  async ({ another, shop, books, provider }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'ARS' }), /^Bank transfer/);
    await expect(page).toHaveURL(/#\/ArgentinaPay\?orderNo=/);

    await buyer.fillsForm({
      'Full name': 'Lucía',
      'ID type': 'CUIT or CUIL',
      'ID number': '20055361683',
      'Account type': 'Savings account',
      'Account number': '2810590940090418135201',
      'Phone number': '11',
    });
    await sees.pay.click();
    await expect(page.getByText('Enter first and last name')).toBeVisible();
    await expect(page.getByText('Enter a valid ID number')).toBeVisible();
    await expect(page.getByText("That account number isn't valid. Check all 22 digits.")).toBeVisible();
    await expect(page.getByText('Enter a valid phone number')).toBeVisible();

    await buyer.fillsForm({
      'Full name': 'Lucía Fernández',
      'ID number': '20055361682',
      'Account number': '2850590940090418135201',
      'Phone number': '11 2345 6789',
    });
    await expect(page.getByText('Bank code: 285')).toBeVisible();
    await sees.pay.click();
    await expect(sees.fact('CVU')).toHaveText(/\d/);

    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
