import type { Page } from '@playwright/test';
import { cards } from './support/cards.ts';
import { choosesInside, fillsCardInside, roomyViewport } from './support/embedded.ts';
import { Screens } from './support/screens.ts';
import { expect, night, test } from './support/story.ts';

// A merchant's page that shows the checkout in a frame of its own making, without our script.

test.use({ viewport: roomyViewport });

/** Makes a link of the shop that embeds, and shows it in a plain frame of the shop's own page. */
async function showInPlainFrame(page: Page, shopUrl: string, attributes = ''): Promise<Screens> {
  await page.goto(`${shopUrl}/shop/ways`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Buy: Pop-up' }).click();
  const popup = await opening;
  await popup.waitForURL(/signature=/);
  const link = popup.url();
  await popup.close();
  // The shop's own address stays, its script is gone with the rest of its page.
  await page.setContent(
    `<iframe width="420" height="900" ${attributes} src="${link.replaceAll('&', '&amp;')}"></iframe>`,
  );
  return new Screens(page.frameLocator('iframe'));
}

test(
  'after paying, Back leads the whole tab to the shop, with its signed result',
  night,
  async ({ page, world, mailbox }) => {
    const sees = await showInPlainFrame(page, world.shopUrl);
    await choosesInside(sees, mailbox, /Visa/);
    await fillsCardInside(sees, cards.approved);
    await sees.pay.click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    await sees.press('Back to {merchantName}').click();
    await expect(page).toHaveURL(/\/shop\/.*[?&]orderNo=\d+&merchantOrderNo=[^&]+&status=\w+&signature=/);
  },
);

test('a frame that may not lead the tab goes to the shop itself', async ({ page, world }) => {
  const sees = await showInPlainFrame(page, world.shopUrl, 'sandbox="allow-scripts allow-same-origin allow-forms"');
  await expect(sees.proceed).toBeEnabled();
  const toShop = (url: string) => url.startsWith(`${world.shopUrl}/`);
  const going = page.waitForRequest((request) => request.isNavigationRequest() && toShop(request.url()));
  await page.frameLocator('iframe').getByRole('button', { name: /close/i }).first().click();
  expect((await going).frame()).not.toBe(page.mainFrame());
  await expect(page).toHaveURL(/\/shop\/ways$/);
});
