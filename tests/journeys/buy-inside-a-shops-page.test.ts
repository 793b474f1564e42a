import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import type { Mailbox } from './support/mailbox.ts';
import { Screens } from './support/screens.ts';
import { expect, test } from './support/story.ts';

/** From home to what a method asks for, with the checkout shown in a shop's page or opened by it. */
async function chooses(sees: Screens, mailbox: Mailbox, method: RegExp): Promise<void> {
  const email = `buyer-${randomUUID()}@example.com`;
  await sees.proceed.click();
  await sees.email.fill(email);
  await sees.agreement.check();
  await sees.sendCode.click();
  await sees.code.fill(await mailbox.codeFor(email));
  await sees.method(method).check();
  await sees.goOn.click();
}

async function comesToCardForm(sees: Screens, mailbox: Mailbox): Promise<void> {
  await chooses(sees, mailbox, /Visa/);
  await sees.cardField('Card number').fill(cards.asksTheBuyer);
  await sees.cardField('Expiry date').fill('12/34');
  await sees.cardField('CVV').fill('123');
  await sees.firstName.fill('Ada');
  await sees.lastName.fill('Byron');
}

const heard = (page: Page, type: string) => page.locator(`#events [data-event=${type}]`);
const frameOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith('http://localhost'));
/** The names kept in the frame, by how long; of a browser that lets no foreign frame keep anything (as in private windows) none. */
const keptIn = (page: Page) =>
  frameOf(page)?.evaluate<{ forGood: string[]; forNow: string[] } | undefined>(
    '(() => { try { return { forGood: Object.keys(localStorage), forNow: Object.keys(sessionStorage) }; } catch {} })()',
  );
const secrets = ['token', 'sign', 'email', 'login_email', 'userId', 'userNo', 'fingerprint_id'];

test("a buyer pays inside the shop's page, is asked before he leaves, and leaves nothing behind", async ({
  page,
  world,
  mailbox,
}) => {
  await page.goto(`${world.shopUrl}/shop/ways`);
  await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
  const checkout = page.frameLocator('#checkout iframe');
  const sees = new Screens(checkout);
  await expect(sees.proceed).toBeEnabled();
  await expect(sees.menu).toBeHidden();
  await expect(checkout.getByRole('contentinfo')).toBeHidden();
  await comesToCardForm(sees, mailbox);
  const meanwhile = await keptIn(page);
  for (const secret of secrets) expect(meanwhile?.forGood ?? []).not.toContain(secret);
  if (meanwhile) expect(meanwhile.forNow).toEqual(expect.arrayContaining(['token', 'sign']));

  await sees.pay.click();
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the checkout' }).click();
  await expect(sees.says('Your payment has been sent. Leaving does not stop it.')).toBeVisible();
  await sees.press('Stay here').last().click();
  await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await expect(heard(page, 'completed')).toHaveCount(1);
  await expect(heard(page, 'closed')).toHaveCount(0);

  await sees.press('Back to {merchantName}').click();
  await expect(heard(page, 'closed')).toHaveCount(1);
  await expect(page.locator('#checkout iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
  await expect(sees.proceed).toBeEnabled();
  const left = await keptIn(page);
  for (const secret of secrets) expect([...(left?.forGood ?? []), ...(left?.forNow ?? [])]).not.toContain(secret);
});

test("a pop-up's shop hears what becomes of the order; and pages that are not the shop's show no checkout at all", async ({
  page,
  world,
  mailbox,
}) => {
  await page.goto(`${world.shopUrl}/shop/ways`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Buy: Pop-up' }).click();
  const popup = await opening;
  const link = popup.url();
  const sees = new Screens(popup);
  await comesToCardForm(sees, mailbox);
  await expect(heard(page, 'order_changed')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Close the checkout' }).click();
  await expect(sees.dialog('Leave the checkout?')).toBeVisible();
  const closing = popup.waitForEvent('close');
  await sees.press('Close this order').click();
  await closing;
  await expect(heard(page, 'closed')).toHaveText(/"orderNo":"\d+"/);

  // The same shop's page under another name of the machine is another origin.
  for (const origin of [world.shopUrl.replace('127.0.0.1', 'localhost'), 'https://merchant.com.evil.example']) {
    await page.route(`${origin}/foreign`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${link.replaceAll('&', '&amp;')}"></iframe>` }),
    );
    await page.goto(`${origin}/foreign`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  }
});

test("his wallet's page opens beside the shop's and sends him back to it; a pop-up goes there itself, and comes back logged in", async ({
  page,
  world,
  mailbox,
}) => {
  await page.goto(`${world.shopUrl}/shop/ways`);
  await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
  const inside = new Screens(page.frameLocator('#checkout iframe'));
  await chooses(inside, mailbox, /GrabPay/);
  await inside.pay.click();
  await expect(inside.says('Your payment goes on with GrabPay')).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await inside.press('Continue to {payWayName}').click();
  const beside = await opening;
  await expect(inside.says('Please do not pay twice')).toBeVisible();
  await beside.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(beside.getByText('You can close this tab')).toBeVisible();
  await beside.close();
  await expect(inside.outcome("It's yours")).toBeVisible();

  await page.reload();
  const popping = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Buy: Pop-up' }).click();
  const popup = await popping;
  const sees = new Screens(popup);
  await chooses(sees, mailbox, /GrabPay/);
  await sees.pay.click();
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await expect(heard(page, 'away')).toHaveCount(1);
  await expect(heard(page, 'completed')).toHaveCount(1);
});
