import { asksForAccount, choosesMethod, copiedBy, paysBy, sellsPrint } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test(
  'a buyer copies a virtual account number, sends the money there, and the page moves on when it has arrived',
  night,
  async ({ another, shop, books, provider }) => {
    const buyer = await another({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, sees } = buyer;
    await asksForAccount(buyer, shop);

    await expect(sees.says('Check before you pay')).toBeVisible();
    const number = (await sees.fact('Virtual account number').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy: Virtual account number' }).click();
    expect(await copiedBy(buyer)).toBe(number);
    await sees.press("I've sent it").click();
    await expect(sees.says('Looking for your transfer')).toBeVisible();

    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a buyer who sent too little reads what is missing, sends it, and gets the NFT',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { page, sees } = buyer;
    await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'MXN' }), /^SPEI/);
    await paysBy(buyer, { 'Full name': 'Ada Byron' });
    await expect(sees.fact('CLABE')).toBeVisible();
    await sees.press("I've sent it").click();
    await expect(sees.says('Looking for your transfer')).toBeVisible();

    const orderNo = await buyer.orderNo();
    const { paymentNo } = await books.lastAttemptOf(orderNo);
    const total = BigInt(await books.chargedFor(paymentNo));
    await provider.play(paymentNo, { action: 'capture', amount: String(total - 1_000n) });
    await expect(sees.says('We received part of your payment')).toBeVisible();
    await expect(page.getByText('Send the remaining MXN 10.00.')).toBeVisible();

    await provider.play(paymentNo, { action: 'capture_again', amount: '1000' });
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(orderNo)).toBe(2);
  },
);

test('a buyer prints a voucher, comes back to it by the order history, and the till reads its barcode', async ({
  another,
  shop,
  books,
  provider,
}) => {
  const buyer = await another({ viewport: desktop, deviceScaleFactor: 2 });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'MXN' }), /^OXXO/);
  await expect(sees.email, 'it is known').toHaveCount(0);
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
  await expect(sees.fact('Voucher number')).toBeVisible();
  await expect(page.getByText(/exact/)).toHaveText([/^Pay exactly this amount/]);
  await expect(sees.says("Don't pay twice")).toBeHidden();
  const orderNo = await buyer.orderNo();

  await page.goto('/#/tradeHistory');
  await sees.press('Finish paying').click();
  // As after a way to the store.
  await page.reload();
  await expect(sees.says("Don't pay twice")).toBeVisible();
  const digits = await sees.fact('Voucher number').textContent();
  expect(await readCode(page.getByRole('img', { name: 'Payment barcode' }), 'Code128')).toBe(digits);

  const { paymentNo } = await books.lastAttemptOf(orderNo);
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
});
