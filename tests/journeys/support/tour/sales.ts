import { expect } from '@playwright/test';
import { whileFulfilled } from './answers.ts';
import type { Tour } from './stops.ts';

const now = new Date().toISOString();
const later = new Date(Date.now() + 60_000).toISOString();
const wallet = '0x9d2F8a16e34b7C10D5A9e2b4F6c8d0A1B3C5e7F9';

const sale = {
  orderNo: 'sell0000000001',
  status: 'refundable',
  coin: 'ETH',
  network: 'ETH',
  amount: '0.500000000000000000',
  fee: '0.001200000000000000',
  refundAmount: '0.498800000000000000',
  address: '',
  hash: null,
  hashUrl: null,
  failedBefore: false,
  createdAt: now,
  confirmedAt: null,
  refundedAt: null,
  serverTime: now,
};
const done = {
  ...sale,
  orderNo: 'sell0000000002',
  status: 'refunded',
  address: wallet,
  hash: `0x${'8f3a'.repeat(16)}`,
  confirmedAt: now,
  refundedAt: now,
};

/** Shows a refund of sold crypto: the history, the wallet, the code that confirms it, and the end. */
export async function tourSales({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  const list = { total: 2, pageNum: 1, pageSize: 5, list: [sale, done] };
  const email = 'buy***@example.com';
  const sent = { attemptId: 'a'.repeat(22), address: wallet, resendAt: later, expiresAt: later, serverTime: now };
  await whileFulfilled(page, { url: '**/trade/sell/list?*', data: list }, async () => {
    await page.goto('/#/transactionsHistory');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await look('sold');
  });
  await whileFulfilled(page, { url: '**/trade/sell/refund/page/data?*', data: { order: sale, email } }, async () => {
    await page.goto(`/#/receivingMode?orderNo=${sale.orderNo}`);
    const wallets = page.getByLabel(sees.words.of('Your wallet address'));
    await wallets.fill('0x123');
    await sees.press('Send me a code').click();
    await expect(page.locator('[aria-invalid]')).toBeVisible();
    await look('receiving');
    await wallets.fill(wallet);
    await whileFulfilled(page, { url: '**/trade/sell/refund/code', data: sent }, async () => {
      await sees.press('Send me a code').click();
      await expect(sees.code).toBeVisible();
      await look('receiving-code');
    });
  });
}
