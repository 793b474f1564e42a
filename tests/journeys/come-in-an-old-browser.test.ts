import { pageTexts } from '@kassa/texts';
import { expect, test } from './support/story.ts';

test('a browser that is too old says so, that nothing was charged, and gives the address for another device', async ({
  buyer,
  shop,
}) => {
  const { page } = buyer;
  // Safari 15.3 has none of these.
  await page.addInitScript('delete Object.hasOwn; delete window.CSSLayerBlockRule');
  const { url } = await shop.sellsOne();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Your browser is too old' })).toBeVisible();
  await expect(page.getByText("You haven't been charged.")).toBeVisible();
  const { search } = new URL(url);
  expect(new URL(await page.getByRole('textbox').inputValue()).search).toBe(search);
  const mail = await page.getByRole('link').getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(search);
});

test('it says so in the language of the buyer’s browser', async ({ another, shop }) => {
  const { page } = await another({ locale: 'ko-KR' });
  await page.addInitScript('delete Object.hasOwn');
  await page.goto((await shop.sellsOne()).url);
  const { title, words, mail } = pageTexts('ko').tooOld;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: mail })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});
