import type { Page } from '@playwright/test';
import { Operator, proposesRefund, stuckOrder } from './support/console.ts';
import { faultsOf } from './support/faults-of.ts';
import { expect, night, test } from './support/story.ts';
import { tourConsole } from './support/tour/console-pages.ts';

const pagesOfSupport = [
  'Overview',
  'Orders',
  'Review',
  'Stuck refunds',
  'Stuck payments',
  'Disputes',
  'Sold crypto',
  'Lost orders',
  'Methods and limits',
  'Merchants',
];

test('support reads who has to approve a refund, finance proposes the refund of a stuck order, and an admin approves it', async ({
  browser,
  buyer,
  shop,
  clock,
  books,
  world,
}) => {
  const orderNo = await stuckOrder({ buyer, shop, clock }, world);
  const sage = await Operator.signIn(browser, world, 'sage');
  const links = sage.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(await links.allTextContents(), 'the pages of support').toEqual(pagesOfSupport);
  await sage.finds(orderNo, orderNo);
  await expect(sage.page.getByText('This moves money, so finance or an admin has to approve it.')).toBeVisible();
  await sage.page.getByRole('button', { name: 'Show the buyer' }).click();
  await sage.page.getByRole('textbox', { name: 'Reason' }).fill('the buyer calls us');
  await sage.page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(sage.page.getByText(buyer.email)).toBeVisible();
  await expect(sage.page.getByRole('region', { name: 'Story' })).toContainText('Looked at who the buyer is');
  await sage.page.getByRole('button', { name: 'Add a note' }).click();
  await sage.page.getByRole('textbox', { name: 'Note' }).fill('the buyer waits for a word from us');
  await sage.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sage.page.getByRole('region', { name: 'Notes' })).toContainText('the buyer waits for a word from us');
  await sage.page.getByRole('button', { name: 'Sign out' }).click();
  await sage.sees('Sign in to the console');
  await sage.page.goto(`/orders/${orderNo}`);
  await sage.sees('Sign in to the console');

  const flint = await Operator.signIn(browser, world, 'flint');
  const { page } = flint;
  await flint.finds(buyer.email, orderNo);
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('Waits for a person');
  await expect(page.getByText(buyer.email), 'the buyer is masked').toBeHidden();
  await page.getByRole('button', { name: 'Refund everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund everything' });
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(dialog.getByText('Give a reason, at least three letters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the merchant asked for it');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('You proposed it, so someone else has to approve it.')).toBeVisible();

  const olive = await Operator.signIn(browser, world, 'olive');
  await olive.page.getByRole('main').getByRole('link', { name: 'Review' }).click();
  await olive.sees('Review');
  const row = olive.page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('Waiting for approval');
  await row.getByRole('link', { name: orderNo }).click();
  await expect(olive.page.getByText('flint proposed it: “the merchant asked for it”')).toBeVisible();
  await endsWithoutIt(olive.page, page);
  const otto = await Operator.signIn(browser, world, 'otto');
  await otto.page.goto(`/orders/${orderNo}`);
  await approveAtOnce(olive.page, otto.page);
  await expect(olive.page.getByText("There's nothing to decide about this order right now.")).toBeVisible();
  await expect(olive.page.getByRole('region', { name: 'Story' })).toContainText('olive');
  await expect.poll(() => books.refundsOf(orderNo)).toEqual(['succeeded']);
  expect(await books.faults()).toEqual({});
  expect([...sage.complaints, ...flint.complaints, ...olive.complaints]).toEqual([]);
  for (const operator of [sage, flint, olive, otto]) await operator.leaves();
});

/** Two press Approve in one moment: the one who was slower reads that, though the proposal is gone from his page meanwhile. */
async function approveAtOnce(faster: Page, slower: Page): Promise<void> {
  const isDone = Promise.withResolvers<void>();
  await slower.route('**/operator/approve', async (route) => {
    await isDone.promise;
    await route.continue();
  });
  for (const page of [slower, faster]) {
    await page.getByRole('button', { name: 'Approve: Refund everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  }
  const story = (page: Page) => page.getByRole('region', { name: 'Story', includeHidden: true });
  await expect(story(slower)).toContainText('Approved');
  await expect(slower.getByRole('dialog')).toBeVisible();
  isDone.resolve();
  await expect(slower.getByRole('dialog').getByRole('alert')).toBeVisible();
  await slower.getByRole('button', { name: 'Cancel' }).click();
  await expect(slower.getByRole('dialog')).toHaveCount(0);
  await expect(story(slower)).toContainText('Tried, and refused');
}

/** Olive declines what Flint proposed; he reads why, proposes it by mistake, withdraws it, and proposes it again. */
async function endsWithoutIt(olive: Page, flint: Page): Promise<void> {
  // His page hears of nothing, as one whose line is gone.
  await flint.route('**/operator/order/watch*', () => undefined);
  await flint.reload();
  await expect(flint.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await olive.getByRole('button', { name: 'Decline' }).click();
  const no = olive.getByRole('dialog', { name: 'Decline the proposal' });
  await no.getByRole('textbox', { name: 'Reason' }).fill('wait for the shop');
  await no.getByRole('button', { name: 'Decline it' }).click();
  await expect(olive.getByRole('region', { name: 'Decisions' })).toContainText('Declined: Refund everything');
  await flint.getByRole('button', { name: 'Withdraw' }).click();
  await flint.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(flint.getByRole('dialog')).toContainText('Someone has already declined this proposal.');
  await flint.getByRole('button', { name: 'Cancel' }).click();
  await flint.unrouteAll({ behavior: 'ignoreErrors' });
  await flint.reload();
  await expect(flint.getByText('flint proposed it, and olive declined it: “wait for the shop”')).toBeVisible();
  const story = flint.getByRole('region', { name: 'Story' });
  await expect(story).toContainText('Declined a proposal: Refund everything “wait for the shop”');
  await proposesRefund(flint, 'the shop asked again');
  await flint.getByRole('button', { name: 'Withdraw' }).click();
  await flint.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(flint.getByText('flint proposed it and withdrew it.')).toBeVisible();
  await proposesRefund(flint, 'the shop asked again');
  await olive.reload();
}

test(
  'every page can be read and used with any senses, on a phone and on a desk, and the keyboard alone leads through the list',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const olive = await Operator.signIn(browser, world, 'olive');
    const { page } = olive;
    const faults: string[] = [];
    const look = async (path: string) => {
      faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    };
    await tourConsole(page, { orderNo, look });
    await page.getByRole('button', { name: 'Refund everything' }).click();
    await look('a question');
    await page.getByRole('button', { name: 'Cancel' }).click();

    const address = await olive.makesLink('kassa0sandbox001', {
      'What is sold': 'A print by hand',
      'Its picture': `${world.shopUrl}/shop/print.png`,
      'Your order number': `BY-HAND-${orderNo}`,
      Amount: '25',
    });
    await look('a link by hand');
    const visitor = await browser.newPage();
    await visitor.goto(address);
    await expect(visitor.getByText('A print by hand').first()).toBeVisible();
    await visitor.close();

    await filterByKeyboard(olive, orderNo);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await olive.sees('Sign in to the console');
    await look('/sign-in');
    expect(faults).toEqual([]);
    expect(olive.complaints).toEqual([]);
    await olive.leaves();
  },
);

/** Goes with the keyboard alone from a filtered list to an order and back, where the filters still are. */
async function filterByKeyboard(olive: Operator, orderNo: string): Promise<void> {
  const { page } = olive;
  await page.goto('/orders?status=nonsense&amountFrom=lots&to=yesterday');
  await expect(page.getByText('Ignored: status=nonsense, amountFrom=lots, to=yesterday.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In review');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('SGD');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/orders\?status=review&fiat=SGD$|\/orders\?fiat=SGD&status=review$/);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link');
  await expect(rows.first()).toHaveText(orderNo);
  await rows.first().focus();
  if ((await rows.count()) > 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
  }
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await olive.sees(`Order ${orderNo}`);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('review');
}
