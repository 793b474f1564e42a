import { asksForCode, choosesMethod, codeOf, copiedBy, paysBy } from './support/local-payer.ts';
import { readCode } from './support/read-code.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';

test('a buyer at a desk scans the code with a phone, and the page moves on when it is paid', async ({
  another,
  shop,
  books,
  provider,
}) => {
  const buyer = await another({ viewport: desktop, colorScheme: 'dark' });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  await paysBy(buyer);
  const payload = await readCode(codeOf(buyer));
  expect(payload).toMatch(/^000201.*SG\.PAYNOW.*6304[0-9A-F]{4}$/);
  await expect(sees.says('This page updates automatically after you pay.')).toBeVisible();
  await expect(sees.says("Don't pay twice"), 'nothing can be under way yet').toBeHidden();

  await page.reload();
  await expect(sees.says("Don't pay twice")).toBeVisible();
  expect(await readCode(codeOf(buyer))).toBe(payload);
  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  await provider.play(paymentNo, { action: 'approve' });
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
});

test(
  'a buyer on a phone copies the Pix code, or saves its picture, and pays in the bank app',
  night,
  async ({ another, shop, books, provider }) => {
    const buyer = await another({
      viewport: phone,
      deviceScaleFactor: 3,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
    await paysBy(buyer, { 'Full name': 'Ada Byron', CPF: '390.533.447-05', 'Cell phone number': '11 91234-5678' });
    const payload = await readCode(codeOf(buyer));
    expect(payload).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);

    await sees.press('Copy code').click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await copiedBy(buyer)).toBe(payload);
    // As in a frame that may not use the clipboard.
    await page.evaluate(`navigator.clipboard.writeText('').then(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  })`);
    await sees.press('Copy code').click();
    await expect.poll(() => copiedBy(buyer)).toBe(payload);
    const download = page.waitForEvent('download');
    await sees.press('Save QR image').click();
    expect((await download).suggestedFilename()).toMatch(/^Pix \d+\.png$/);
    // A phone whose share sheet does not open still saves the picture; one that can't save either has its screenshots.
    await page.evaluate(`
    window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} });
    navigator.canShare = () => true;
    navigator.share = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));`);
    const instead = page.waitForEvent('download');
    await sees.press('Save QR image').click();
    await instead;
    await page.evaluate(`URL.createObjectURL = () => { throw new TypeError('refused'); };`);
    await sees.press('Save QR image').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Take a screenshot' })).toBeVisible();

    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'a buyer whose bank paid in the wrong currency reads that it goes back, and pays again',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await asksForCode(buyer, shop);
    const first = await books.lastAttemptOf(
      new URLSearchParams(buyer.page.url().split('?').at(-1)).get('orderNo') ?? '',
    );
    await provider.play(first.paymentNo, { action: 'approve', currency: 'USD' });

    await expect(sees.outcome('Your refund is on its way')).toBeVisible();
    await expect(sees.says('You can pay again')).toBeVisible();
    await sees.press('Try again').click();
    await paysBy(buyer);
    await expect(codeOf(buyer)).toBeVisible();
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    expect(paymentNo).not.toBe(first.paymentNo);
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible();
  },
);

test(
  'at the code a buyer reads how long such a payment usually takes, where that is known',
  night,
  async ({ buyer, shop, books }) => {
    const { page } = buyer;
    await books.forgetTimes();
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    await paysBy(buyer);
    await expect(page.getByText('This page updates automatically after you pay. It may take a moment.')).toBeVisible();
    const orderNo = await buyer.orderNo();
    // What is measured every five minutes may replace it at any moment.
    await expect(async () => {
      await books.setTime(orderNo, 100_000);
      await page.reload();
      await expect(page.getByText('This page updates automatically after you pay. This usually')).toContainText(
        'usually takes less than 2 minutes.',
        { timeout: 5_000 },
      );
    }).toPass();
    await books.forgetTimes();
  },
);

test('a buyer whose bank paid too little for a code reads how much came and how much goes back', async ({
  another,
  shop,
  books,
  provider,
  clock,
}) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await asksForCode(buyer, shop);
  const orderNo = await buyer.orderNo();
  const { paymentNo } = await books.lastAttemptOf(orderNo);
  const total = BigInt(await books.chargedFor(paymentNo));
  await provider.play(paymentNo, { action: 'capture', amount: '1456' });
  await expect(sees.outcome('We received part of your payment')).toBeVisible();
  const amount = `SGD\u00A0${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
  await expect(page.getByText(`We received SGD\u00A014.56 of ${amount}.`, { exact: true })).toBeVisible();
  await expect(page.getByText("We'll refund the SGD\u00A014.56 you paid.", { exact: true })).toBeVisible();

  // The part waits until an hour after the code ended. By then the buyer is logged out.
  await clock.turn(95);
  await page.reload();
  await buyer.logsIn();
  await expect(page.getByText("The full amount didn't arrive in time.")).toBeVisible({ timeout: 60_000 });
  await expect(sees.fact('Refund').filter({ hasText: 'SGD' })).toHaveText('SGD\u00A014.56');
});
