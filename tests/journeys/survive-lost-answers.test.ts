import { Line } from './support/line.ts';
import { expect, night, test } from './support/story.ts';

test(
  'the answer to the payment is lost: the buyer sees what really happened, and is charged once',
  night,
  async ({ buyer, shop, books, provider }) => {
    const { sees } = buyer;
    await buyer.comesToCardForm(await shop.sellsOne());
    await new Line(buyer.page).losesAnswersTo('/pay/card/submit', 'POST');
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    const attempts = await books.attemptsOf(await buyer.orderNo());
    expect(attempts).toHaveLength(1);
    for (const { paymentNo } of attempts) expect((await provider.paymentOf(paymentNo))?.captures).toHaveLength(1);
  },
);

test(
  'the connection is lost during the payment: the buyer reads that the outcome is unknown, and then the real one',
  night,
  async ({ buyer, shop, books }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    const healed = [
      await line.losesAnswersTo('/pay/card/submit', 'POST'),
      await line.losesRequestsTo('/pay/message/query'),
    ];
    await buyer.comesToCardForm(await shop.sellsOne());
    await buyer.typesCard();
    healed.push(await line.losesRequestsTo('/nft/result/check'));
    await sees.pay.click();
    await expect(page.getByText("We don't know yet if your payment went through")).toBeVisible();
    await expect(page.getByText('Payment Failed!')).toBeHidden();
    for (const heal of healed) heal();
    await expect(sees.outcome("It's yours")).toBeVisible();
    const orderNo = await buyer.orderNo();
    expect(await books.attemptsOf(orderNo)).toHaveLength(1);
    expect(await books.receiptsOf(orderNo)).toBe(1);
  },
);

test(
  'the answer to the log-in is lost: the same code logs in, at once or after a reload',
  night,
  async ({ buyer, shop }) => {
    const { page, sees } = buyer;
    const line = new Line(page);
    await buyer.opens(await shop.sellsOne());
    await sees.proceed.click();
    await buyer.asksForCode();
    const code = await buyer.readsCode();
    const heal = await line.losesAnswersTo('/user/login');
    await sees.code.fill(code);
    await expect(page.getByText("We can't connect.")).toBeVisible();
    await expect(sees.code).toHaveValue(code);
    await page.reload();
    await sees.code.fill(code);
    await expect(page.getByText("We can't connect.")).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(sees.title).toHaveText('Choose payment method');
    await expect(sees.goOn).toBeEnabled();
    await buyer.opensCard();
  },
);

test('the answer to the placed order is lost: paying again pays the same order', night, async ({ buyer, shop }) => {
  const { page, sees } = buyer;
  await buyer.comesToCardForm(await shop.sellsOne());
  await buyer.typesCard();
  const heal = await new Line(page).losesAnswersTo('/nft/trade/order');
  await sees.pay.click();
  await expect(page.getByText("You haven't been charged.")).toBeVisible();
  heal();
  await sees.pay.click();
  await expect(sees.outcome("It's yours")).toBeVisible();
  await page.goto('/#/tradeHistory');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test(
  'the log-in ends in the middle of paying: the buyer logs in again and is back at the same order',
  night,
  async ({ buyer, shop, books, clock }) => {
    const { sees } = buyer;
    await buyer.comesToPlacedOrder(await shop.sellsOne());
    const orderNo = await buyer.orderNo();
    await buyer.typesCard();
    await books.endsSessionOf(orderNo);
    await sees.pay.click();
    await expect(sees.title).toHaveText('Log in');
    await expect(sees.email).toHaveValue(buyer.email);
    // One place may request a code for one address once a minute.
    await clock.turn(1.1);
    await buyer.logsIn();
    await expect(sees.title).toHaveText('Confirm Payment');
    expect(await buyer.orderNo()).toBe(orderNo);
    await buyer.paysWith();
    await expect(sees.outcome("It's yours")).toBeVisible();
    expect(await books.receiptsOf(orderNo)).toBe(1);
  },
);
