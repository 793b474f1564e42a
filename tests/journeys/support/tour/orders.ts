import { expect } from '@playwright/test';
import { whileAnswered, whileNobodyAnswers, whileWaitingFor } from './answers.ts';
import type { Tour } from './stops.ts';

const list = '**/nft/trade/list?*';
const statuses = ['waiting_for_payment', 'processing', 'completed', 'failed', 'refunded'] as const;

/** Shows the order history, one order, and the menu of a buyer who is logged in. Ends at the log-in after a log-out. */
export async function tourOrders({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await whileWaitingFor(page, list, async () => {
    await page.goto('/#/tradeHistory');
    await expect(sees.title).toHaveText(sees.words.of('Orders'));
    await look('history-loading');
  });
  await whileAnswered(page, list, {
    change: (data: object) => ({ data: { ...data, total: 0, list: [] } }),
    work: async () => {
      await page.reload();
      await expect(sees.says('No orders yet')).toBeVisible();
      await look('history-empty');
    },
  });
  await whileNobodyAnswers(page, list, async () => {
    await page.reload();
    await expect(sees.says("We couldn't load this")).toBeVisible();
    await look('history-failed');
  });
  await whileAnswered(page, list, {
    change: (data: { list: object[] }) => ({
      data: { ...data, total: 12, list: statuses.map((status) => ({ ...data.list[0], orderNo: status, status })) },
    }),
    work: async () => {
      await page.reload();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(statuses.length);
      await look('history');
    },
  });
  await page.reload();
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(sees.says('Item delivered')).toBeVisible();
  await look('order');
  await sees.press('What does this mean?').click();
  await expect(sees.dialog('What the status means')).toBeVisible();
  await look('status-tips');
  await sees.press('Got it').click();
  await sees.press('Receipt').click();
  await expect(sees.press('Download signed file')).toBeVisible();
  await look('receipt');
  await page.goto(await buyer.readsOrderAddress());
  await expect(sees.outcome("It's yours")).toBeVisible();
  await look('order-without-log-in');
  await page.goto('/#/orderStatus?key=x');
  await expect(sees.says("This link doesn't work anymore")).toBeVisible();
  await look('order-without-log-in-gone');
  await page.goBack();
  await page.goBack();
  await seeMenu({ buyer, look });
}

async function seeMenu({ buyer, look }: Pick<Tour, 'buyer' | 'look'>): Promise<void> {
  const { page, sees } = buyer;
  await sees.menu.click();
  await expect(sees.dialog('Menu')).toBeVisible();
  await look('menu');
  await sees.press('Log out').click();
  await expect(sees.dialog('Log out?')).toBeVisible();
  await look('log-out');
  await page.context().setOffline(true);
  await sees.press('Log out').click();
  await expect(sees.toast("We can't connect. Check your connection and try again.")).toBeVisible();
  await look('offline');
  await page.context().setOffline(false);
  await sees
    .dialog('Log out?')
    .getByRole('button', { name: sees.words.of('Log out') })
    .click();
  await expect(sees.dialog('Log out?')).toBeHidden();
  await page.goto('/#/emailCode');
  await sees.press('What happens to my orders?').click();
  await expect(sees.dialog('Your orders are safe')).toBeVisible();
  await look('log-in-tips');
}
