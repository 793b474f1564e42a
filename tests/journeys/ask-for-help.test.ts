import { expect, phone, test } from './support/story.ts';

test('a buyer asks for help before and after paying, and has at hand what a helper asks for', async ({
  another,
  shop,
}) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  const footer = page.getByRole('contentinfo').filter({ visible: true });
  await expect(footer).not.toContainText('operating company');
  await footer.getByRole('button', { name: 'Help' }).click();
  const help = sees.dialog('Help');
  await expect(help).toContainText("You haven't been charged.");
  await expect(help.getByRole('link', { name: 'Harbour Gallery' })).toHaveAttribute('href', /^http/);
  await expect(help.getByRole('link', { name: 'Contact us' }), 'nobody has set a contact').toBeHidden();
  await page.keyboard.press('Escape');

  await sees.proceed.click();
  await buyer.logsIn();
  await buyer.choosesCard();
  await buyer.opensCard();
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await footer.getByRole('button', { name: 'Help' }).click();
  await expect(help).toContainText(await buyer.orderNo());
  await expect(help).toContainText('Completed');
});
