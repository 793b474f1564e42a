import { choosesMethod, codeOf, sellsPrint } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer in Brazil at 375 px fills in name, CPF and phone, and pays the code',
  night,
  async ({ another, shop, books, provider }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await expect(page).toHaveURL(/#\/brazilPay\?orderNo=/);
    await expect(page).toHaveTitle('Payment in Brazil');

    await buyer.fillsForm({ 'Full name': '1', CPF: '11111111111', 'Cell phone number': '12' });
    await sees.pay.click();
    await expect(page.getByText('Enter a valid name')).toBeVisible();
    await expect(page.getByText('Enter a valid CPF, 11 digits')).toBeVisible();
    await expect(page.getByText('Enter a valid cell phone number, with area code')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();

    await buyer.fillsForm({ 'Full name': 'Ana Souza', CPF: '39053344705', 'Cell phone number': '11987654321' });
    await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('390.533.447-05');
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();
    await expect(sees.press('Copy code'), 'people in Brazil copy the code: no scrolling for it').toBeInViewport({
      ratio: 1,
    });

    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.faults()).toEqual({});
  },
);

test(
  'a buyer who comes again need not type the CPF again, and sees only its beginning',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await buyer.fillsForm({ 'Full name': 'Ana Souza', CPF: '39053344705', 'Cell phone number': '11987654321' });
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();

    await buyer.opens(await shop.sellsOne({ targetFiat: 'BRL' }));
    await sees.proceed.click();
    await page.getByRole('radio', { name: /^Pix/ }).check();
    await sees.goOn.click();
    const cpf = page.getByRole('textbox', { name: 'CPF' });
    await expect(cpf).toHaveAttribute('placeholder', /^3905\*+$/);
    await expect(cpf).toHaveValue('');
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();
  },
);

test('a buyer who pays by boleto instead of Pix types neither name nor CPF again, and no known email', async ({
  another,
  shop,
}) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'BRL' }), /^Pix/);
  await buyer.fillsForm({ 'Full name': 'Ana Souza', CPF: '39053344705', 'Cell phone number': '11987654321' });
  await sees.pay.click();
  await expect(codeOf(buyer)).toBeVisible();
  await sees.press('Pay another way').click();
  await sees.press('Choose another payment method').last().click();
  await sees.picks(/^Boleto/);
  await sees.goesToPay();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Souza');
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('390.533.447-05');
  await expect(sees.email).toHaveCount(0);
  await sees.pay.click();
  await expect(sees.fact('Boleto number (linha digitável)')).toHaveText(/\d{5}/);
});
