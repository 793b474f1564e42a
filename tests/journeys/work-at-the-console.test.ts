import { codeOf } from '@kassa/contract/codes';
import { Operator, proposesRefund, stuckOrder } from './support/console.ts';
import { expect, night, phone, test } from './support/story.ts';

test('an order is taken on with the keyboard alone, and its page follows what somebody else decides', async ({
  browser,
  buyer,
  shop,
  clock,
  books,
  world,
}) => {
  const orderNo = await stuckOrder({ buyer, shop, clock }, world);
  const olive = await Operator.signIn(browser, world, 'olive');
  // Her page begins to follow the order only when it has changed: it must miss nothing that came after it was read.
  const refunded = Promise.withResolvers<void>();
  await olive.page.route('**/operator/order/watch*', async (route) => {
    await refunded.promise;
    await route.continue();
  });
  await olive.page.goto('/review');
  const row = olive.page.getByRole('row').filter({ hasText: orderNo });
  // Who has taken what on comes a moment after the list.
  await expect(row.getByRole('button', { name: `Take ${orderNo}` })).toBeVisible();
  await row.getByRole('link', { name: orderNo }).focus();
  await olive.page.keyboard.press('t');
  await expect(row).toContainText('You');
  await olive.page.keyboard.press('Enter');
  await olive.sees(`Order ${orderNo}`);
  await expect(olive.page.getByRole('button', { name: 'Refund everything' })).toBeVisible();

  const flint = await Operator.signIn(browser, world, 'flint');
  await flint.page.goto('/review');
  const seen = flint.page.getByRole('row').filter({ hasText: orderNo });
  await expect(seen).toContainText('olive');
  await expect(seen.getByRole('button', { name: `Take over ${orderNo}` })).toBeVisible();
  await flint.page.goto(`/orders/${orderNo}`);
  for (const operator of [flint, olive]) await proposesRefund(operator.page, 'the merchant asked for it');
  // Flint approves what olive proposed in place of his own, and her page shows it without being read again.
  await flint.page.reload();
  await flint.page.getByRole('button', { name: 'Approve: Refund everything' }).click();
  await flint.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => books.refundsOf(orderNo), 'nothing changes any more').toEqual(['succeeded']);
  refunded.resolve();
  await expect(olive.page.getByText("There's nothing to decide about this order right now.")).toBeVisible();
  expect([...olive.complaints, ...flint.complaints]).toEqual([]);
  for (const operator of [olive, flint]) await operator.leaves();
});

test(
  'while the server is busy the console asks again, and one press loads who has taken what on',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    const orderNo = await stuckOrder({ buyer, shop, clock }, world);
    const olive = await Operator.signIn(browser, world, 'olive');
    const busy = { status: 503, body: JSON.stringify({ success: false, returnCode: codeOf('server_busy') }) };
    let lists = 0;
    await olive.page.route('**/operator/review*', (route) => {
      lists += 1;
      return lists === 1 ? route.fulfill(busy) : route.continue();
    });
    await olive.page.route('**/operator/assignments*', (route) => route.fulfill(busy));
    await olive.page.goto('/review');
    const row = olive.page.getByRole('row').filter({ hasText: orderNo });
    const again = row.getByRole('button', { name: 'Not loaded. Try again' });
    await expect(again).toBeVisible();
    await olive.page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(row.getByRole('button', { name: `Take ${orderNo}` })).toBeVisible();
    await olive.leaves();
  },
);

test('a view of the list is saved with its columns, opened again and dropped', night, async ({ browser, world }) => {
  const sage = await Operator.signIn(browser, world, 'sage');
  const { page } = sage;
  await page.goto('/orders?fiat=BRL&status=paid');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'appId' }).check();
  await expect(page).toHaveURL(/columns=/);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Paid in Brazil');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await page.goto('/orders');
  await views.getByRole('link', { name: 'Paid in Brazil' }).click();
  await expect(page).toHaveURL(/fiat=BRL/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('paid');
  await views.getByRole('button', { name: 'Delete this view' }).click();
  await expect(views.getByRole('link', { name: 'Paid in Brazil' })).toHaveCount(0);
  expect(sage.complaints).toEqual([]);
  await sage.leaves();
});

test(
  'a change of a method is tried on its last orders, proposed by one person and let live by another',
  night,
  async ({ browser, buyer, shop, clock, world }) => {
    await stuckOrder({ buyer, shop, clock }, world);
    const flint = await Operator.signIn(browser, world, 'flint');
    await flint.page.setViewportSize(phone);
    await flint.page.getByRole('link', { name: 'Methods and limits' }).click();
    const row = flint.page.getByRole('row').filter({ hasText: '10009-visa' });
    await row.getByRole('link').click();
    await flint.page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = flint.page.getByRole('dialog', { name: 'Change the method' });
    await dialog.getByRole('textbox', { name: 'At most, US dollars' }).fill('999999');
    await dialog.getByRole('button', { name: 'Try it on the last orders' }).click();
    await expect(dialog.getByText('Nothing was changed. Check this and try again:')).toBeInViewport();
    await expect(dialog.getByRole('alert')).toContainText('At most, US dollars');
    // As it is: other journeys buy by this method at the same time.
    await dialog.getByRole('textbox', { name: 'At most, US dollars' }).fill('');
    await dialog.getByRole('button', { name: 'Try it on the last orders' }).click();
    await expect(dialog.getByText(/^The last( \d+)? orders? by this method:$/)).toBeVisible();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await expect(reason, 'on a phone too it is led to').toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await expect(dialog.getByText('Give a reason, at least three letters.')).toBeInViewport();
    await reason.fill('as the contract says');
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await expect(flint.page.getByText('You proposed it, so someone else has to approve it.')).toBeVisible();

    const olive = await Operator.signIn(browser, world, 'olive');
    await olive.page.goto(new URL(flint.page.url()).pathname);
    await olive.page.getByRole('button', { name: 'Approve it' }).click();
    await olive.page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
    await expect(olive.page.getByText('flint proposed it', { exact: false })).toHaveCount(0);
    await expect(olive.page.getByRole('table', { name: 'Terms' })).toContainText('On');
    expect([...olive.complaints, ...flint.complaints]).toEqual([]);
    for (const operator of [olive, flint]) await operator.leaves();
  },
);
