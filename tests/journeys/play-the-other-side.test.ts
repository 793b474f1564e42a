import type { Page } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { paysBy } from './support/local-payer.ts';
import { expect, night, test } from './support/story.ts';

/** Goes from a link on a page of the sandbox to the pay button of a method. */
async function goesOnTo(buyer: Buyer, method: RegExp): Promise<void> {
  const { sees } = buyer;
  await sees.proceed.click();
  await buyer.logsIn();
  await sees.picks(method);
  await sees.goesToPay();
}

/** Sends money from the banking app, opened beside the checkout. */
async function sends(app: Page, to: string, amount: string): Promise<void> {
  await app.getByLabel('Account number, alias or reference').fill(to);
  await app.getByLabel('Amount').fill(amount);
  await app.getByLabel('Currency').selectOption('MXN');
  await app.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(app.getByRole('status')).toContainText(' sent.');
}

test('one click in the shop opens Mexico, and the banking app sends too little and then the rest', async ({
  buyer,
  world,
}) => {
  const { page, sees } = buyer;
  await page.goto(`${world.shopUrl}/shop`);
  await page.getByRole('link', { name: /^Mexico/ }).click();
  await goesOnTo(buyer, /^SPEI/);
  await paysBy(buyer, { 'Full name': 'Ada Byron' });
  const clabe = (await sees.fact('CLABE').textContent()) ?? '';

  const app = await page.context().newPage();
  await app.goto(`${world.providerUrl}/bank/transfer`);
  await sends(app, clabe, '700.00');
  await expect(sees.says('We received part of your payment')).toBeVisible();
  await sends(app, clabe, '45.00');
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('a code on the screen is read and paid in the banking app', night, async ({ buyer, world }) => {
  const { page, sees } = buyer;
  await page.goto(`${world.shopUrl}/shop`);
  await page.getByRole('link', { name: /^Thailand/ }).click();
  await goesOnTo(buyer, /^Thai QR/);
  await paysBy(buyer);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();

  const app = await page.context().newPage();
  await app.goto(`${world.providerUrl}/bank`);
  await app.getByRole('link', { name: /THB.1,350\.00/ }).click();
  await expect(app.getByText('PromptPay', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: 'Continue' }).click();
  await app.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
});

test('an order of a magic amount is paid automatically', night, async ({ buyer, world }) => {
  const { page, sees } = buyer;
  await page.goto(`${world.providerUrl}/magic`);
  await page.getByText('Singapore dollar').click();
  await page.getByRole('link', { name: /SGD.67\.15/ }).click();
  await goesOnTo(buyer, /^PayNow/);
  await paysBy(buyer);
  await expect(sees.outcome("It's yours")).toBeVisible();
});
