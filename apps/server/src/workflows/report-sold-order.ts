import type { SoldOrder } from '@kassa/contract/merchant';
import { coins, isCoin, parseDecimal } from '@kassa/money';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf } from '../modules/accounts/index.ts';
import { post, soldCoinTaken, treasuryAccount } from '../modules/ledger/index.ts';
import { insertSellOrder } from '../modules/sells/index.ts';
import { canSendCoin } from './start-chain-send.ts';

/**
 * Sandbox only: a merchant tells of crypto that a buyer sold and whose payout failed. The coin counts as received by our
 * treasury. @returns its number
 * @throws Refusal 10003 with the wrong field in `extend`
 */
export async function reportSoldOrder(app: App, appId: string, sold: SoldOrder): Promise<{ orderNo: string }> {
  const { coin, network } = sold;
  if (!isCoin(coin)) throw new Refusal('10003', { extend: 'coin' });
  if (!canSendCoin(app, network, coin)) throw new Refusal('10003', { extend: 'network' });
  const units = parseDecimal(sold.amount, coins[coin].digits) ?? 0n;
  const feeUnits = parseDecimal(sold.fee, coins[coin].digits);
  if (units <= 0n) throw new Refusal('10003', { extend: 'amount' });
  if (feeUnits === null || feeUnits < 0n || feeUnits >= units) throw new Refusal('10003', { extend: 'fee' });
  const orderNo = randomNumber();
  const emailIndex = emailIndexOf(app.seal, sold.email);
  await inTransaction(app.db, async (tx) => {
    await insertSellOrder(tx, { orderNo, appId, emailIndex, coin, network, units, feeUnits });
    const treasury = treasuryAccount(network, coin);
    await post(tx, [soldCoinTaken({ orderNo, treasury, coin: { currency: coin, amount: units } })]);
  });
  return { orderNo };
}
