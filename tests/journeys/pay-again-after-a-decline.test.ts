import type { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import { Line } from './support/line.ts';
import { expect, night, test } from './support/story.ts';
import { whileWaitingFor } from './support/tour/answers.ts';

/** Presses Pay again, and waits until the bank has answered. */
async function paysAgain({ page, sees }: Buyer): Promise<void> {
  const answered = page.waitForResponse('**/pay/card/submit');
  await sees.pay.click();
  await answered;
  await expect(sees.pay).not.toHaveAttribute('aria-busy', 'true');
}

test('a buyer whose card is declined reads that nothing was charged, and pays with another card', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  const wallets = page.locator('[data-wallets]').filter({ visible: true });
  await whileWaitingFor(page, '**/pay/card/submit', async () => {
    await buyer.paysWith(cards.declined);
    await expect(wallets, 'no wallet can be pressed while the card is charged').toHaveAttribute('inert');
  });
  await expect(wallets).not.toHaveAttribute('inert');

  const declined = page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' });
  await expect(declined).toHaveText(
    /^Your bank declined this card\. You haven't been charged\. Try another card or method\.Attempt 1: Visa\s••••\s0002, \d+:\d\d\s[AP]M$/,
  );
  await expect(declined).toBeInViewport();
  await expect(sees.methods.first(), 'the other methods are beside it').toBeVisible();
  await expect(sees.firstName).toHaveValue('Ada');

  const first = await declined.elementHandle();
  await sees.cardField('Card number').fill(cards.notEnoughMoney);
  await paysAgain(buyer);
  const poor = page.getByRole('alert').filter({ hasText: "Your bank or wallet says there isn't enough money" });
  await expect(poor).toHaveText(
    /You haven't been charged\. Try another card or method\.Attempt 2: Visa\s••••\s9995, \d+:\d\d\s[AP]M$/,
  );
  expect(await first?.evaluate((shown) => shown.isConnected), 'a new notice is read out').toBe(false);
  for (let tries = 3; tries < 8; tries += 1) {
    await sees.cardField('Card number').fill(cards.notEnoughMoney);
    await paysAgain(buyer);
  }
  await expect(page.getByText(/You can try \d/)).toBeHidden();
  await paysAgain(buyer);
  await expect(page.getByText('You can try 2 more times.')).toBeVisible();

  await buyer.paysWith(cards.mastercard);
  await expect(sees.outcome("It's yours")).toBeVisible();

  const orderNo = await buyer.orderNo();
  expect((await books.attemptsOf(orderNo)).map(({ status }) => status)).toEqual([
    ...Array<string>(8).fill('declined'),
    'captured',
  ]);
  expect(await books.receiptsOf(orderNo)).toBe(1);

  await page.goto(`/#/tradeHistory-BuyDetails?orderNo=${orderNo}`);
  const timeline = page.getByRole('list').filter({ hasText: 'Order placed' }).getByRole('listitem');
  await expect(timeline).toHaveText([
    /^Order placed/,
    /^Payment declined: Visa\s••••\s0002.*\d+:\d\d/,
    ...Array<RegExp>(7).fill(/^Payment declined: Visa\s••••\s9995.*\d+:\d\d/),
    /^Payment received/,
    /^Item delivered/,
  ]);
});

test('a buyer reads at the field what is wrong with the card, after leaving it', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await sees.cardField('Card number').fill('4111 1111 1111 1112');
  await expect(page.getByText('Enter a valid card number')).toBeHidden();
  await sees.firstName.fill('4');
  await expect(page.getByText('Enter a valid card number')).toBeVisible();
  await sees.pay.click();
  await expect(page.getByText('Enter a valid expiry date')).toBeVisible();
  await expect(page.getByText('Enter a valid CVV')).toBeVisible();
  await expect(page.getByText('Enter a valid name')).toBeVisible();
  await expect(page.getByText('Enter your last name')).toBeVisible();
  await expect(sees.title).toHaveText('Choose payment method');
});

test('a decline is said although nothing more of the link can be read', night, async ({ buyer, shop }) => {
  const { page } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await new Line(page).losesRequestsTo(/^\/nft\/(index|merchant)/);
  await buyer.paysWith(cards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' })).toBeVisible();
});
