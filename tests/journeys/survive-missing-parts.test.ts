import { countLoads, Line } from './support/line.ts';
import { expect, test } from './support/story.ts';

const seconds = (count: number) => count * 1_000;

test('a part of the page or its styles fail once on their way: the buyer just comes to the next screen', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  const line = new Line(page);
  await buyer.opens(await shop.sellsOne());
  await line.losesRequestsTo(/^\/assets\/email-step-[^/]+\.js$/, 1);
  await sees.proceed.click();
  await expect(sees.title).toHaveText('Log in');
  await expect(page.getByText('We send you a six-digit code.')).toBeVisible();
  await buyer.asksForCode();

  await line.losesRequestsTo(/^\/assets\/choose-method-[^/]+\.css$/, 1);
  await sees.code.fill(await buyer.readsCode());
  await expect(sees.goOn).toBeEnabled();
  const styled = () =>
    page.evaluate('[...document.styleSheets].some(({ href }) => /choose-method[^/]*[.]css/.test(href))');
  expect(await styled()).toBe(true);
});

test('a part of the page never comes: after 120 s the buyer is told, and can go on from there', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  await page.clock.install();
  await buyer.opens(await shop.sellsOne());
  const heal = await new Line(page).fallsSilentFor(/^\/assets\/(beyond|email-step)-[^/]+\.js$/);
  const asked = page.waitForRequest(/\/assets\/(beyond|email-step)-[^/]+\.js$/);
  await sees.proceed.click();
  await asked;
  await page.clock.fastForward(seconds(110));
  await expect(page.getByText('This page did not load')).toBeHidden();
  await page.clock.fastForward(seconds(12));
  await expect(page.getByText('This page did not load')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(sees.title).toHaveText('Log in');
});

test('the menu or the list of currencies does not come: the page is loaded anew, then says so, and home stands', async ({
  buyer,
  shop,
}) => {
  const { page, sees } = buyer;
  const line = new Line(page);
  await buyer.opens(await shop.sellsOne());
  const heal = await line.losesRequestsTo(/^\/assets\/(menu|currency-dialog)-[^/]+\.js$/);
  const loads = countLoads(page);
  await sees.menu.click();
  await loads.times(1);
  await expect(sees.proceed).toBeEnabled();
  for (const opener of [sees.menu, sees.currency]) {
    const toast = sees.toast('This part did not load. Please load the page again.');
    await opener.click();
    await expect(toast).toBeVisible();
    await expect(sees.proceed).toBeEnabled();
    await expect(toast).toBeHidden();
  }
  await loads.times(1);
  await heal();
  await page.reload();
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
});

test('the words of the first screen fail on their way: the page is loaded anew, and they come', async ({
  buyer,
  shop,
}) => {
  await new Line(buyer.page).losesRequestsTo(/^\/assets\/first-[^/]+\.js$/, 1);
  await buyer.opens(await shop.sellsOne());
});
