import { type Receipt, receiptText, type SignedReceipt } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { type OrderScreenRow, readOrderRows } from './order-rows.ts';
import { type ShowNeeds, viewOrder } from './show-order.ts';

type Needs = ShowNeeds & Pick<App, 'receipts'>;

/**
 * Signs the receipt of the buyer's own order. It describes the order when it was completed, so it is the same each
 * time.
 * @throws Refusal order_not_found for another buyer's order exactly as for none, receipt_not_ready before the order is
 *   completed
 */
export async function issueReceipt(app: Needs, buyer: Buyer, orderNo: OrderNo): Promise<SignedReceipt> {
  const [row] = await readOrderRows(app.db, { ...buyer, orderNo, limit: 1, offset: 0 });
  if (!row) refuse('order_not_found');
  const receipt = receiptOf(app, buyer, row);
  const { keyId, value } = app.receipts.sign(receiptText(receipt));
  return { receipt, signature: { algorithm: 'Ed25519', keyId, value } };
}

function receiptOf(app: Needs, buyer: Buyer, row: OrderScreenRow): Receipt {
  const order = viewOrder(app, { ...buyer, locale: 'en-US' }, row);
  const { item, quote } = order;
  if (order.paidAt === null || order.completedAt === null) refuse('receipt_not_ready');
  const byUs = row.delivery_mode !== 'merchant' && row.network !== null;
  const chainId = byUs ? app.chains.get(row.network ?? '')?.chainId : undefined;
  return {
    version: '1',
    issuer: app.config.publicUrl,
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    appId: order.appId,
    merchantName: order.merchantName,
    itemType: item.type,
    itemName: item.name,
    ...(item.quantity === null ? {} : { quantity: item.quantity }),
    ...(item.uniqueId === null ? {} : { uniqueId: item.uniqueId }),
    fiat: quote.fiat,
    total: quote.fiatSumAmount,
    itemAmount: quote.itemAmount,
    rampFee: quote.rampFee,
    networkFee: quote.netWorkFee,
    ...(quote.crypto === null || quote.cryptoAmount === null
      ? {}
      : { crypto: quote.crypto, cryptoAmount: quote.cryptoAmount, cryptoPrice: quote.cryptoPrice }),
    method: order.payWayName,
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    completedAt: order.completedAt,
    ...(byUs && row.network !== null ? { network: row.network } : {}),
    ...(chainId === undefined ? {} : { chainId: String(chainId) }),
    ...(byUs && row.address ? { recipient: row.address } : {}),
    ...(order.hash === null ? {} : { transactionHash: order.hash }),
  };
}
