import { openMarketplace } from './support/marketplace.ts';
import { expect, test as story } from './support/story.ts';

const test = story.extend<{ marketplaceUrl: string }>({
  marketplaceUrl: async ({ world }, use) => {
    const { url, close } = await openMarketplace(world);
    await use(url);
    await close();
  },
});

const wallet = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

test('a buyer picks a work in the marketplace, pays with a card, and reads on its page that it was minted into their wallet', async ({
  buyer,
  marketplaceUrl,
}) => {
  const { page, sees } = buyer;
  await page.goto(marketplaceUrl);
  await page.getByRole('link', { name: 'Low Tide' }).click();
  await page.getByLabel('Your wallet’s address').fill(wallet);
  await page.getByRole('button', { name: 'Buy' }).click();

  await expect(sees.proceed).toBeEnabled();
  await sees.proceed.click();
  await buyer.logsIn();
  await buyer.opensCard();
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible({ timeout: 60_000 });

  await sees.press('Back to {merchantName}').click();
  await expect(page).toHaveURL(new RegExp(`^${marketplaceUrl}/works/low-tide\\?`));
  // The page loads itself again until the chain has the token.
  await expect(page.getByText('Sold, and minted as no.')).toBeVisible();
  await expect(page.getByText(wallet.toLowerCase())).toBeVisible();
});
