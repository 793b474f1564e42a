import { expect, test } from './support/story.ts';

test('the shop can not release the NFT: the buyer gets his money back and reads so at every moment', async ({
  buyer,
  shop,
  books,
}) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await shop.releases('fail');
  try {
    await buyer.paysWith();
    await expect(sees.outcome('Your money has gone back')).toBeVisible({ timeout: 60_000 });
  } finally {
    await shop.releases('auto');
  }
  await expect(sees.fact('Has money moved?')).toHaveText('It was taken and given back');
  await expect(sees.fact('Where is it?')).toHaveText('With you');
  expect(await books.refundsOf(await buyer.orderNo())).toEqual(['succeeded']);
  expect(await books.unbalancedJournals()).toBe(0);
});

test('the shop takes its time: the buyer reads that his payment has arrived and what happens next', async ({
  buyer,
  shop,
}) => {
  const { sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await shop.releases('manual');
  try {
    await buyer.paysWith();
    await expect(sees.outcome('Payment received')).toBeVisible();
  } finally {
    await shop.releases('auto');
  }
  await expect(sees.fact('Has money moved?')).toHaveText('Yes, your payment has been taken');
  await expect(sees.fact('Where is it?')).toHaveText('With us, kept for this order');
  await expect(sees.fact('What happens next?')).toHaveText('The seller releases your item');
});
