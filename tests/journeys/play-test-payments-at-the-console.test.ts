import type { Browser, Page } from '@playwright/test';
import { Operator } from './support/console.ts';
import { faultsOf } from './support/faults-of.ts';
import { expect, test } from './support/story.ts';
import type { World } from './support/world.ts';

/** Signs in as a developer, and goes to the page. `result`: where it says what is played. */
async function opensTestPayments(browser: Browser, world: World) {
  const devin = await Operator.opens(browser, world, '/');
  const { page } = devin;
  await page.getByRole('button', { name: /^devin / }).click();
  await devin.sees('Harbour Gallery');
  await page.getByRole('link', { name: 'Test payments' }).click();
  await devin.sees('Test payments');
  return { devin, page, result: page.getByRole('region', { name: 'What is played' }) };
}

/** Chooses what to play by the keyboard alone, as its lists do, and plays it. */
async function plays(page: Page, { method, outcome }: { method?: string; outcome: string }): Promise<void> {
  const choose = async (label: string, value: string) => {
    await page.getByRole('combobox', { name: label }).focus();
    await page.getByRole('combobox', { name: label }).selectOption(value);
  };
  if (method) await choose('Method', method);
  await choose('Outcome', outcome);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a merchant’s developer plays a declined and a paid sale at the console, and pays a third by a test card', async ({
  another,
  browser,
  world,
}) => {
  const { devin, page, result } = await opensTestPayments(browser, world);
  const story = page.getByRole('region', { name: 'Story' });

  await plays(page, { outcome: 'declined' });
  await expect(result).toContainText('PayNow: Declined');
  await expect(result).toContainText('67.01 SGD');
  await expect(story).toContainText('Declined 67.01 SGD');
  await expect(result.getByRole('status').first()).toContainText('Awaiting payment');

  await plays(page, { outcome: 'approved' });
  await expect(result).toContainText('PayNow: Paid');
  await expect(result.getByRole('status').first()).toContainText('Paid');
  await expect(story).toContainText('Event order.paid');
  expect(await faultsOf(page)).toEqual([]);

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/operator/own/test-payment')) asked += 1;
  });
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('short');
  await page.getByRole('button', { name: 'Play the payment' }).dblclick();
  await expect(story).toContainText('Arrived in time 40.22 SGD');
  expect(asked, 'a double click plays one').toBe(1);

  await page.route('**/operator/own/test-payment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Play the payment' }).click();
  await expect(page.getByRole('alert')).toContainText('This may have been done: look before you try again.');
  await page.unroute('**/operator/own/test-payment');

  await plays(page, { method: '10009-visa', outcome: 'insufficient' });
  await expect(result).toContainText('4000 0000 0000 9995');
  await expect(result.getByRole('img', { name: 'Code of the payment link' })).toBeVisible();
  const buyer = await another();
  await buyer.page.goto((await result.getByRole('link', { name: 'Open the checkout' }).getAttribute('href')) ?? '');
  await buyer.typesCard('4000 0000 0000 9995');
  await buyer.sees.pay.click();
  await expect(story).toContainText('Declined 33.00 SGD');
  expect(await faultsOf(page)).toEqual([]);

  // A second test in the same browser: the checkout asks between two buyers, and the console says which one it is.
  await plays(page, { method: '10009-mastercard', outcome: 'declined' });
  await expect(result).toContainText('5510 0000 0000 0002');
  await buyer.page.goto((await result.getByRole('link', { name: 'Open the checkout' }).getAttribute('href')) ?? '');
  const own = (await result.getByText(/^Continue as /).textContent()) ?? '';
  await buyer.page.getByRole('dialog', { name: "Who's paying?" }).getByRole('button', { name: own }).click();
  await buyer.typesCard('5510 0000 0000 0002');
  await buyer.sees.pay.click();
  await expect(story).toContainText('Declined 33.00 SGD');

  await result.getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Test payment: declined');
  expect(devin.complaints).toEqual([]);
  await devin.leaves();
});

test('a merchant’s developer lets time pass at the console: the order shown beside ends, and a reload shows it again', async ({
  browser,
  world,
}) => {
  const { devin, page, result } = await opensTestPayments(browser, world);
  const clock = page.getByRole('region', { name: 'Let time pass' });

  await plays(page, { outcome: 'never' });
  await expect(result).toContainText('PayNow: Never paid');
  const status = result.getByRole('status').first();
  await expect(status).toContainText('Awaiting payment');
  const end = () => result.getByText('Its time to pay ends').getByRole('time').getAttribute('datetime');
  const before = Date.parse((await end()) ?? '');

  await page.reload();
  await expect(result).toContainText('PayNow: Never paid');
  await expect(page).toHaveURL(/\/test\?order=\d{20}$/);
  // As addresses were before, and people have kept them.
  await page.goto(page.url().replace(/order=(\d+)/, 'order=%22$1%22'));
  await expect(result).toContainText('PayNow: Never paid');

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/operator/own/test-clock')) asked += 1;
  });
  await clock.getByRole('button', { name: '1 minute' }).dblclick();
  await expect(clock.getByRole('status')).toContainText('Passed: 1 minute. It came sooner for:');
  expect(asked, 'a double click is one minute').toBe(1);
  await expect.poll(async () => Date.parse((await end()) ?? '')).toBe(before - 60_000);
  await expect(status).toContainText('Awaiting payment');

  await clock.getByRole('button', { name: '1 day' }).press('Enter');
  await expect(status).toContainText('Closed');
  await expect(result.getByText('Its time to pay ends')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  // In another tab the address of the checkout is not known, and another order is no test payment.
  await plays(page, { method: '10009-visa', outcome: 'declined' });
  await expect(result.getByRole('link', { name: 'Open the checkout' })).toBeVisible();
  await page.reload();
  await expect(result.getByRole('link', { name: 'Open the checkout' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const elsewhere = other.getByRole('region', { name: 'What is played' });
  await expect(elsewhere).toContainText('Visa: Declined');
  await expect(elsewhere).toContainText('The address of its checkout was shown once');
  await other.goto(`/merchants/kassa0sandbox001/test?order="${'1'.repeat(20)}"`);
  await expect(other.getByRole('alert')).toContainText('order');
  await expect(other.getByRole('region', { name: 'Let time pass' })).toBeVisible();
  expect(devin.complaints).toEqual([]);
  await devin.leaves();
});
