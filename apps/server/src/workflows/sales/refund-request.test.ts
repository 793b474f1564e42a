import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { SellOrderNo } from '../../kernel/ids.ts';
import { post, soldCoinTaken, treasuryAccount } from '../../modules/ledger/index.ts';
import { insertRefundRequest, insertSellOrder, readRefundRequest } from '../../modules/sells/index.ts';

const own = useTestDatabase();

test('the code of one sold order confirms no other one', async () => {
  const sold = {
    appId: 'anyMerchant00001',
    emailIndex: 'seller',
    coin: 'ETH',
    network: 'sandbox',
    units: 2n,
    feeUnits: 1n,
  };
  await inTransaction(own.db, async (tx) => {
    for (const orderNo of ['sold-1', 'sold-2'] as SellOrderNo[]) {
      await insertSellOrder(tx, { ...sold, orderNo });
      const treasury = treasuryAccount(sold.network, 'ETH');
      await post(tx, [soldCoinTaken({ orderNo, treasury, coin: { currency: 'ETH', amount: sold.units } })]);
    }
  });
  const wish = {
    attemptId: 'attempt',
    orderNo: 'sold-1' as SellOrderNo,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  };
  await inTransaction(own.db, (tx) => insertRefundRequest(tx, wish));
  expect(await readRefundRequest(own.db, wish)).toBe(wish.address);
  expect(await readRefundRequest(own.db, { ...wish, orderNo: 'sold-2' as SellOrderNo })).toBeUndefined();
  expect(await readRefundRequest(own.db, { ...wish, attemptId: 'another' })).toBeUndefined();
});
