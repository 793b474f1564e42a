import { Line } from './support/line.ts';
import { choosesMethod, codeOf } from './support/local-payer.ts';
import { desktop, expect, night, phone, test } from './support/story.ts';
import { whileWaitingFor } from './support/tour/answers.ts';

const waiting = /^Waiting for your payment: 00:\d\d:\d\d$/;

test('a buyer who presses again while the payment starts reads what it waits for, and gets one payment', async ({
  buyer,
  shop,
  books,
}) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
  await whileWaitingFor(page, '**/nft/agg/pay?*', async () => {
    await sees.pay.click();
    await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(waiting)).toBeHidden();
    // It says that it is busy, and can still be pressed.
    await sees.pay.click({ force: true });
    await expect(page.getByText(waiting)).toBeVisible();
  });
  await expect(codeOf(buyer)).toBeVisible();
  expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
});

for (const viewport of [phone, desktop]) {
  const when = viewport === desktop ? night : {};
  test(
    `while a payment starts, the button on a screen ${viewport.width} px wide keeps its words and its place`,
    when,
    async ({ another, shop }) => {
      const buyer = await another({ viewport });
      const { page, sees } = buyer;
      await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
      const before = await sees.pay.boundingBox();
      await whileWaitingFor(page, '**/nft/agg/pay?*', async () => {
        await sees.pay.click();
        await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
        await expect(sees.pay.getByText(/^Pay SGD/)).toHaveCSS('opacity', '1');
        expect(await sees.pay.boundingBox()).toEqual(before);
        const words = await sees.pay.getByText(/^Pay SGD/).boundingBox();
        const ring = await sees.pay.locator('svg').boundingBox();
        if (!before || !words || !ring) throw new Error('no button');
        expect(ring.x, 'inside the button').toBeGreaterThan(before.x);
        expect(ring.x + ring.width, 'beside the words').toBeLessThanOrEqual(words.x);
      });
      await expect(codeOf(buyer)).toBeVisible();
    },
  );
}

test(
  'while the price of a method can not be read, the button can not be pressed, and the screen says why',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    await buyer.comesToMethods(await shop.sellsOne());
    await new Line(page).losesRequestsTo('/nft/trade/getFiatAmount');
    await sees.picks(/^eNETS/);
    await expect(page.getByRole('alert')).toContainText("We can't get the price right now.");
    await expect(sees.goOn).toBeDisabled();
  },
);

test('at a method that does not lock, pressing again says nothing', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'IDR' }), /^OVO/);
  await buyer.fillsForm({ 'Phone number': '0812 3456 7890' });
  await whileWaitingFor(page, '**/nft/agg/pay?*', async () => {
    await sees.pay.click();
    await expect(sees.pay).toHaveAttribute('aria-busy', 'true');
    await sees.pay.click({ force: true });
    await expect(page.getByText(waiting)).toBeHidden();
  });
  await expect(page.getByRole('heading', { name: /Approve the request/ })).toBeVisible();
});

test('a buyer who opens the address of another method is led to their own', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'BRL' }), /^Pix/);
  const orderNo = await buyer.orderNo();
  for (const route of ['creditCardConfig', 'otherWays-VA', 'currencyPayment', 'cashierDesk-QrCode']) {
    await page.goto('about:blank');
    await page.goto(`/#/${route}?orderNo=${orderNo}`);
    await expect(page).toHaveURL(/#\/brazilPay\?orderNo=/);
    await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible();
  }
  await expect(sees.pay).toBeEnabled();
});

test(
  'the answer to a local payment is lost: the buyer sees what really happened',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    await page.route('**/nft/agg/pay?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();
    expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
  },
);
