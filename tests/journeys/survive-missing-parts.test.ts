import { scriptsNamed } from './support/built-parts.ts';
import { countLoads, Line } from './support/line.ts';
import { expect, night, test } from './support/story.ts';

const seconds = (count: number) => count * 1_000;

test('a part of the page or its styles fail to load once: the buyer still reaches the next screen', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  const line = new Line(page);
  await buyer.opens(await shop.sellsOne());
  await line.losesRequestsTo(scriptsNamed('email-step'), 1);
  await sees.proceed.click();
  await expect(sees.title).toHaveText('Log in');
  await expect(page.getByText("We'll email you a 6-digit code.").filter({ visible: true })).toBeVisible();
  await buyer.asksForCode();

  await line.losesRequestsTo(/^\/assets\/choose-method-[^/]+\.css$/, 1);
  await sees.code.fill(await buyer.readsCode());
  await expect(sees.goOn).toBeEnabled();
  const styled = () =>
    page.evaluate('[...document.styleSheets].some(({ href }) => /choose-method[^/]*[.]css/.test(href))');
  expect(await styled()).toBe(true);
});

test(
  'a part of the page never loads: after 120 s the screen says so, and the buyer can continue from there',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await page.clock.install();
    await buyer.opens(await shop.sellsOne());
    const parts = scriptsNamed('beyond', 'email-step');
    const heal = await new Line(page).fallsSilentFor(parts);
    const asked = page.waitForRequest(parts);
    await sees.proceed.click();
    await asked;
    await page.clock.fastForward(seconds(110));
    await expect(page.getByText("This page didn't load")).toBeHidden();
    await page.clock.fastForward(seconds(12));
    await expect(page.getByText("This page didn't load")).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(sees.title).toHaveText('Log in');
  },
);

test(
  'the menu or the list of currencies does not load: the page reloads, then says so, and home stays usable',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.opens(await shop.sellsOne());
    const heal = await line.losesRequestsTo(scriptsNamed('menu', 'currency-dialog'));
    const loads = countLoads(page);
    await sees.menu.click();
    await loads.times(1);
    await expect(sees.proceed).toBeEnabled();
    for (const opener of [sees.menu, sees.currency]) {
      const toast = sees.toast("This part didn't load. Reload the page.");
      await opener.click();
      await expect(toast).toBeVisible();
      await expect(sees.proceed).toBeEnabled();
      await expect(toast).toBeHidden();
    }
    await loads.times(1);
    heal();
    await page.reload();
    await sees.menu.click();
    await expect(sees.dialog('Menu')).toBeVisible();
  },
);

test('the texts of the first screen fail to load: the page reloads, and they come', async ({ buyer, shop }) => {
  await new Line(buyer.page).losesRequestsTo(scriptsNamed('first'), 1);
  await buyer.opens(await shop.sellsOne());
});
