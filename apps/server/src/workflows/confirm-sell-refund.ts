import type { SellOrder as SellOrderView } from '@kassa/contract';
import { isCoin } from '@kassa/money';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { placeOf, refuseDeadAttempt, tryCode } from '../modules/accounts/index.ts';
import { lockSellOrder, moveSellOrder, readSellOrder, readWish, type SellOrder } from '../modules/sells/index.ts';
import { refuseListed } from './refuse-listed.ts';
import { confirmIndexOf } from './request-sell-code.ts';
import { namesOnFile } from './screen-payment.ts';
import { refuseUnlessSeller, type Seller, viewSellOrder } from './show-sold-orders.ts';
import { canSendCoin, startChainSend } from './start-chain-send.ts';

/** A buyer's code for his refund. */
export interface ConfirmSellRefund {
  readonly seller: Seller & { readonly atRisk: boolean };
  readonly orderNo: string;
  readonly attemptId: string;
  readonly code: string;
  readonly ip: string;
  readonly browserId: string;
}

/**
 * Starts the one refund of a sold order to the address its code was sent for. The row's lock decides: of any number of
 * confirmations one starts a send.
 * @throws Refusal 91601, 80007, 91542, 91543, 70003, 91302, 91303, 91544
 */
export async function confirmSellRefund(app: App, request: ConfirmSellRefund): Promise<SellOrderView> {
  const { seller, orderNo, attemptId } = request;
  if (seller.atRisk) throw new Refusal('91601');
  const order = refuseUnlessSeller(await readSellOrder(app.db, orderNo), seller);
  if (order.status !== 'refundable') throw new Refusal('91542');
  if (!isCoin(order.coin) || !canSendCoin(app, order.network, order.coin))
    throw new Refusal('91543', { retryAfterSeconds: 300 });
  const address = await readWish(app.db, { attemptId, orderNo });
  if (address === undefined) throw new Refusal('70003');
  await refuseDeadAttempt(app.db, { attemptId, submitToken: '' });
  const names = await namesOnFile(app, seller.userNo);
  await refuseListed(app, { userNo: seller.userNo, subject: orderNo, names, wallets: [address] });
  const result = await inTransaction(app.db, (tx) => confirm(app, tx, { ...request, address }));
  // A wrong guess is counted, so it is told only after its transaction.
  if (result === 'wrong') throw new Refusal('70003');
  return viewSellOrder(app, result);
}

async function confirm(
  { seal }: Pick<App, 'seal'>,
  tx: Tx,
  { seller, orderNo, attemptId, code, address, ip, browserId }: ConfirmSellRefund & { readonly address: string },
): Promise<SellOrder | 'wrong'> {
  const guess = { emailIndex: confirmIndexOf(seal, seller), place: placeOf(seal, ip, browserId), submitToken: '' };
  const tried = await tryCode(tx, seal, { ...guess, attemptId, code });
  if (tried === 'wrong') return 'wrong';
  const order = await lockSellOrder(tx, { orderNo });
  if (order?.status !== 'refundable' || !isCoin(order.coin)) throw new Refusal('91542');
  const refundNo = randomNumber();
  await moveSellOrder(tx, order, { event: 'confirm', actor: 'buyer', address, refundNo });
  await startChainSend(tx, {
    purpose: 'sell_refund',
    reference: refundNo,
    appId: order.appId,
    network: order.network,
    coin: order.coin,
    to: address,
    units: order.units - order.feeUnits,
  });
  return refuseUnlessSeller(await readSellOrder(tx, orderNo), seller);
}
