import type { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import type { Clock } from './support/clock.ts';
import { expect, night, test } from './support/story.ts';

/** Makes a declined attempt, then lets the order end: what the bank sends now comes late. */
async function letsTheOrderClose(buyer: Buyer, clock: Clock): Promise<string> {
  await buyer.paysWith(cards.declined);
  await expect(buyer.page.getByRole('alert')).toContainText('Your bank declined this card.');
  await clock.turn(16);
  await expect(buyer.sees.outcome('This order has expired')).toBeVisible();
  return buyer.orderNo();
}

test(
  'money that comes within ten minutes after the end is accepted, and the buyer sees it without a reload',
  night,
  async ({ buyer, shop, clock, provider, books }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    const orderNo = await letsTheOrderClose(buyer, clock);
    await provider.play((await books.lastAttemptOf(orderNo)).paymentNo, { action: 'capture' });
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page.getByText('Your payment arrived after the time to pay was up.')).toBeVisible();
    expect(await books.faults()).toEqual({});
  },
);

test(
  'money that comes later goes back, and the buyer reads where it is',
  night,
  async ({ buyer, shop, clock, provider, books }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    const orderNo = await letsTheOrderClose(buyer, clock);
    await clock.turn(11);
    await provider.play((await books.lastAttemptOf(orderNo)).paymentNo, { action: 'capture' });
    await expect(sees.outcome("We've refunded your payment")).toBeVisible({ timeout: 60_000 });
    await expect(sees.fact('Has money moved?')).toHaveText("Yes, and we've refunded it");
    await expect(sees.fact('Refund').first()).toContainText('SGD');
    await expect(page.getByText('Your payment arrived after the time to pay was up.'), 'said once').toHaveCount(1);
    expect(await books.faults()).toEqual({});
  },
);

test('money that comes twice goes back once', night, async ({ buyer, shop, provider, books }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  const orderNo = await buyer.orderNo();
  await provider.play((await books.lastAttemptOf(orderNo)).paymentNo, { action: 'capture_again' });
  await expect(page.getByText('You paid twice for the same order.')).toHaveCount(1);
  await expect(sees.fact('Refund started')).toContainText('2026');
  await expect.poll(() => books.refundsOf(orderNo), { timeout: 60_000 }).toEqual(['succeeded']);
  await expect(sees.outcome("It's yours")).toBeVisible();
  await expect(sees.fact('Refund sent')).toBeVisible();
  expect(await books.faults()).toEqual({});
});
