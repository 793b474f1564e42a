import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

test('a buyer confirms at their bank and gets the NFT', async ({ buyer, shop }) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.dialog('Confirm with your bank')).toBeVisible();
  await expect(sees.bank.getByText('3220')).toBeVisible();
  await expect(sees.bank.getByText('Harbour Gallery')).toBeVisible();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('a buyer refuses at their bank, is not charged, and may try again', night, async ({ buyer, shop, books }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  await expect(sees.dialog('Confirm with your bank')).toBeVisible();
  const orderNo = await buyer.orderNo();
  await sees.bank.getByRole('button', { name: 'No, decline' }).click();
  await expect(page.getByRole('alert')).toContainText("Your bank couldn't confirm it's you.You haven't been charged.");
  expect(await books.receiptsOf(orderNo)).toBe(0);
  await expect(sees.title, 'in the list where the card was typed').toHaveText('Choose payment method');
  await expect(sees.methods.first(), 'the other methods are beside it').toBeVisible();
  await expect(sees.firstName, 'names are kept').toHaveValue('Ada');
  await buyer.paysWith(cards.mastercard);
  await expect(sees.outcome("It's yours")).toBeVisible();
  expect(await books.receiptsOf(orderNo)).toBe(1);
});

test(
  'a buyer leaves the bank waiting until its time is over, is not charged, and finds the order ended',
  night,
  async ({ buyer, shop, clock, books }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.asksTheBuyer);
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    const orderNo = await buyer.orderNo();

    // The order's own 15 minutes end first: it waits for the bank (docs/specification/payments.md#challenges).
    await clock.turn(14.5);
    await page.reload();
    await expect(sees.dialog('Confirm with your bank')).toBeVisible();
    await clock.turn(1);
    await expect(sees.outcome('This order has expired')).toBeVisible();
    await expect(sees.says("You haven't been charged.")).toBeVisible();
    expect((await books.lastAttemptOf(orderNo)).status).toMatch(/cancelled|declined/);
    expect(await books.receiptsOf(orderNo)).toBe(0);
  },
);

test('a buyer whose bank asks nothing gets the NFT at once', night, async ({ buyer, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksNobody);
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();
});

test('a buyer leaves the bank page for a while and comes back to it', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.asksTheBuyer);
  const left = page.getByRole('dialog').getByText(/Confirm within \d/);
  await expect(left).toBeVisible();
  const secondsOf = (text: string) => Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2));
  const atBank = secondsOf(await left.innerText());
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(sees.outcome('Your bank needs you to confirm')).toBeVisible();
  const timer = page.getByRole('timer').filter({ visible: true });
  const since = atBank - secondsOf(/\d\d:\d\d:\d\d/.exec(await timer.innerText())?.[0] ?? '');
  expect(since, 'the time that the bank gave goes on').toBeGreaterThanOrEqual(0);
  expect(since).toBeLessThan(20);
  await page.getByRole('button', { name: 'Continue at your bank' }).click();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
});
