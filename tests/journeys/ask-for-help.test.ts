import { asksForAccount } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer asks for help before and after paying, and has at hand what a helper asks for',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    const footer = page.getByRole('contentinfo').filter({ visible: true });
    await expect(footer, 'nobody has said who runs this').not.toContainText('Payments by');
    await footer.getByRole('button', { name: 'Help' }).click();
    const help = sees.dialog('Help');
    await expect(help).toContainText("You haven't been charged.");
    await expect(help.getByRole('link', { name: 'Harbour Gallery' })).toHaveAttribute('href', /^http/);
    await expect(help.getByRole('link', { name: 'support@shop.example' })).toHaveAttribute(
      'href',
      'mailto:support@shop.example',
    );
    await expect(help.getByRole('link', { name: /\/shop$/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(help.getByRole('link', { name: 'Contact us' }), 'nobody has set a contact').toBeHidden();
    await page.keyboard.press('Escape');

    await sees.proceed.click();
    await buyer.logsIn();
    await buyer.choosesCard();
    await buyer.opensCard();
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@shop.example' })).toBeVisible();
    await footer.getByRole('button', { name: 'Help' }).click();
    await expect(help).toContainText(await buyer.orderNo());
    await expect(help).toContainText('Completed');
  },
);

test('a buyer who has an account to pay to reads in Help that nothing has arrived, and nothing of a delivery', async ({
  another,
  shop,
}) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await asksForAccount(buyer, shop);
  await expect(sees.fact('Virtual account number')).toBeVisible();
  await page.getByRole('contentinfo').filter({ visible: true }).getByRole('button', { name: 'Help' }).click();
  const help = sees.dialog('Help');
  await expect(help).toContainText('Waiting for payment');
  await expect(help).toContainText("We haven't seen your payment yet. If you've sent it, don't pay again.");
  await expect(help).not.toContainText('delivered');
});

test('where the operator has said who they are, every screen names them and whom to ask about a payment', async ({
  another,
  shop,
}) => {
  const { page, sees } = await another({ viewport: phone });
  // As the server writes its settings into the page: doors/pages/mark-operator.ts.
  await page.route(/\/(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const marks =
      'data-company="Pay &#38; Co" data-contact="mailto:help@pay.example" data-terms="https://pay.example/terms"';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<html ', `<html ${marks} `) });
  });
  const footer = page.getByRole('contentinfo').filter({ visible: true });
  await page.goto((await shop.sellsOne()).url);
  await expect(footer).toContainText('Payments by Pay & Co');
  await expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', 'https://pay.example/terms');
  await footer.getByRole('button', { name: 'Help' }).click();
  await expect(sees.dialog('Help').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:help@pay.example',
  );
});

test('a buyer whose browser lets no page copy gets the text to copy by hand', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page, sees } = buyer;
  await page.addInitScript(`
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    document.execCommand = () => false;`);
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  const footer = page.getByRole('contentinfo').filter({ visible: true });
  await footer.getByRole('button', { name: 'Help' }).click();
  const help = sees.dialog('Help');
  await help.getByRole('button', { name: 'Copy order ID' }).click();
  const byHand = help.getByLabel("Your browser didn't let us copy. Copy it from here:");
  await expect(byHand).toHaveValue(await buyer.orderNo());
  await expect(byHand).toBeFocused();
  expect(await page.evaluate('getSelection().toString()')).toBe(await buyer.orderNo());
});
