import type { SoldOrder } from '@kassa/contract/merchant';
import { coins, isCoin, parseDecimal } from '@kassa/money';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { randomNumber, type SellOrderNo } from '../../kernel/ids.ts';
import { naming, refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, queueMail, readLocaleOf, sendMailJob } from '../../modules/accounts/index.ts';
import { post, soldCoinTaken, treasuryAccount } from '../../modules/ledger/index.ts';
import { insertSellOrder } from '../../modules/sells/index.ts';
import { canSendCoin } from '../chain/start-chain-send.ts';
import { coinText } from './show-sold-orders.ts';

/** How long the mail is tried. The refund itself waits for its buyer without an end. */
const usefulMs = 30 * 24 * 60 * 60_000;

/**
 * Records crypto that a buyer sold and whose payout failed, as its merchant reports it. Sandbox only. The coin counts
 * as received by our treasury, and a mail tells the buyer how to get it back.
 * @returns the number of the sold order
 * @throws Refusal invalid_input with the wrong field in `extend`
 */
export async function reportSoldOrder(app: App, appId: string, sold: SoldOrder): Promise<{ orderNo: SellOrderNo }> {
  const { coin, network } = sold;
  if (!isCoin(coin)) refuse('invalid_input', naming('coin', 'not a coin that Kassa knows'));
  if (!canSendCoin(app, network, coin))
    refuse('invalid_input', naming('network', 'not a network where Kassa can send this coin'));
  const units = parseDecimal(sold.amount, coins[coin].digits) ?? 0n;
  const feeUnits = parseDecimal(sold.fee, coins[coin].digits);
  if (units <= 0n) refuse('invalid_input', naming('amount', 'not an amount of this coin, above 0'));
  if (feeUnits === null || feeUnits < 0n || feeUnits >= units)
    refuse('invalid_input', naming('fee', 'not an amount of this coin, below `amount`'));
  const orderNo = randomNumber<SellOrderNo>();
  const emailIndex = emailIndexOf(app.seal, sold.email);
  await inTransaction(app.db, async (tx) => {
    await insertSellOrder(tx, { orderNo, appId, emailIndex, coin, network, units, feeUnits });
    const treasury = treasuryAccount(network, coin);
    await post(tx, [soldCoinTaken({ orderNo, treasury, coin: { currency: coin, amount: units } })]);
    await queueSellerMail(app, tx, { sold, orderNo, emailIndex, amounts: { units, feeUnits } });
  });
  return { orderNo };
}

interface SellerMail {
  readonly sold: SoldOrder;
  readonly orderNo: SellOrderNo;
  readonly emailIndex: string;
  readonly amounts: { readonly units: bigint; readonly feeUnits: bigint };
}

async function queueSellerMail(app: App, tx: Tx, { sold, orderNo, emailIndex, amounts }: SellerMail): Promise<void> {
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
