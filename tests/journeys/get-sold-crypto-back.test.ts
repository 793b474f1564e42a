import { askJson } from './support/ask-json.ts';
import { expect, test } from './support/story.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('a seller whose payout failed says where his crypto goes back to, confirms it by mail, and finds the transaction', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await askJson(`${shop.url}/shop/failed-payout`, { email: buyer.email });
  await page.goto('/#/transactionsHistory');
  await buyer.logsIn();
  await expect(sees.title).toHaveText('Transactions history');
  await page.getByRole('link', { name: 'Get it back' }).click();

  await expect(sees.title).toHaveText('Receiving');
  const address = page.getByLabel('Your wallet address');
  await address.fill(wallet.replace('Aed', 'aed'));
  await sees.press('Send me a code').click();
  await expect(page.locator('[aria-invalid]')).toBeVisible();
  await address.fill(wallet);
  await sees.press('Send me a code').click();
  await sees.code.fill(await buyer.readsCode());
  await page.getByRole('button', { name: /^Send .* back$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /Going back|Sent|Refunded/ })).toBeVisible();
  await expect(sees.fact('Transaction hash')).toContainText('0x', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Transactions history' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(wallet);
});
