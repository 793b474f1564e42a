import { choosesMethod, paysBy } from './support/local-payer.ts';
import { expect, night, phone, test } from './support/story.ts';

test(
  'a buyer who paid twice, and whose second payment is stuck, reads where it is: on the page, in Help, in the list',
  night,
  async ({ another, shop, books, mailbox, clock }) => {
    const buyer = await another({ viewport: phone });
    const { page, sees } = buyer;
    // A magic amount of the sandbox: paid twice, and its refund is refused.
    await choosesMethod(buyer, await shop.sellsOne({ fiat: 'SGD', amount: '67.13', targetFiat: 'SGD' }), /^PayNow/);
    await paysBy(buyer);
    const orderNo = await buyer.orderNo();
    await expect.poll(() => books.refundsOf(orderNo), { timeout: 60_000 }).toEqual(['review']);
    await expect(page.getByText('You paid twice for the same order. We still have the extra money.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(sees.outcome("It's yours"), 'the first payment paid for the item').toBeVisible();
    await expect(sees.fact('Where is it?')).toHaveText('We have it');
    await expect(sees.fact('What happens next?')).toHaveText("We'll review it and email you");
    await expect(page.getByText(/goes back to you|going back|we'll refund/i)).toHaveCount(0);

    await page.getByRole('contentinfo').filter({ visible: true }).getByRole('button', { name: 'Help' }).click();
    await expect(sees.dialog('Help')).toContainText('Someone on our team is looking at your payment');
    await page.keyboard.press('Escape');
    // A mail about money that waits has a minute, in which it may be over.
    await clock.turn(2);
    const mails = async () => (await mailbox.mailsTo(buyer.email)).map(({ subject }) => subject);
    await expect.poll(mails, { timeout: 60_000 }).toContainEqual(expect.stringContaining('About your payment of'));
    await page.goto('/#/tradeHistory');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Completed');
  },
);
