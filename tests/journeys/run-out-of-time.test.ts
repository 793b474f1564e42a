import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

test(
  'at home the countdown ends at 00:00:00, a toast of three seconds says that it is too late, and the shop is one press away',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne({ timeout: String((await clock.now()) + 12_000) }));
    await expect(sees.proceed).toContainText('00:00:00');
    await expect(page.getByText('This order has expired.')).toBeVisible();
    await sees.proceed.click();
    const toast = sees.toast("Time's up. Start again from the shop.");
    await expect(toast).toBeVisible();
    const shownAt = performance.now();
    await expect(toast).toBeHidden();
    const stoodMs = performance.now() - shownAt;
    expect(stoodMs).toBeGreaterThan(2_000);
    expect(stoodMs).toBeLessThan(6_000);
    await expect(sees.title).toHaveText('Purchase NFT');
    await expect(page.getByRole('main').getByText('This link has expired', { exact: true })).toBeVisible();
    await expect(sees.proceed).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Harbour Gallery' })).toBeVisible();
  },
);

test(
  'at the choice of a method a buyer can no longer continue, and no order is made',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await buyer.comesToMethods(await shop.sellsOne({ timeout: String((await clock.now()) + 5 * 60_000) }));
    await clock.turn(6);
    await sees.goOn.click();
    await expect(page.getByRole('main').getByText('This link has expired', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Harbour Gallery' })).toBeVisible();
    await page.goto('/#/tradeHistory');
    await expect(page.getByText('No orders yet')).toBeVisible();
  },
);

test(
  'at the choice of a method the countdown ends automatically, although the price is only refused from then on',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await page.clock.install();
    await buyer.comesToMethods(await shop.sellsOne({ timeout: String((await clock.now()) + 5 * 60_000) }));
    await clock.turn(6);
    // The next request for the price is due.
    await page.clock.fastForward(16_000);
    await expect(page.getByText('00:00:00').first()).toBeVisible();
    await sees.goOn.click();
    await expect(sees.toast("Time's up. Start again from the shop.")).toBeVisible();
  },
);

test('at the card form the order closes automatically, and the screen says so', async ({ buyer, shop, clock }) => {
  const { page, sees } = buyer;
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  await buyer.typesCard();
  await clock.turn(16);
  await expect(sees.outcome('This order has expired')).toBeVisible();
  await expect(sees.says("You haven't been charged.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();
});

test('after a decline the time continues, and ends the order', night, async ({ buyer, shop, clock }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.declined);
  await expect(page.getByRole('alert')).toContainText('Your bank declined this card.');
  await clock.turn(16);
  await expect(sees.outcome('This order has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});
