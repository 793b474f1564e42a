import type { SoldOrder } from '@kassa/contract/merchant';
import { coins, isCoin, parseDecimal } from '@kassa/money';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf, queueMail, readLocaleOf } from '../modules/accounts/index.ts';
import { post, soldCoinTaken, treasuryAccount } from '../modules/ledger/index.ts';
import { insertSellOrder } from '../modules/sells/index.ts';
import { sendMailJob } from './request-login-code.ts';
import { coinText } from './show-sold-orders.ts';
import { canSendCoin } from './start-chain-send.ts';

/** So long the mail is tried: what it tells of waits for its buyer however long. */
const usefulMs = 30 * 24 * 60 * 60_000;

/**
 * Sandbox only: a merchant tells of crypto that a buyer sold and whose payout failed. The coin counts as received by our
 * treasury, and the buyer hears by mail how he gets it back. @returns its number
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
    await tellSeller(app, tx, { sold, orderNo, emailIndex, amounts: { units, feeUnits } });
  });
  return { orderNo };
}

interface Told {
  readonly sold: SoldOrder;
  readonly orderNo: string;
  readonly emailIndex: string;
  readonly amounts: { readonly units: bigint; readonly feeUnits: bigint };
}

async function tellSeller(app: App, tx: Tx, { sold, orderNo, emailIndex, amounts }: Told): Promise<void> {
  const { email, coin, network, language = 'en-US' } = sold;
  const coins = (units: bigint) => `${coinText(coin, units)} ${coin}`;
  await queueMail(tx, app.seal, {
    kind: 'payout_failed',
    to: { email, locale: (await readLocaleOf(tx, emailIndex)) ?? language },
    values: {
      amount: coins(amounts.units),
      fee: coins(amounts.feeUnits),
      refundAmount: coins(amounts.units - amounts.feeUnits),
      network,
      orderNo,
      orderUrl: `${app.config.publicUrl}/#/receivingMode?orderNo=${orderNo}`,
    },
    usefulMs,
  });
  await app.queue.enqueue(tx, sendMailJob);
}
