import { expect, night, test } from './support/story.ts';

test('the shop cannot release the NFT: the buyer gets the money back and can follow every step', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await shop.releases('fail');
  try {
    await buyer.paysWith();
    await expect(sees.outcome("We've refunded your payment")).toBeVisible({ timeout: 60_000 });
  } finally {
    await shop.releases('auto');
  }
  await expect(sees.fact('Has money moved?')).toHaveText("Yes, and we've refunded it");
  await expect(sees.fact('Where is it?')).toHaveText('With your bank');
  await expect(sees.fact('What happens next?')).toHaveText('It shows up at your bank or wallet');
  await expect(sees.fact('By when?'), 'ten business days, as the mail says').toHaveText(/^in 1[34]\sdays/);
  await expect(page.getByText(/couldn't be delivered\.$/), 'why').toBeVisible();
  const started = await sees.fact('Refund started').textContent();
  expect(started, 'when').toMatch(/\d{4}.*\d:\d\d/);
  const orderNo = await buyer.orderNo();
  expect(await books.refundsOf(orderNo)).toEqual(['succeeded']);
  await page.goto(`/#/tradeHistory-BuyDetails?orderNo=${orderNo}`);
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Refund started' })).toBeVisible();
  await expect(steps.filter({ hasText: 'Refund sent' })).toBeVisible();
  await expect(page.getByText(/couldn't be delivered\.$/)).toBeVisible();
  expect(await books.faults()).toEqual({});
});

test(
  'the shop takes its time: the buyer reads that the payment has arrived and what happens next',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await shop.releases('manual');
    try {
      await buyer.paysWith();
      await expect(sees.outcome('Payment received')).toBeVisible();
    } finally {
      await shop.releases('auto');
    }
    await expect(page.getByText(/^You paid SGD\s[\d.]+ with Visa\s••••\s1111\.$/)).toBeVisible();
    await expect(page.getByText(/^Harbour Gallery is getting it ready\./)).toBeVisible();
    await expect(sees.fact('Has money moved?'), 'nothing about the money is open').toBeHidden();
  },
);
