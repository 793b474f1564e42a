import { cards } from './support/cards.ts';
import { expect, test } from './support/story.ts';

test('a buyer whose card is declined reads that nothing was charged, and pays with another card', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.declined);

  await expect(sees.outcome('Payment Failed!')).toBeVisible();
  await expect(page.getByText('The information is wrong and has been rejected by the bank.')).toBeVisible();
  await expect(page.getByText('You can try 9 more times.')).toBeVisible();
  await expect(sees.fact('Has money moved?')).toHaveText('No, nothing has been charged');

  await page.getByRole('button', { name: 'Try again' }).click();
  await buyer.paysWith(cards.notEnoughMoney);
  await expect(page.getByText('You can try 8 more times.')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await buyer.paysWith(cards.mastercard);
  await expect(sees.outcome("It's yours")).toBeVisible();

  const orderNo = await buyer.orderNo();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual(['declined', 'declined', 'captured']);
  expect(await books.receiptsOf(orderNo)).toBe(1);
});

test('a buyer is told at the field what is wrong with his card, once he leaves it', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await sees.cardField('Card number').fill('4111 1111 1111 1112');
  await expect(page.getByText('Please enter a valid card number.')).toBeHidden();
  await sees.firstName.fill('4');
  await expect(page.getByText('Please enter a valid card number.')).toBeVisible();
  await sees.pay.click();
  await expect(page.getByText('Invalid expiry date')).toBeVisible();
  await expect(page.getByText('Please enter a valid CVV')).toBeVisible();
  await expect(page.getByText('Invalid Name!')).toHaveCount(2);
  await expect(sees.title).toHaveText('Confirm Payment');
});
