import { expect, test } from './support/story.ts';

test('a buyer is told what is missing before a code is sent', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await sees.email.fill('nobody');
  await sees.sendCode.click();
  await expect(page.getByText('Format Error.')).toBeVisible();
  await expect(page.getByText('Please tick the User Agreement')).toBeVisible();
  await expect(sees.email).toBeFocused();
  await buyer.asksForCode();
  // Half a second after the screen came a press still counts as the second half of a double click.
  await expect(async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Please enter the six-digit verification code')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a buyer types a wrong code, then pastes the right one with spaces in it, and is in', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.asksForCode();
  const code = await buyer.readsCode();
  await sees.code.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await sees.code.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(sees.title).toHaveText('Choose payment method');
});

test('a buyer who asks for a second code within a minute has to wait; then the newest one counts', async ({
  buyer,
  shop,
  clock,
}) => {
  const { page, sees } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.proceed.click();
  await buyer.asksForCode();
  const first = await buyer.readsCode();
  await expect(page.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible();
  await page.goBack();
  await sees.agreement.check();
  await sees.sendCode.click();
  await expect(sees.code, 'the code in the mail is still good: no other is asked for').toBeVisible();

  await clock.turn(1.1);
  await page.reload();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const second = await buyer.readsCode();
  if (first !== second) {
    await sees.code.fill(first);
    await expect(page.getByText('This code is not right.')).toBeVisible();
  }
  await sees.code.fill(second);
  await expect(sees.title).toHaveText('Choose payment method');
});
