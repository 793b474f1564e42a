import { choosesMethod, sellsPrint } from './support/local-payer.ts';
import { desktop, expect, night, test } from './support/story.ts';

test(
  'a buyer in Turkey at 1280 px gives the data of their ID, and gets an IBAN to pay to',
  night,
  async ({ another, shop, books, provider }) => {
    const buyer = await another({ viewport: desktop });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'TRY' }), /^Bank transfer/);
    await expect(page).toHaveURL(/#\/currencyPayment\?orderNo=/);
    const font = await page.evaluate<string>('getComputedStyle(document.body).fontFamily');
    await expect(page.getByLabel('ID type')).toHaveCSS('font-family', font);
    await buyer.fillsForm({
      'ID type': 'ID card',
      'ID number': '10000000145',
      'First name': 'İlknur',
      'Last name': '7',
      'Date of birth': '2020-02-30',
      Address: 'x',
    });
    await sees.pay.click();
    await expect(page.getByText('Enter a valid ID number')).toBeVisible();
    await expect(page.getByText('Enter your last name exactly as on your ID')).toBeVisible();
    await expect(page.getByText('Enter a valid date of birth')).toBeVisible();
    await expect(page.getByText('Enter your address exactly as on your ID')).toBeVisible();

    await buyer.fillsForm({
      'ID number': '10000000146',
      'Last name': 'Yıldız',
      'Date of birth': '1990-05-17',
      Address: 'Bağdat Cd. 12, Kadıköy, İstanbul',
    });
    await sees.pay.click();
    await expect(sees.fact('IBAN')).toHaveText(/^TR/);

    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);
