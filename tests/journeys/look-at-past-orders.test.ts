import { locales } from '@kassa/texts';
import type { Locator } from '@playwright/test';
import { expect, night, phone, test } from './support/story.ts';
import { whileAnswered } from './support/tour/answers.ts';

/** Measures how much of a text its box hides, in px. */
function cutOf(text: Locator): Promise<number> {
  return text.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
    Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
  );
}

test('a buyer finds past orders, five on a page, each with its facts, and logs out', async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne({ name: 'Winter Garden', uniqueId: 'W-7' }));
  await buyer.paysWith();
  await expect(sees.outcome("It's yours")).toBeVisible();
  for (let more = 0; more < 5; more += 1) await buyer.placesOrder(await shop.sellsOne());

  await sees.menu.click();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(sees.title).toHaveText('Orders');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('Waiting for payment');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(sees.title).toBeFocused();
  await expect(sees.title).toBeInViewport();
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Winter Garden');
  await expect(entries.first()).toContainText('Completed');

  await page.getByRole('link', { name: /Winter Garden/ }).click();
  await expect(sees.title).toHaveText('Order details');
  await expect(sees.fact('Paid by')).toHaveText(/^Ada \*+$/);
  await expect(sees.fact('Unique ID')).toHaveText('W-7');
  await expect(page.getByText('Item delivered')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  const centsOf = async (label: string) => {
    const line = details.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
    return Number((await line.getByRole('definition').innerText()).replace(/\D/g, ''));
  };
  const parts = [await centsOf('Item price'), await centsOf('Service fee'), await centsOf('Network fee')];
  expect(
    parts.reduce((sum, part) => sum + part),
    'the lines add up',
  ).toBe(await centsOf('Total'));
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  const masked = `${buyer.email.slice(0, 3)}***@example.com`;
  await sees.menu.click();
  await page.getByRole('button', { name: /^Log out/ }).click();
  const dialog = sees.dialog('Log out?');
  await expect(dialog).toContainText(`You're logged in as ${masked}.`);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(sees.title).toHaveText('Purchase NFT');
  await sees.menu.click();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Log in to see your orders and saved cards')).toBeVisible();
});

test('a guest who asks for past orders logs in first, and sees that there are none yet', night, async ({ buyer }) => {
  const { page, sees } = buyer;
  await page.goto('/#/tradeHistory');
  await expect(page).toHaveURL(/#\/emailCode\?fromName=tradeList$/);
  await buyer.logsIn();
  await expect(sees.title).toHaveText('Orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('button', { name: 'Buy NFT now' }).click();
  await expect(page.getByText('Nothing in your checkout')).toBeVisible();
});

test("a buyer cannot see another buyer's order", night, async ({ buyer, another, shop }) => {
  await buyer.comesToPlacedOrder(await shop.sellsOne());
  const orderNo = await buyer.orderNo();
  const stranger = await another();
  await stranger.page.goto(`/#/paymentResult?customParam=${orderNo}`);
  await stranger.logsIn();
  await expect(stranger.page.getByText("We can't find this order")).toBeVisible();
  await expect(stranger.page.getByText("We couldn't find this order."), 'it is said once').toBeHidden();
  for (const address of [
    '/#/paymentResult?customParam=no%20number',
    '/#/creditCardConfig?orderNo=1',
    '/#/tradeHistory-BuyDetails?orderNo=%00',
    '/#/receipt?orderNo=-',
    '/#/receivingMode?orderNo=1',
    '/#/paymentMethod?nft=1',
  ]) {
    await stranger.page.goto(address);
    await expect(stranger.page.getByText("We can't find this order"), address).toBeVisible();
    await expect(stranger.page.getByRole('link', { name: 'Orders' }), 'and it leads on').toBeVisible();
  }
});

test(
  'on a phone an order has its name in full, its day and time, its total and its status, also where they are long',
  night,
  async ({ another, shop }) => {
    const buyer = await another({ viewport: phone });
    const { page } = buyer;
    await buyer.comesToMethods(await shop.sellsOne());
    await buyer.placesOrder(await shop.sellsOne());
    const widest = ({ item, quote, ...order }: { item: object; quote: object }) => ({
      ...order,
      createdAt: '2026-11-29T08:07:00.000Z',
      item: { ...item, name: 'The Ancient Golden Dragon of the Harbour' },
      quote: { ...quote, fiat: 'IDR', fiatSumAmount: '1512676160.00' },
    });
    await whileAnswered(page, '**/nft/trade/list?*', {
      change: (data: { list: { item: object; quote: object }[] }) => ({
        data: { ...data, list: data.list.map(widest) },
      }),
      work: async () => {
        for (const language of locales) {
          await page.goto('about:blank');
          await page.goto(`/?language=${language}#/tradeHistory`);
          const words = page.getByRole('listitem').getByRole('link').first().locator('span:has(> time)');
          await expect(words.locator('time'), language).toHaveText(/29.*8[:.]07|8[:.]07.*29/);
          const name = words.getByText('The Ancient Golden Dragon of the Harbour');
          expect(await cutOf(name), `nothing of the name is cut in ${language}`).toBe(0);
          // The name's two lines, the time, the total and the status.
          expect((await words.boundingBox())?.height, language).toBeLessThan(140);
        }
      },
    });
  },
);

test('on a phone the name of the item is in full beside a wide total', night, async ({ another, shop }) => {
  const buyer = await another({ viewport: phone });
  const { page } = buyer;
  await buyer.comesToMethods(await shop.sellsOne({ name: 'Postcard from the Quay', targetFiat: 'COP' }));
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('button', { name: /^Order details, .+ COP/ })).toBeVisible();
  expect(await cutOf(order.getByRole('heading', { name: 'Postcard from the Quay' }))).toBe(0);
});
