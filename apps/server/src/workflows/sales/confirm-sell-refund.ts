import type { SellOrder as SellOrderView } from '@kassa/contract';
import { isCoin } from '@kassa/money';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { randomNumber, type SellOrderNo, type SellRefundNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { placeOf, refuseDeadAttempt, tryCode } from '../../modules/accounts/index.ts';
import {
  lockSellOrder,
  moveSellOrder,
  readRefundRequest,
  readSellOrder,
  type SellOrder,
} from '../../modules/sells/index.ts';
import { canSendCoin, startChainSend } from '../chain/start-chain-send.ts';
import { namesOnFile } from '../identity/show-identity.ts';
import { refuseListed } from '../risk/refuse-listed.ts';
import { warnAfterWrongCode } from '../sign-in/warn-of-guessing.ts';
import { confirmIndexOf } from './request-sell-code.ts';
import { refuseUnlessSeller, type Seller, viewSellOrder } from './show-sold-orders.ts';

/** A buyer's code that confirms their refund. */
export interface ConfirmSellRefund {
  readonly seller: Seller & { readonly atRisk: boolean };
  readonly orderNo: SellOrderNo;
  readonly attemptId: string;
  readonly code: string;
  readonly ip: string;
  readonly browserId: string;
}

/**
 * Starts the one refund of a sold order, to the address that its code was sent for. The row's lock decides: any number
 * of confirmations start one send.
 * @throws Refusal buyer_blocked, order_not_found, sell_refund_started, network_unavailable, email_code_wrong,
 *   too_many_wrong_codes, email_code_expired, screening_unavailable
 */
export async function confirmSellRefund(app: App, request: ConfirmSellRefund): Promise<SellOrderView> {
  const { seller, orderNo, attemptId } = request;
  const order = refuseUnlessSeller(await readSellOrder(app.db, orderNo), seller);
  if (seller.atRisk) refuse('buyer_blocked');
  if (order.status !== 'refundable') refuse('sell_refund_started');
  if (!isCoin(order.coin) || !canSendCoin(app, order.network, order.coin))
    refuse('network_unavailable', { retryAfterSeconds: 300 });
  const address = await readRefundRequest(app.db, { attemptId, orderNo });
  if (address === undefined) refuse('email_code_wrong');
  await refuseDeadAttempt(app.db, { attemptId, submitToken: '' });
  const names = await namesOnFile(app, seller.userNo);
  await refuseListed(app, { buyer: seller, subject: orderNo, names, wallets: [address] });
  const result = await inTransaction(app.db, (tx) => confirm(app, tx, { ...request, address }));
  // A wrong guess must be counted, so it is refused only after its transaction.
  if (result === 'wrong') refuse('email_code_wrong');
  return viewSellOrder(app, result);
}

async function confirm(
  app: Pick<App, 'seal' | 'queue'>,
  tx: Tx,
  { seller, orderNo, attemptId, code, address, ip, browserId }: ConfirmSellRefund & { readonly address: string },
): Promise<SellOrder | 'wrong'> {
  const { seal } = app;
  const guess = { emailIndex: confirmIndexOf(seal, seller), place: placeOf(seal, ip, browserId), submitToken: '' };
  const tried = await tryCode(tx, seal, { ...guess, attemptId, code });
  if (tried === 'wrong') {
    await warnAfterWrongCode(app, tx, { emailIndex: seller.emailIndex, countedAs: guess.emailIndex });
    return 'wrong';
  }
  const order = await lockSellOrder(tx, { orderNo });
  if (order?.status !== 'refundable' || !isCoin(order.coin)) refuse('sell_refund_started');
  const refundNo = randomNumber<SellRefundNo>();
  await moveSellOrder(tx, order, { event: 'confirm', actor: 'buyer', address, refundNo });
  await startChainSend(tx, {
    purpose: 'sell_refund',
    sendRef: refundNo,
    appId: order.appId,
    network: order.network,
    coin: order.coin,
    to: address,
    units: order.units - order.feeUnits,
  });
  return refuseUnlessSeller(await readSellOrder(tx, orderNo), seller);
}
