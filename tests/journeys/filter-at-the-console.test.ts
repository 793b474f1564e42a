import { Operator } from './support/console.ts';
import { expect, test } from './support/story.ts';

test('a filter that means nothing is named at its field or above the list, and never left out in silence', async ({
  browser,
  world,
}) => {
  const olive = await Operator.signIn(browser, world, 'olive');
  const { page } = olive;
  const filter = page.getByRole('button', { name: 'Filter', exact: true });

  await page.goto('/audit');
  await page.getByRole('textbox', { name: 'Call' }).fill('Show order ');
  await page.getByRole('textbox', { name: 'Operator' }).fill('Olive!');
  await filter.click();
  await expect(page.getByText('A user name has lowercase letters, digits and hyphens.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Operator' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Operator' }).fill('olive');
  await filter.click();
  await expect(page, 'a call is typed as the list shows it').toHaveURL(/action=show_order/);
  await page.goto('/audit?operator=Olive%21&outcome=done');
  await expect(page.getByText('Ignored: operator=Olive!.')).toBeVisible();

  await page.goto('/orders');
  await page.getByText('More filters').click();
  await page.getByRole('textbox', { name: 'Amount from' }).fill('1,000');
  await filter.click();
  await expect(page.getByText('Digits, and a point before the decimals.')).toBeVisible();

  await page.goto('/money/journals');
  await page.getByRole('textbox', { name: 'Journal' }).fill('No. 7');
  await filter.click();
  await expect(page.getByText('Digits only.')).toBeVisible();

  for (const [address, ignored] of [
    ['/?days=5', 'days=5'],
    ['/methods?country=ZZ', 'country=ZZ'],
    ['/disputes?status=lots', 'status=lots'],
    ['/accounts?flagged=yes', 'flagged=yes'],
    ['/merchants?suspended=maybe', 'suspended=maybe'],
    ['/money/days?day=today', 'day=today'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(`Ignored: ${ignored}.`), address).toBeVisible();
    await expect(page.getByRole('alert'), 'the page is shown without it').toHaveCount(0);
  }
  await page.goto('/methods?country=BR');
  await expect(page.getByRole('link', { name: 'Boleto' })).toBeVisible();
  await expect(page.getByText('Ignored:')).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Find an order' });
  await search.fill('ab');
  await search.press('Enter');
  await expect(page.getByText('Enter at least three characters: a whole number or address.')).toBeVisible();
  expect(olive.complaints).toEqual([]);
  await olive.leaves();
});

test('one merchant of many is found by name, and those that may not sell are listed', async ({ browser, world }) => {
  const olive = await Operator.signIn(browser, world, 'olive');
  const { page } = olive;
  const merchants = page.getByRole('table', { name: 'Merchants' });
  await page.goto('/merchants');
  await page.getByRole('textbox', { name: 'Name or appId' }).fill('harbour');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/text=harbour/);
  await expect(merchants.getByRole('link', { name: 'Harbour Gallery' }).first()).toBeVisible();
  await expect(merchants.getByRole('link').filter({ hasNotText: 'Harbour Gallery' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sales' }).selectOption('yes');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No merchants match.')).toBeVisible();
  await page.goto('/merchants/mistyped');
  await olive.sees('Page not found');
  expect(olive.complaints).toEqual([]);
  await olive.leaves();
});
