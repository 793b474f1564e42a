import { askJson } from './support/ask-json.ts';
import { expect, night, test } from './support/story.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test(
  'a seller whose payout failed names the wallet for the refund, confirms it by mail, and finds the transaction',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await askJson(`${shop.url}/shop/failed-payout`, { email: buyer.email });
    await page.goto('/#/transactionsHistory');
    await buyer.logsIn();
    await expect(sees.title).toHaveText('Orders');
    await page.getByRole('link', { name: 'Get it back' }).click();

    await expect(sees.title).toHaveText('Get your crypto back');
    const address = page.getByLabel('Your wallet address');
    await address.fill(wallet.replace('Aed', 'aed'));
    await sees.press('Send me a code').click();
    await expect(page.locator('[aria-invalid]')).toBeVisible();
    await address.fill(wallet);
    await sees.press('Send me a code').click();
    await sees.code.fill(await buyer.readsCode());
    await page.getByRole('button', { name: /^Send .* back$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /On its way|Sent|Refunded/ })).toBeVisible();
    await expect(sees.fact('Transaction hash')).toContainText('0x', { timeout: 60_000 });

    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(wallet);
  },
);
