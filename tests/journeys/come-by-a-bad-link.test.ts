import type { Locator } from '@playwright/test';
import type { Buyer } from './support/buyer.ts';
import { expect, night, test } from './support/story.ts';

/** The main button's colour in the gallery's look. */
const galleryAccent = 'rgb(11, 97, 112)';

const headline = ({ page }: Buyer, words: string): Locator => page.getByRole('main').getByText(words, { exact: true });

test('a link whose price was changed opens nothing and leads back to the registered shop', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  const { url } = await shop.sellsOne({ amount: '32.00' });
  await page.goto(url.replace('amount=32.00', 'amount=1.00'));
  await expect(headline(buyer, "This link isn't valid")).toBeVisible();
  await expect(sees.proceed).toBeHidden();
  const back = page.getByRole('button', { name: 'Back to Harbour Gallery' });
  await expect(back, "it looks like the shop's page").toHaveCSS('background-color', galleryAccent);
  await back.click();
  await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
});

test("a link under another shop's name is not valid, and a link of an unknown shop has no way back", async ({
  buyer,
  shop,
}) => {
  const { page } = buyer;
  const { url } = await shop.sellsOne();
  await page.goto(url.replace(/appId=[^&]+/, 'appId=ahzxh0klegv1fzol'));
  await expect(headline(buyer, "This link isn't valid")).toBeVisible();
  await page.goto(url.replace(/appId=[^&]+/, 'appId=nobodyknowsthis1'));
  await expect(headline(buyer, "We don't know this shop")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back to/ })).toBeHidden();
});

test(
  'the address of a checkout that another browser has opened says so, and leads back to the shop',
  night,
  async ({ buyer, shop }) => {
    const { page } = buyer;
    await page.goto('/?appId=kassa0sandbox001&checkout=used');
    await expect(headline(buyer, 'This payment link has expired')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Harbour Gallery' }).click();
    await expect(page).toHaveURL(new RegExp(`^${shop.url}`));
  },
);

test('a link that is too old says so', night, async ({ buyer, shop, clock }) => {
  const link = await shop.sellsOne();
  await clock.turn(31);
  await buyer.page.goto(link.url);
  await expect(headline(buyer, 'This link has expired')).toBeVisible();
  await expect(buyer.sees.proceed).toBeHidden();
});

test('the order number of another sale is refused', night, async ({ buyer, shop }) => {
  const { page } = buyer;
  const first = await shop.sellsOne({ amount: '32.00' });
  await buyer.opens(first);
  const second = await shop.sellsOne({ amount: '16.00', merchantOrderNo: first.merchantOrderNo });
  await page.goto(second.url);
  await expect(headline(buyer, 'This order number was already used')).toBeVisible();
});

test(
  'two people open one link: the first to order keeps it, and the other reads that it is in use',
  night,
  async ({ buyer, another, shop }) => {
    const link = await shop.sellsOne();
    const slower = await another();
    await slower.comesToMethods(link);
    await buyer.comesToPlacedOrder(link);

    await slower.sees.goOn.click();
    await expect(slower.page.getByText(/already using this link/)).toBeVisible();
    // The list of methods, loaded again, does not offer to pay for it either.
    await slower.page.reload();
    await expect(headline(slower, 'This link is already in use')).toBeVisible();
    await slower.page.goto(link.url);
    await expect(headline(slower, 'This link is already in use')).toBeVisible();

    await buyer.paysWith();
    await expect(buyer.sees.outcome("It's yours")).toBeVisible();
  },
);

test('the owner of an order continues it on another device', night, async ({ buyer, another, shop, clock }) => {
  const link = await shop.sellsOne();
  await buyer.comesToPlacedOrder(link);
  const orderNo = await buyer.orderNo();
  // One place may request a code for one address once a minute.
  await clock.turn(1);
  const samePerson = await another({ email: buyer.email, afterCodes: 1 });
  await samePerson.page.goto('/#/tradeHistory');
  await samePerson.logsIn();
  await samePerson.page.getByRole('link', { name: /Heron/ }).click();
  await samePerson.page.getByRole('button', { name: 'Finish paying' }).click();
  await samePerson.page.getByRole('button', { name: 'Pay now' }).click();
  expect(await samePerson.orderNo()).toBe(orderNo);
  await samePerson.paysWith();
  await expect(samePerson.sees.outcome("It's yours")).toBeVisible();
});

test('the link of a bought item leads its buyer to the result, and strangers no further', async ({
  buyer,
  another,
  shop,
}) => {
  const link = await shop.sellsOne();
  await buyer.comesToCardForm(link);
  await buyer.paysWith();
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();

  await buyer.page.goto(link.url);
  await expect(buyer.sees.outcome("It's yours")).toBeVisible();

  const stranger = await another();
  await stranger.page.goto(link.url);
  await expect(headline(stranger, 'This order has ended')).toBeVisible();
  await expect(stranger.page.getByRole('button', { name: 'See the result' })).toBeHidden();
});

test('a link may be behind the hash, and be signed in the classic way', night, async ({ buyer, shop }) => {
  const { url } = await shop.sellsOne({ appId: 'ahzxh0klegv1fzol', signature: 'sha1' });
  await buyer.page.goto(url.replace('/?', '/#/?'));
  await expect(buyer.sees.proceed).toBeEnabled();
});

test('without a link there is nothing to buy', async ({ buyer }) => {
  await buyer.page.goto('/');
  await expect(headline(buyer, 'Nothing in your checkout')).toBeVisible();
});
