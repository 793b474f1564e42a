import { AxeBuilder } from '@axe-core/playwright';
import pg from 'pg';
import { Operator } from './support/console.ts';
import { expect, phone, test } from './support/story.ts';

const appId = 'kassa0sandbox001';

/** Puts into the database what `npm run reconcile --events` keeps of an order that it lost, and of money like it. */
async function loses(databaseUrl: string, orderNo: string): Promise<void> {
  const order = {
    ...{ orderNo, merchantOrderNo: 'NIGHT-1', appId, status: 'paid', exception: 'none', reviewReason: '' },
    item: { type: 'MINT', name: 'Paper Valley', quantity: '1', uniqueId: null, network: null },
    price: { amount: '30.00', currency: 'USD' },
    charge: { fiat: 'SGD', amount: '41.20', itemAmount: '40.00', rampFee: '1.20', networkFee: '0.00', rate: '1.3' },
    method: { payWayCode: '10009', bankCode: 'visa', name: 'Card: Visa' },
    ...{ refundedAmount: '0.00', description: null, metadata: {}, createdAt: '2026-11-21T10:00:00.000Z' },
    ...{ expiresAt: '2026-11-21T10:15:00.000Z', paidAt: '2026-11-21T10:01:00.000Z', completedAt: null },
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into notified_orders (order_no, app_id, merchant_order_no, currency, amount_minor, paid, placed_at, paid_at)
     values ($1, $2, 'NIGHT-1', 'SGD', 4120, true, '2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z')`,
    [orderNo, appId],
  );
  await client.query(
    `insert into notified_events (event_key, order_no, sequence, type, payload) values ($2, $1, 4, 'order.paid', $3)`,
    [orderNo, `evt_${orderNo}`, JSON.stringify({ order })],
  );
  await client.query(
    `insert into found_outside (kind, provider, reference, provider_id, currency, amount_minor, moved_at, state)
     values ('payment', 'sandbox', $1, $2, 'SGD', 4120, '2026-11-21T10:01:02Z', 'open')`,
    [orderNo, `cap_${orderNo}`],
  );
  await client.end();
}

test('at night with a phone, two operators decide what became of a lost order and of its money', async ({
  browser,
  world,
  books,
}) => {
  const orderNo = '24410011223344556677';
  await loses(world.databaseUrl, orderNo);
  const flint = await Operator.signIn(browser, world, 'flint');
  await flint.page.setViewportSize(phone);
  await flint.page.getByRole('main').getByRole('link', { name: 'Lost orders' }).click();
  await flint.sees('Lost orders');
  const row = flint.page.getByRole('row').filter({ hasText: orderNo });
  for (const words of ['Harbour Gallery · NIGHT-1', '41.20 SGD', 'Paid', '41.20 SGD received', `cap_${orderNo}`])
    await expect(row).toContainText(words);
  const looksWell = async ({ page }: Operator, what: string) => {
    const width = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(width, `${what} is too wide by`).toBe(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      what,
    ).toEqual([]);
  };
  await looksWell(flint, 'the queue');

  await row.getByRole('button', { name: 'Decide' }).click();
  const dialog = flint.page.getByRole('dialog', { name: 'Decide a lost order' });
  await expect(dialog).toContainText('No money moves');
  await expect(dialog.getByRole('checkbox', { name: /^Its money/ }), 'the only one that it can be').toBeChecked();
  await dialog.getByRole('combobox', { name: 'What became of it' }).selectOption('It was never paid');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'What became of it' }).selectOption('Its money went back');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('given back in the dashboard');
  await looksWell(flint, 'the question');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(row).toContainText('flint proposed it: “given back in the dashboard”');
  await expect(row.getByRole('button', { name: 'Approve' }), 'nobody approves alone').toHaveCount(0);

  const sage = await Operator.signIn(browser, world, 'sage');
  await sage.page.goto('/lost');
  const seen = sage.page.getByRole('row').filter({ hasText: orderNo });
  await expect(seen).toContainText('given back in the dashboard');
  await expect(seen.getByRole('button', { name: /^(Decide|Approve|Decline)$/ }), 'support moves no money').toHaveCount(
    0,
  );

  const olive = await Operator.signIn(browser, world, 'olive');
  await olive.page.setViewportSize(phone);
  await olive.page.goto('/lost');
  await olive.page.getByRole('row').filter({ hasText: orderNo }).getByRole('button', { name: 'Approve' }).click();
  const question = olive.page.getByRole('dialog', { name: 'Its money went back' });
  await expect(question).toContainText('given back in the dashboard');
  await expect(question).toContainText(`cap_${orderNo}`);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(olive.page.getByText('This database has every order that merchants were notified of.')).toBeVisible();
  await olive.page.goto('/audit');
  await olive.page.getByRole('textbox', { name: 'About' }).fill(orderNo);
  await olive.page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(olive.page.getByRole('main')).toContainText('approve lost');
  expect(await books.faults()).toEqual({});
  expect([...flint.complaints, ...sage.complaints, ...olive.complaints]).toEqual([]);
  for (const operator of [flint, sage, olive]) await operator.leaves();
});
