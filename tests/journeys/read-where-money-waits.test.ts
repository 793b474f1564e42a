import { asksForAccount } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer whose part can not go back the way it came reads so: on the page, in the list, in the mail',
  night,
  async ({ another, shop, books, provider, clock, mailbox }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    await asksForAccount(buyer, shop);
    await expect(page.getByText('A different amount may be refused.')).toBeVisible();
    const orderNo = await buyer.orderNo();
    const { paymentNo } = await books.lastAttemptOf(orderNo);
    await provider.play(paymentNo, { action: 'capture', amount: '100000' });
    const oneWay = page.getByText(/payments can't be sent back the same way/);
    await expect(oneWay).toBeVisible();
    await expect(page.getByText("we'll refund")).toHaveCount(0);
    await page.goto('/#/tradeHistory');
    await expect(page.getByText('Processing')).toBeVisible();
    await page.goto(`/#/paymentResult?customParam=${orderNo}`);
    await expect(sees.outcome('We received part of your payment')).toBeVisible();
    await expect(oneWay).toBeVisible();
    await expect(page.getByText("we'll refund")).toHaveCount(0);

    await clock.turn(26 * 60);
    await expect.poll(() => books.refundsOf(orderNo), { timeout: 60_000 }).toEqual(['review']);
    await clock.turn(2);
    const mails = async () => (await mailbox.mailsTo(buyer.email)).map(({ subject }) => subject);
    await expect.poll(mails, { timeout: 90_000 }).toContainEqual(expect.stringContaining('About your payment of'));
    await page.goto(await mailbox.orderAddress(buyer.email));
    await expect(sees.outcome("We're reviewing your order")).toBeVisible();
    await expect(oneWay).toBeVisible();
    await expect(page.getByText(/goes back to you|we'll refund/i)).toHaveCount(0);

    await page.goto('/#/tradeHistory');
    await buyer.logsIn();
    await expect(page.getByText('In review')).toBeVisible();
  },
);
