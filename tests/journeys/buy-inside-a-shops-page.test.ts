import type { Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { choosesInside, fillsCardInside, roomyViewport } from './support/embedded.ts';
import { Screens } from './support/screens.ts';
import { expect, night, test } from './support/story.ts';

test.use({ viewport: roomyViewport });

/** The frame of a checkout that was closed stays for a moment, hidden, until its session has ended. */
const shownFrame = '#checkout iframe:visible';

const heard = (page: Page, type: string) => page.locator(`#events [data-event=${type}]`);
const frameOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith('http://localhost'));
/**
 * Lists the names stored in the frame, by how long they last. Empty for a browser that lets no foreign frame store
 * anything (as in private windows).
 */
const keptIn = (page: Page) =>
  frameOf(page)?.evaluate<{ forGood: string[]; forNow: string[] } | undefined>(
    '(() => { try { return { forGood: Object.keys(localStorage), forNow: Object.keys(sessionStorage) }; } catch {} })()',
  );
const secrets = ['token', 'sign', 'email', 'login_email', 'userId', 'userNo', 'fingerprint_id'];

test("a buyer pays inside the shop's page, is asked before leaving, and leaves nothing behind", async ({
  page,
  world,
  mailbox,
}) => {
  await page.goto(`${world.shopUrl}/shop/ways`);
  await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
  const checkout = page.frameLocator(shownFrame);
  const sees = new Screens(checkout);
  await expect(sees.proceed).toBeEnabled();
  await expect(sees.menu).toBeHidden();
  const footer = checkout.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'Help' })).toBeVisible();
  await expect(footer.getByRole('link')).toHaveCount(0);
  await choosesInside(sees, mailbox, /Visa/);
  await fillsCardInside(sees, cards.asksTheBuyer);
  const meanwhile = await keptIn(page);
  for (const secret of secrets) expect(meanwhile?.forGood ?? []).not.toContain(secret);
  if (meanwhile) expect(meanwhile.forNow).toEqual(expect.arrayContaining(['token', 'sign']));

  await sees.pay.click();
  await expect(sees.bank.getByRole('button', { name: 'Yes, confirm' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the checkout' }).click();
  await expect(sees.says('Your payment is on its way. You can close this page.')).toBeVisible();
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

  await page.route('**/shop/ways', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { link } = (await (await route.fetch()).json()) as { link: string };
    return route.fulfill({ json: { link: link.replace(/amount=[^&]+/, 'amount=1.00') } });
  });
  await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
  await expect(sees.proceed).toBeHidden();
  await expect(checkout.getByText('Harbour Gallery').first()).toBeAttached();
  await expect(heard(page, 'error'), 'a changed link is told once').toHaveCount(1);
});

test(
  "a pop-up's shop learns the state of the order, and other pages show no checkout at all",
  night,
  async ({ page, world, mailbox }) => {
    await page.goto(`${world.shopUrl}/shop/ways`);
    await expect(page.locator('form[data-ready]')).toBeVisible();
    const opening = page.waitForEvent('popup');
    // In the press itself: WebKit opens no window after it.
    const opened = await page.evaluate(`(() => {
    let inThePress = false;
    const open = window.open;
    window.open = (...values) => {
      inThePress = true;
      return open(...values);
    };
    document.querySelector('form[data-ready] button').click();
    return inThePress;
  })()`);
    expect(opened).toBe(true);
    const popup = await opening;
    const link = popup.url();
    const sees = new Screens(popup);
    await choosesInside(sees, mailbox, /Visa/);
    await fillsCardInside(sees, cards.declined);
    await sees.pay.click();
    await expect(popup.getByRole('alert')).toContainText('Your bank declined this card.');
    await expect(heard(page, 'order_changed')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Close the checkout' }).click();
    await expect(sees.dialog('Leave the checkout?')).toBeVisible();
    const closing = popup.waitForEvent('close');
    await sees.press('Cancel this order').click();
    await closing;
    await expect(heard(page, 'closed')).toHaveText(/"orderNo":"\d+"/);

    // The same page under another name of the machine is another origin.
    for (const origin of [world.shopUrl.replace('127.0.0.1', 'localhost'), 'https://merchant.com.evil.example']) {
      await page.route(`${origin}/foreign`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${link.replaceAll('&', '&amp;')}"></iframe>` }),
      );
      await page.goto(`${origin}/foreign`);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
    }
  },
);

test(
  "the wallet's page opens beside the shop's and leads back to it, and a pop-up goes there itself and comes back logged in",
  night,
  async ({ page, world, mailbox }) => {
    await page.goto(`${world.shopUrl}/shop/ways`);
    await page.getByRole('button', { name: 'Buy: Inside the page' }).click();
    const inside = new Screens(page.frameLocator(shownFrame));
    await choosesInside(inside, mailbox, /GrabPay/);
    await inside.pay.click();
    await expect(inside.says('Continue your payment with GrabPay')).toBeVisible();
    const opening = page.context().waitForEvent('page');
    await inside.press('Continue to {payWayName}').click();
    const beside = await opening;
    await expect(inside.says("Don't pay twice")).toBeVisible();
    await beside.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(beside.getByText('You can close this tab')).toBeVisible();
    await beside.close();
    await expect(inside.outcome("It's yours")).toBeVisible();

    await page.reload();
    const popping = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Buy: Pop-up' }).click();
    const popup = await popping;
    const sees = new Screens(popup);
    await choosesInside(sees, mailbox, /GrabPay/);
    await sees.pay.click();
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await expect(heard(page, 'away')).toHaveCount(1);
    await expect(heard(page, 'completed')).toHaveCount(1);
  },
);
