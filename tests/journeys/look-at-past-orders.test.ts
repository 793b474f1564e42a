import { expect, test } from './support/story.ts';

test('a buyer finds his orders again, five a page, each with its facts, and logs out', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne({ name: 'Winter Garden', uniqueId: 'W-7' }));
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  for (let more = 0; more < 5; more += 1) await buyer.placesOrder(await shop.sellsOne());

  await sees.menu.click();
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(sees.title).toHaveText('Order History');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('Waiting for payment');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(sees.title).toBeFocused();
  await expect(sees.title).toBeInViewport();
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Buy Winter Garden');
  await expect(entries.first()).toContainText('Completed');
  await expect(sees.fact('Payer account')).toHaveText(/^Ada \*+$/);

  await page.getByRole('link', { name: /Buy Winter Garden/ }).click();
  await expect(sees.title).toHaveText('Order details');
  await expect(sees.fact('Unique ID')).toHaveText('W-7');
  await expect(page.getByText('Item released to you')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  const masked = `${buyer.email.slice(0, 3)}***@example.com`;
  await sees.menu.click();
  await page.getByRole('button', { name: /^Log out/ }).click();
  const dialog = sees.dialog('Are you sure to log out');
  await expect(dialog).toContainText(`You are logged in as ${masked}.`);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(sees.title).toHaveText('Purchase NFT');
  await sees.menu.click();
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Log in to use all features.')).toBeVisible();
});

test('a guest who asks for his orders logs in first, and sees that there are none yet', async ({ buyer }) => {
  const { page, sees } = buyer;
  await page.goto('/#/tradeHistory');
  await expect(page).toHaveURL(/#\/emailCode\?fromName=tradeList$/);
  await buyer.logsIn();
  await expect(sees.title).toHaveText('Order History');
  await expect(page.getByText('No transactions')).toBeVisible();
  await page.getByRole('button', { name: 'Buy NFT now' }).click();
  await expect(page.getByText('Nothing to buy yet')).toBeVisible();
});

test("nobody sees another buyer's order", async ({ buyer, another, shop }) => {
  await buyer.comesToCardForm(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  const stranger = await another();
  await stranger.page.goto(`/#/paymentResult?customParam=${orderNo}`);
  await stranger.logsIn();
  await expect(stranger.page.getByText("We can't find this order")).toBeVisible();
});
