import { Buyer } from './support/buyer.ts';
import { Line } from './support/line.ts';
import { choosesMethod, codeOf } from './support/local-payer.ts';
import { expect, night, test } from './support/story.ts';

test(
  'the line breaks at the press: the same payment continues with the next press, and no other method can be picked',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    const healed = [
      await line.losesAnswersTo('/nft/agg/pay'),
      await line.losesRequestsTo('/nft/result/check'),
      await line.losesRequestsTo('/pay/message/query'),
    ];
    await sees.pay.click();
    await expect(page.getByText("We don't know yet if your payment went through")).toBeVisible();
    await sees.method(/^GrabPay/).click();
    await expect(sees.method(/^PayNow/)).toBeChecked();

    for (const heal of healed) heal();
    // The order may be heard of before the press.
    await expect(async () => {
      if (await sees.pay.isVisible()) await sees.pay.click({ timeout: 1_000 });
      await expect(codeOf(buyer)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
  },
);

test(
  'the address of a method that asks for nothing says what comes next, and its button pays',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    const heal = await new Line(page).losesRequestsTo('/nft/agg/pay');
    const placing = page.waitForResponse('**/nft/trade/order');
    await sees.pay.click();
    const { orderNo } = (await (await placing).json()).data;
    await expect(page.getByText("We don't know yet if your payment went through")).toBeVisible();
    heal();

    await page.goto('about:blank');
    await page.goto(`/#/cashierDesk-QrCode?orderNo=${orderNo}`);
    await expect(page.getByText("You're paying with PayNow.")).toBeVisible();
    await page.reload();
    await sees.pay.dblclick();
    await expect(codeOf(buyer)).toBeVisible();
    expect(await books.attemptsOf(orderNo)).toHaveLength(1);
  },
);

test(
  'two tabs press at once, and later again: one payment, and the same code in both',
  night,
  async ({ buyer, shop, books, mailbox }) => {
    await choosesMethod(buyer, await shop.sellsOne({ targetFiat: 'SGD' }), /^PayNow/);
    const secondTab = new Buyer(await buyer.page.context().newPage(), mailbox, buyer);
    const address = new URL(buyer.page.url());
    await secondTab.page.goto(address.href);
    await secondTab.sees.method(/^PayNow/).check();
    await expect(secondTab.sees.pay).toBeEnabled();
    const buttons = await Promise.all([buyer, secondTab].map(({ sees }) => sees.pay.elementHandle()));
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
    const shown = async (tab: Buyer) => {
      // The slower tab reads that the order is being paid already, or is led to its result, from where one press continues.
      await expect(async () => {
        if (await tab.sees.press('Finish paying').isVisible()) {
          await tab.sees.press('Finish paying').click({ timeout: 1_000 });
        } else if (await tab.sees.pay.isVisible()) await tab.sees.pay.click({ timeout: 1_000 });
        await expect(codeOf(tab)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    };
    await shown(buyer);
    await shown(secondTab);
    expect(await books.attemptsOf(await buyer.orderNo())).toHaveLength(1);
  },
);
