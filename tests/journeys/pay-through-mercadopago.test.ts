import { methodByKey } from '@kassa/methods';
import type { Buyer } from './support/buyer.ts';
import { choosesMethod, codeOf, sellsPrint } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { expect, night, phone, test } from './support/story.ts';

test.use({ settings: { KASSA_PAYMENT: 'mercadopago' } });

const ofBrazil = { 'Full name': 'Ana Souza', CPF: '39053344705', 'Cell phone number': '11987654321' };
const minutesOfPix = (methodByKey('30001', '')?.instructionMs ?? 0) / 60_000;

/** Fills in the form of a method, and pays. */
async function paysWith(buyer: Buyer, fields: Readonly<Record<string, string>>): Promise<void> {
  await buyer.fillsForm(fields);
  await buyer.sees.pay.click();
}

test('a buyer in Brazil scans the code of Pix, and the page moves on when it is paid', async ({
  buyer,
  shop,
  books,
  provider,
}) => {
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
  await paysWith(buyer, ofBrazil);
  expect(await readCode(codeOf(buyer))).toMatch(/^000201/);
  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  await provider.play(paymentNo, { action: 'approve' });
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test(
  'a buyer whose bank declines is not charged, and pays the same order with another code',
  night,
  async ({ buyer, shop, books, provider }) => {
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await paysWith(buyer, ofBrazil);
    await expect(codeOf(buyer)).toBeVisible();
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'decline' });
    await expect(buyer.page.getByText("You haven't been charged").first()).toBeVisible();
  },
);

test(
  'a buyer whose code of Pix expired gets a new one within the same order, and pays that',
  night,
  async ({ buyer, shop, books, clock, provider }) => {
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await paysWith(buyer, ofBrazil);
    const first = await readCode(codeOf(buyer));
    const orderNo = await buyer.orderNo();
    await clock.turn(minutesOfPix);
    await page.reload();
    await expect(codeOf(buyer)).toBeHidden();
    await sees.press('Get a new code').or(sees.pay).click();
    expect(await readCode(codeOf(buyer))).not.toBe(first);
    const { paymentNo } = await books.lastAttemptOf(orderNo);
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['cancelled', 'captured']);
  },
);

test(
  'a buyer gets the number of the boleto, and the order is paid when the bank took the money',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'BRL' }), /^Boleto/);
    await paysWith(buyer, { 'Full name': 'Ana Souza', CPF: '39053344705' });
    await expect(sees.fact('Boleto number (linha digitável)')).toHaveText(/\d{5}/);
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a buyer in Colombia pays on the page of the bank, and comes back',
  night,
  async ({ another, shop, world, books }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'COP' }), /^PSE/);
    await paysWith(buyer, {
      ...{ 'Full name': 'Ana Gómez', 'Person or company': 'Company', 'ID type': 'Tax number (NIT)' },
      ...{ 'ID number': '213.123.432-1', Bank: 'bogota' },
    });
    await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
    await page.getByLabel('Customer number').fill('1');
    await page.getByLabel('Password').fill('1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  },
);

test(
  'a buyer whose request got no answer is not told that it failed: the code comes, and is paid once',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await paysWith(buyer, { ...ofBrazil, 'Full name': 'Answer Lost' });
    // Until Mercado Pago was asked nobody knows. Then the same payment goes on.
    await expect(sees.press('Pay now').or(codeOf(buyer))).toBeVisible();
    await expect(buyer.page.getByText('failed')).toBeHidden();
    if (await sees.press('Pay now').isVisible()) await sees.press('Pay now').click();
    await expect(codeOf(buyer)).toBeVisible();
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  },
);
