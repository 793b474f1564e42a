import { routeUntil } from './support/route-until.ts';
import { expect, night, phone, test } from './support/story.ts';
import { whileWaitingFor } from './support/tour/answers.ts';

test('the tab names the screen at every step', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await expect(page).toHaveTitle('Purchase NFT');
  await sees.proceed.click();
  await expect(page).toHaveTitle('Log in');
  await buyer.asksForCode();
  await expect(page).toHaveTitle('Enter the code');
  await sees.code.fill(await buyer.readsCode());
  await expect(page).toHaveTitle('Choose payment method');
  await buyer.opensCard();
  await buyer.paysWith();
  await expect(page).toHaveTitle('Payment Result');
  await page.goto('/#/tradeHistory');
  await expect(page).toHaveTitle('Orders');
  await page.goto('/#/nowhere');
  await expect(page).toHaveTitle('Page not found');
  await page.getByRole('button', { name: 'Back to home' }).click();
  await expect(page).toHaveTitle('Purchase NFT');
});

test.describe('on a low phone', () => {
  test.use({ viewport: { width: phone.width, height: 400 } });

  test('each screen begins at its top, wherever the last one was left', night, async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const scrolled = () => page.evaluate<number>('window.scrollY');
    await buyer.opens(await shop.sellsOne());
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(0);
    await sees.proceed.click();
    await expect(sees.title).toHaveText('Log in');
    await expect.poll(scrolled).toBe(0);
    await expect(sees.title).toBeInViewport();
  });
});

test('a guest finds the log-in and the legal pages on home', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await expect(sees.email).toBeVisible();
  await expect(page.getByText('We use essential cookies only.')).toBeVisible();
  await whileWaitingFor(page, '**/legal-page-*.js', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(sees.title).toHaveText('Terms of use');
    await expect(page.getByRole('button', { name: 'Back' }), 'there while the page is loading').toBeVisible();
  });
  await expect(page.getByText('This checkout is in sandbox mode')).toBeVisible();
  await page.goBack();
  await expect(sees.proceed).toBeEnabled();
});

test('home is kept alive: the chosen currency is still there after a visit to another screen', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.currency.click();
  await page.getByRole('combobox').fill('HKD');
  await page.getByRole('combobox').press('Enter');
  await sees.proceed.click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(sees.currency).toHaveText('HKD');
  await expect(page.getByText(/HK\$[\d,.]+\sHKD/).first()).toBeVisible();
});

test('home says that the shop cannot be reached, and tries again', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const heal = await routeUntil(page, '**/nft/index?*', (route) => route.abort());
  // Behind the hash the page itself reads the order. Before it the order comes with the page.
  await page.goto((await shop.sellsOne()).url.replace('/?', '/#/?'));
  await expect(page.getByText("We couldn't load this. You haven't been charged.")).toBeVisible();
  await expect(sees.proceed).toBeDisabled();
  await expect(page.getByText('Getting the price…')).toBeHidden();
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sees.proceed).toBeEnabled();
});
