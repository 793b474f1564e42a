import { Operator } from './support/console.ts';
import { expect, test } from './support/story.ts';

test('finance has cards above a total wait, corrects what is refused where it stands, and an admin lets it count', async ({
  browser,
  world,
}) => {
  const flint = await Operator.signIn(browser, world, 'flint');
  const { page } = flint;
  await page.goto('/methods');
  await page.getByRole('main').getByRole('link', { name: 'Wait before crypto is sent' }).click();
  await flint.sees('Wait before crypto is sent');
  const cards = page.getByRole('row').filter({ hasText: 'Cards, Apple Pay and Google Pay' });
  await expect(cards).toContainText('For 120 days');
  await expect(cards).toContainText('No wait');
  await cards.getByRole('button', { name: 'Change wait' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the wait' });
  const propose = async () => {
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('stolen cards since Monday');
    await dialog.getByRole('button', { name: 'Propose it' }).click();
  };
  const tries = () => dialog.getByRole('button', { name: 'Try it on the last orders' }).click();
  await dialog.getByRole('textbox', { name: 'Wait for every order, hours' }).fill('24');
  await dialog.getByRole('textbox', { name: 'Above, US dollars' }).first().fill('5oo');
  await dialog.getByRole('textbox', { name: 'Wait, hours', exact: true }).first().fill('12');
  await tries();
  await expect(dialog.getByText('Enter US dollars, more than on the line above.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Above, US dollars' }).first().fill('500');
  await tries();
  await expect(dialog.getByText('Enter whole hours, more than on the line above.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Wait, hours', exact: true }).first().fill('72');
  await tries();
  await expect(dialog.getByRole('status')).toBeVisible();
  await propose();
  const waiting = 'Another wait is waiting for a second operator: Cards, Apple Pay and Google Pay';
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByText('You proposed it, so someone else has to approve it.')).toBeVisible();

  const olive = await Operator.signIn(browser, world, 'olive');
  await olive.page.getByRole('row').filter({ hasText: 'Another wait before crypto is sent' }).getByRole('link').click();
  await olive.sees('Wait before crypto is sent');
  await expect(olive.page.getByText('24 hours, 3 days above 500 US dollars, instead of: No wait')).toBeVisible();
  await olive.page.getByRole('button', { name: 'Approve it' }).click();
  await olive.page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(olive.page.getByText(waiting)).toBeHidden();
  await expect(olive.page.getByRole('row').filter({ hasText: 'Cards, Apple Pay' })).toContainText(
    '24 hours, 3 days above 500 US dollars',
  );

  await page.goto('/methods/10009-visa');
  const card = page.getByRole('region', { name: 'Wait before crypto is sent' });
  const visa = card.getByRole('row').filter({ hasText: 'Visa' });
  await expect(visa, 'what is set for all cards').toContainText('24 hours, 3 days above 500 US dollars');
  await visa.getByRole('button', { name: 'Change wait' }).click();
  await dialog.getByRole('textbox', { name: 'Wait for every order, hours' }).fill('48');
  await tries();
  await propose();
  await olive.page.goto('/methods/waits');
  await olive.page.getByRole('button', { name: 'Decline' }).click();
  await olive.page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Reason' })
    .fill('the rule for all cards is enough');
  await olive.page.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click();
  await page.reload();
  await expect(page.getByText(/^Another wait was declined: /)).toBeVisible();
  await expect(page.getByText('the rule for all cards is enough')).toBeVisible();
  expect([...flint.complaints, ...olive.complaints]).toEqual([]);
  for (const operator of [flint, olive]) await operator.leaves();
});
