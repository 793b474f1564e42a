import { locales } from '@kassa/texts';
import type { Locator } from '@playwright/test';
import { Line } from './support/line.ts';
import { expect, night, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test('a guest types an address on home, and Proceed leads to the code at once and then to the methods', async ({
  buyer,
  shop,
}) => {
  const { sees, page } = buyer;
  await buyer.opens(await shop.sellsOne());
  await buyer.logsInFromHome();
  await expect(page).toHaveURL(/paymentMethod\?nft=/);
  await page.goBack();
  await page.goto((await shop.sellsOne()).url);
  await expect(sees.proceed).toBeEnabled();
  await expect(sees.email).toBeHidden();
});

test('a wrong address and a missing tick are said at the fields, and Enter is Proceed', async ({ buyer, shop }) => {
  const { sees, page } = buyer;
  await buyer.opens(await shop.sellsOne());
  await sees.email.fill('nobody');
  await sees.proceed.click();
  await expect(sees.email).toBeFocused();
  await expect(sees.email).toHaveAccessibleDescription('Enter a valid email address, like name@example.com');
  await sees.email.fill(buyer.email);
  await sees.email.press('Enter');
  await expect(sees.agreement).toHaveAccessibleDescription('Please agree to the terms to continue');
  await expect(sees.agreement).toBeFocused();
  await expect(page).toHaveURL((url) => url.hash === '' || url.hash === '#/');
  await sees.agreement.check();
  await sees.email.press('Enter');
  await expect(sees.code).toBeVisible();
});

test(
  'what is typed before the script is there stays, and the press acts as soon as it is',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const { url } = await shop.sellsOne();
    await page.goto(url, { waitUntil: 'commit' });
    await sees.email.fill(buyer.email);
    await sees.agreement.check();
    await sees.email.press('Enter');
    await expect(page).toHaveURL(url);
    script.resolve();
    await expect(sees.code).toBeVisible();
  },
);

test(
  'a buyer who goes back from the code finds the address, and no second code is asked for',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const { url } = await shop.sellsOne();
    await page.goto(url);
    await sees.email.fill(buyer.email);
    await sees.agreement.check();
    await sees.proceed.click();
    await expect(sees.code).toBeVisible();
    await page.goBack();
    await expect(sees.email).toHaveValue(buyer.email);
    await page.reload();
    await expect(sees.email).toHaveValue(buyer.email);
    await sees.agreement.check();
    await sees.proceed.click();
    await sees.code.fill(await buyer.readsCode());
    await expect(sees.methods.first()).toBeVisible();
  },
);

test(
  'the line is lost at Proceed: it is said at the field, and the next press goes on',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.opens(await shop.sellsOne());
    const heal = await new Line(page).losesRequestsTo('/mail/sending');
    await sees.email.fill(buyer.email);
    await sees.agreement.check();
    await sees.proceed.click();
    await expect(sees.email).toHaveAccessibleDescription(/.+/);
    await expect(sees.email).toBeFocused();
    heal();
    await sees.proceed.click();
    await expect(sees.code).toBeVisible();
  },
);

test(
  'nothing on home moves while the fields come, drawn by the server or by the page itself',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.addInitScript({
      content: `window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { moved += value; })).observe({ type: 'layout-shift', buffered: true });`,
    });
    const { url } = await shop.sellsOne();
    for (const address of [url, url.replace('/?', '/#/?')]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(sees.proceed).toBeEnabled();
      await expect(sees.email).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (address === url) expect(await page.evaluate('moved')).toBe(0);
      else expect(await page.evaluate('moved')).toBeLessThan(0.03);
    }
  },
);

const shortPhone = { width: 375, height: 667 };

/** Whether the last line of a field is in view, above the bar at the foot. */
const isWhole = (field: Locator) =>
  field.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, bottom - 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

test('on a short phone the bar at the foot covers no field that is to be filled in', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await page.setViewportSize(shortPhone);
  await buyer.opens(await shop.sellsOne());
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeVisible();
  await expect.poll(() => isWhole(sees.email), 'before anything is scrolled').toBe(true);
  await sees.agreement.focus();
  expect(await isWhole(sees.agreement)).toBe(true);
  await buyer.logsInFromHome('Pay by card');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.focus();
  expect(await isWhole(name)).toBe(true);
});

test('on a short phone the agreement is whole in every language', night, async ({ another, shop }) => {
  for (const language of locales) {
    const { page, sees } = await another({ locale: language, language, viewport: shortPhone });
    await page.goto((await shop.sellsOne()).url);
    await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeVisible();
    const words = page.locator('label').filter({ has: sees.agreement });
    await expect.poll(() => isWhole(words), language).toBe(true);
    // A page that is left open asks for prices, and slows the next one.
    await page.context().close();
  }
});
