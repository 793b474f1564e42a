import type { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

/** Sees that the link has expired, and nothing but the way back to the shop. */
async function expectEnd({ page, sees }: Buyer): Promise<void> {
  await expect(page.getByRole('main').getByText('This link has expired', { exact: true })).toBeVisible();
  await expect(sees.title).toHaveText('Purchase NFT');
  await expect(page.getByRole('button', { name: 'Back to Harbour Gallery' })).toBeVisible();
  for (const gone of [sees.proceed, sees.pay, sees.methods.first()]) await expect(gone).toBeHidden();
}

test(
  'at home, when the countdown ends, the screen says by itself that it is too late, and the shop is one press away',
  night,
  async ({ buyer, shop, clock }) => {
    await buyer.opens(await shop.sellsOne({ timeout: String((await clock.now()) + 12_000) }));
    await expectEnd(buyer);
  },
);

test(
  'at home, where nobody answers any more, a toast of three seconds says that it is too late',
  night,
  async ({ buyer, shop, clock }) => {
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne({ timeout: String((await clock.now()) + 12_000) }));
    await page.route('**/nft/index?*', (route) => route.abort());
    await expect(page.getByText("Time's up. Start again from the shop.")).toBeVisible();
    await expect(page.locator('[data-wallets]'), 'nor by a wallet').toHaveJSProperty('inert', true);
    await sees.proceed.click();
    const toast = sees.toast("Time's up. Start again from the shop.");
    await expect(toast).toBeVisible();
    const shownAt = performance.now();
    await expect(toast).toBeHidden();
    const stoodMs = performance.now() - shownAt;
    expect(stoodMs).toBeGreaterThan(2_000);
    expect(stoodMs).toBeLessThan(6_000);
    await expect(sees.proceed).toContainText('00:00:00');
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
    await expectEnd(buyer);
    await page.goto('/#/tradeHistory');
    await expect(page.getByText('No orders yet')).toBeVisible();
  },
);

test('at the choice of a method, with a card half typed, the end of the link leads to the way back to the shop by itself', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await page.clock.install();
  await buyer.comesToCardForm(await shop.sellsOne({ timeout: String((await clock.now()) + 5 * 60_000) }));
  await sees.firstName.fill('Ada');
  await clock.turn(6);
  // The next request for the price is due, which is refused from then on.
  await page.clock.fastForward(16_000);
  await expectEnd(buyer);
});

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
