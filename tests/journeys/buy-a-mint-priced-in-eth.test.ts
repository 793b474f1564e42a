import { expect, test } from './support/story.ts';

test('a buyer sees the fees on top of a price in ETH, pays in another currency, and pays what was shown', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  const link = await shop.mints({ quantity: '2', crypto: 'ETH', cryptoAmount: '0.02' });
  await buyer.opens(link);
  await expect(page.getByText('Quantity 2')).toBeVisible();
  // A price in a coin has no value in USD on screen (docs/specification/journey.md#home), but its fees have.
  await expect(page.getByText(/^About USD/)).toBeHidden();
  await expect(page.getByText(/New price in \d+ s/)).toBeVisible();

  await page.getByText('Total with fees').click();
  await expect(sees.fact('0.02 ETH')).toContainText('SGD');
  await expect(sees.fact('Service fee')).toContainText(/from .*SGD/);
  await expect(sees.fact('Network fee')).toContainText('0.00 SGD');

  await sees.currency.click();
  const search = page.getByRole('combobox', { name: 'Search currencies' });
  await search.fill('usd');
  await expect(page.getByText("You can't pay in USD")).toBeVisible();
  await search.fill('jp');
  await expect(page.getByRole('option').first()).toContainText('JPY');
  await search.press('Enter');
  await expect(sees.currency).toHaveText('JPY');
  await expect(sees.fact('0.02 ETH')).toContainText('JPY');
  await expect(sees.proceed).toBeEnabled();

  await sees.proceed.click();
  await buyer.logsIn();
  await buyer.opensCard();
  const total = (await sees.pay.innerText()).replace('Pay ', '');
  expect(total).toMatch(/^JPY\s[\d,]+$/);
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();

  const { paymentNo } = await books.lastAttemptOf(await buyer.orderNo());
  expect(await books.chargedFor(paymentNo)).toBe(total.replace(/\D/g, ''));
});
