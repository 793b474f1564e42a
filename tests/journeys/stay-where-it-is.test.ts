import type { Buyer } from './support/buyer.ts';
import { choosesMethod, codeOf, paysBy, sellsPrint } from './support/local-payer.ts';
import { watchShiftsOnSlowPhone } from './support/shifts.ts';
import { expect, phone, test } from './support/story.ts';

// On a slow phone parts come one after the other. None may move what somebody is about to press: docs/performance.md.

async function seesReceipt({ page, sees }: Buyer): Promise<void> {
  await page
    .getByRole('link', { name: /receipt/i })
    .or(page.getByRole('button', { name: /receipt/i }))
    .first()
    .click();
  await expect(sees.title).toHaveText(/receipt/i);
}

test('nothing moves from home to the result, past orders and a receipt', async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  const shifts = await watchShiftsOnSlowPhone(page);
  await buyer.opens(await shop.sellsOne());
  await shifts.none('home');
  await sees.proceed.click();
  await expect(sees.email).toBeVisible();
  await shifts.none('log-in');
  await buyer.asksForCode();
  await shifts.none('code');
  await sees.code.fill(await buyer.readsCode());
  await expect(sees.methods.first()).toBeVisible();
  await shifts.none('methods');
  await page.reload();
  await expect(sees.methods.first()).toBeVisible();
  await shifts.none('methods, loaded again');
  await buyer.opensCard();
  await shifts.none('methods, once a card is chosen');
  await page.reload();
  await expect(sees.cardField('CVV')).toBeVisible();
  await shifts.none('methods with a card, loaded again');
  await buyer.typesCard();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await shifts.none('result');
  await page.reload();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await shifts.none('result, loaded again');
  await page.goto('/#/tradeHistory');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await shifts.none('history');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await shifts.none('history, loaded again');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await expect(sees.title).toHaveText('Order details');
  await expect(page.getByText('Item delivered')).toBeVisible();
  await shifts.none('one order');
  await seesReceipt(buyer);
  await shifts.none('receipt');
  await page.reload();
  await shifts.none('receipt, loaded again');
  await page.goto((await shop.sellsCoin()).url);
  await expect(sees.payNow).toBeVisible();
  await shifts.none('a coin, for a buyer who is known');
  const kept = page.getByRole('radio', { name: 'Visa •••• 1111' });
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await expect(kept).toBeChecked();
  await shifts.none('methods with a kept card');
  await page.reload();
  await expect(kept).toBeChecked();
  await shifts.none('methods with a kept card, loaded again');
});

test('nothing moves on a code to scan', async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  const shifts = await watchShiftsOnSlowPhone(page);
  await paysBy(buyer);
  await expect(codeOf(buyer)).toBeVisible();
  await shifts.none('code to scan');
  await page.reload();
  await expect(codeOf(buyer)).toBeVisible();
  await shifts.none('code to scan, loaded again');
});

test('nothing moves on the details of a transfer', async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await sellsPrint(shop, { targetFiat: 'IDR' }), /^CIMB Niaga/);
  const shifts = await watchShiftsOnSlowPhone(page);
  await page.reload();
  await expect(sees.pay).toBeEnabled();
  await shifts.none('form, loaded again');
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
  await expect(sees.says('Check before you pay')).toBeVisible();
  await shifts.none('transfer');
  await page.reload();
  await expect(sees.says('Check before you pay')).toBeVisible();
  await shifts.none('transfer, loaded again');
});

test('nothing moves on the way back from a bank or wallet', async ({ another, shop, world }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^GrabPay/);
  await paysBy(buyer);
  await expect(page).toHaveURL((url) => url.origin === world.providerUrl);
  const shifts = await watchShiftsOnSlowPhone(page);
  await page.goBack();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await shifts.none('back from the wallet');
  await page.reload();
  await expect(sees.says("We're checking with GrabPay")).toBeVisible();
  await shifts.none('back from the wallet, loaded again');
});
