import { cards } from './support/cards.ts';
import { expect, night, test } from './support/story.ts';

test('the bank took the money but its answer was lost: the buyer is not asked to pay again, and gets the NFT', async ({
  buyer,
  shop,
  books,
}) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.paysWith(cards.answerLost);
  await expect(sees.outcome("It's yours")).toBeVisible({ timeout: 60_000 });
  const orderNo = await buyer.orderNo();
  expect(await books.attemptsOf(orderNo)).toHaveLength(1);
  expect(await books.receiptsOf(orderNo)).toBe(1);
});

test(
  'the bank does not answer: the buyer reads that we keep asking, and not to pay again',
  night,
  async ({ buyer, shop, provider, books }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.silent);
    await expect(sees.outcome("We're checking with your bank")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Don't pay again.")).toBeVisible();
    const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
    await provider.play(paymentNo, { action: 'approve' });
    await expect(sees.outcome("It's yours")).toBeVisible({ timeout: 60_000 });
  },
);

test(
  'the request to the bank was lost: it is sent again under the same number, and the buyer is charged once',
  night,
  async ({ buyer, shop, provider, books }) => {
    const { sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.paysWith(cards.requestLost);
    await expect(sees.outcome("It's yours")).toBeVisible({ timeout: 60_000 });
    const attempts = await books.attemptsOf(await buyer.orderNo());
    expect(attempts.map(({ status }) => status)).toEqual(['captured']);
    for (const { paymentNo } of attempts) expect((await provider.paymentOf(paymentNo))?.captures).toHaveLength(1);
  },
);
