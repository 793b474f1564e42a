import { Buyer } from './support/buyer.ts';
import { cards } from './support/cards.ts';
import { keepsCard, usesPayNow } from './support/known-buyer.ts';
import { Line } from './support/line.ts';
import { codeOf } from './support/local-payer.ts';
import { routeUntil } from './support/route-until.ts';
import { expect, night, phone, test } from './support/story.ts';

// What may come between a press on home and its payment: docs/decisions/paying-from-home.md.

test.use({ viewport: phone });

test(
  'the bank asks about the kept card, the buyer declines, reads it above the card, and pays with the next press',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await keepsCard(buyer, shop, cards.asksTheBuyer);
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await sees.payNow.click();
    await sees.bank.getByRole('button', { name: 'No, decline' }).click();
    await expect(page.getByRole('alert')).toContainText(
      "Your bank couldn't confirm it's you.You haven't been charged.",
    );
    await expect(page.getByRole('radio', { name: 'Visa •••• 3220' })).toBeChecked();
    await sees.pay.click();
    await sees.bank.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect((await books.attemptsOfLink(link)).map(({ status }) => status).sort()).toEqual(['captured', 'declined']);
  },
);

test(
  'the answer to the press is lost: the buyer reads that it is unknown, and the next press continues it',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await usesPayNow(buyer, shop);
    const link = await shop.sellsOne();
    await buyer.opens(link);
    const line = new Line(page);
    const healed = [
      await line.losesAnswersTo('/nft/agg/pay'),
      await line.losesRequestsTo('/nft/result/check'),
      await line.losesRequestsTo('/pay/message/query'),
    ];
    await sees.payNow.click();
    await expect(page.getByText("We don't know yet if your payment went through")).toBeVisible();
    for (const heal of healed) heal();
    // The order may be heard of before the press.
    await expect(async () => {
      if (await sees.pay.isVisible()) await sees.pay.click({ timeout: 1_000 });
      await expect(codeOf(buyer)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await books.attemptsOfLink(link)).toHaveLength(1);
  },
);

test(
  'the price is another one at the press: it is said, and nothing is ordered before the next press',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await usesPayNow(buyer, shop);
    // The sandbox's rates are fixed. So home gets a price that the server does not know, as one that has run out.
    const heal = await routeUntil(page, '**/nft/trade/getFiatAmount', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      if (envelope.data)
        Object.assign(envelope.data, { fiatSumAmount: '40.00', quoteNo: '1'.repeat(envelope.data.quoteNo.length) });
      await route.fulfill({ response: answer, json: envelope });
    });
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await expect(sees.payNow).toHaveText(/SGD\s40\.00/);
    heal();
    await sees.payNow.click();
    await expect(page.getByText('Check the new total', { exact: true })).toBeVisible();
    expect(await books.attemptsOfLink(link)).toEqual([]);
    await expect(sees.pay).not.toHaveText(/40\.00/);
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();
  },
);

test(
  'the order has another total than the button: its own screen shows it, and nothing is paid before a press there',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    await usesPayNow(buyer, shop);
    await routeUntil(page, '**/nft/trade/getFiatAmount', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      if (envelope.data) envelope.data.fiatSumAmount = '40.00';
      await route.fulfill({ response: answer, json: envelope });
    });
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await expect(sees.payNow).toHaveText(/SGD\s40\.00/);
    await sees.payNow.click();
    await expect(page.getByText("You're paying with PayNow.")).toBeVisible();
    await expect(sees.pay).toHaveText(/SGD\s41\.56/);
    expect(await books.attemptsOfLink(link)).toEqual([]);
    await sees.pay.click();
    await expect(codeOf(buyer)).toBeVisible();
  },
);

test('a log-out in another tab takes the button away', night, async ({ buyer, shop, mailbox }) => {
  const { sees } = buyer;
  await usesPayNow(buyer, shop);
  await buyer.opens(await shop.sellsOne());
  await expect(sees.payNow).toBeEnabled();
  const secondTab = new Buyer(await buyer.page.context().newPage(), mailbox, buyer);
  await secondTab.page.goto('/#/tradeHistory');
  await secondTab.sees.menu.click();
  await secondTab.page.getByRole('button', { name: /^Log out/ }).click();
  await secondTab.sees.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(sees.payNow).toBeHidden();
  await expect(sees.email).toBeVisible();
});

test(
  'a log-in that has ended unknown to the page: the press leads to the log-in, and pays nothing after it',
  night,
  async ({ buyer, shop, books, clock }) => {
    const { page, sees } = buyer;
    await usesPayNow(buyer, shop);
    await clock.turn(1.1);
    const link = await shop.sellsOne();
    await buyer.opens(link);
    await expect(sees.payNow).toBeEnabled();
    const secrets = (name: string) => page.evaluate<string>(`localStorage.getItem('${name}')`);
    const headers = { token: await secrets('token'), sign: await secrets('sign') };
    expect((await page.request.post('/login/to-logout', { headers, data: {} })).ok()).toBe(true);
    await sees.payNow.click();
    await expect(sees.title).toHaveText('Log in');
    await buyer.logsIn();
    await expect(sees.methods.first()).toBeVisible();
    await expect(sees.pay).toBeEnabled();
    expect(await books.attemptsOfLink(link)).toEqual([]);
  },
);

test('a payment that needs an identity check has no such button', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await usesPayNow(buyer, shop);
  const checked = page.waitForResponse('**/kyc/check?**');
  await buyer.opens(await shop.sellsOne({ amount: '480.00' }));
  await checked;
  await expect(sees.payNow).toBeHidden();
  await sees.proceed.click();
  await expect(page.getByText('This payment needs identity verification first')).toBeVisible();
});
