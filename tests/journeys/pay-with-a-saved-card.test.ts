import { cards } from './support/cards.ts';
import { keepsCard, keptCard, paysWithKeptCard, removesKeptCard } from './support/known-buyer.ts';
import { desktop, expect, night, test } from './support/story.ts';

test('a buyer at 1280 px saves a card, pays with it again without typing, and deletes it', async ({
  another,
  shop,
  books,
}) => {
  const buyer = await another({ viewport: desktop });
  const { page, sees } = buyer;
  await keepsCard(buyer, shop);
  await paysWithKeptCard(buyer, shop);
  expect(await books.receiptsOf(await buyer.orderNo())).toBe(1);
  await removesKeptCard(buyer, shop);
  await expect(sees.cardField('CVV')).toBeVisible();
  await page.reload();
  await expect(sees.cardField('CVV')).toBeVisible();
  await expect(keptCard(buyer)).toBeHidden();
});

test(
  'in a browser that has not paid yet, the card that the buyer saved comes first',
  night,
  async ({ another, shop, clock }) => {
    const buyer = await another({ viewport: desktop });
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.typesCard(cards.approved);
    await buyer.page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await buyer.sees.pay.click();
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();

    await clock.turn(2);
    const elsewhere = await another({ viewport: { width: 375, height: 667 }, email: buyer.email, afterCodes: 1 });
    await elsewhere.comesToMethods(await shop.sellsOne());
    await expect(elsewhere.sees.methods.first()).toHaveAccessibleName(/^Card/);
    await expect(elsewhere.page.getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked();
    await expect(elsewhere.sees.press('Remove card •••• {last4}')).toBeInViewport();
    await expect(elsewhere.sees.press('Scroll down'), 'it would lie over the card').toBeHidden();
  },
);
