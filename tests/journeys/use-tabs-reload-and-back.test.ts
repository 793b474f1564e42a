import { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

test('a buyer reloads at every step and loses only typed text', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await page.reload();
  await expect(sees.proceed).toBeEnabled();
  await sees.proceed.click();
  await expect(sees.email).toBeVisible();
  await page.reload();
  await buyer.asksForCode();
  await page.reload();
  await sees.code.fill(await buyer.readsCode());
  await expect(sees.title).toHaveText('Choose payment method');
  await page.reload();
  await buyer.opensCard();
  await page.reload();
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.dialog('Confirm with your bank')).toBeVisible();
  const orderNo = await buyer.orderNo();
  await page.reload();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.title).toHaveText('Payment Result');
  await page.reload();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await buyer.orderNo()).toBe(orderNo);
});

test('a buyer goes back to choose again, and it stays one order', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  await page.goBack();
  await expect(sees.title).toHaveText('Choose payment method');
  await page.goBack();
  await expect(sees.title).toHaveText('Purchase NFT');
  await sees.currency.click();
  await page.getByRole('combobox').fill('THB');
  await page.getByRole('combobox').press('Enter');
  await expect(sees.currency).toHaveText('THB');
  await sees.proceed.click();
  await expect(sees.goOn).toContainText('THB');
  await buyer.opensCard();
  await expect(sees.pay).toContainText('THB');
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await buyer.orderNo()).toBe(orderNo);

  // A paid order can't be paid again, however the buyer gets back to the form.
  await page.goBack();
  await page.goto(`/#/creditCardConfig?orderNo=${orderNo}`);
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('a buyer who has typed is asked before leaving the card form', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  await buyer.typesCard();
  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = sees.dialog('Leave this payment?');
  await dialog.getByRole('button', { name: 'Stay here' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(sees.outcome('This order was canceled')).toBeVisible();
});

test('a double click on confirm makes one payment', night, async ({ buyer, shop, books, provider }) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  await sees.pay.dblclick();
  await expect(sees.outcome("It's yours")).toBeVisible();
  const attempts = await books.attemptsOf(await buyer.orderNo());
  expect(attempts).toHaveLength(1);
  for (const { paymentNo } of attempts) expect((await provider.paymentOf(paymentNo))?.captures).toHaveLength(1);
});

test(
  'two tabs pay the same order at once: one payment, and both show its result',
  night,
  async ({ buyer, shop, books, mailbox }) => {
    await buyer.comesToPlacedOrder(await shop.sellsOne());
    const orderNo = await buyer.orderNo();
    const secondTab = new Buyer(await buyer.page.context().newPage(), mailbox, buyer);
    await secondTab.page.goto(buyer.page.url());
    await buyer.typesCard();
    await secondTab.typesCard(cards.mastercard);
    const buttons = await Promise.all([buyer, secondTab].map(({ sees }) => sees.pay.elementHandle()));
    // The tab that learns first of the other's payment has no button left to wait for.
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
    await expect(secondTab.sees.outcome("It's yours")).toBeVisible();
    expect(await books.attemptsOf(orderNo)).toHaveLength(1);
    expect(await books.receiptsOf(orderNo)).toBe(1);
  },
);

test(
  'a tab that still shows home learns of a payment in another tab when the buyer comes back to it',
  night,
  async ({ buyer, shop, mailbox }) => {
    const link = await shop.sellsOne();
    await buyer.comesToCardForm(link);
    const secondTab = new Buyer(await buyer.page.context().newPage(), mailbox, buyer);
    await secondTab.opens(link);
    await buyer.paysWith();
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
    await secondTab.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(secondTab.sees.proceed, 'it is bought').toBeHidden();
    await expect(secondTab.sees.outcome("It's yours")).toBeVisible();
  },
);

test('a log-out in one tab logs out the other too', night, async ({ buyer, shop, mailbox }) => {
  await buyer.comesToMethods(await shop.sellsOne());
  const secondTab = new Buyer(await buyer.page.context().newPage(), mailbox, buyer);
  await secondTab.page.goto('/#/tradeHistory');
  await expect(secondTab.sees.title).toHaveText('Orders');
  await buyer.sees.menu.click();
  await buyer.page.getByRole('button', { name: /^Log out/ }).click();
  await buyer.sees.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(secondTab.sees.title).toHaveText('Log in');
  await expect(secondTab.page.getByText("You've been logged out.")).toBeVisible();
});
