import { type Receipt, receiptText, type SignedReceipt } from '@kassa/contract';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type OrderScreenRow, readOrderRows } from './order-rows.ts';
import type { Buyer } from './own-order.ts';
import { viewOrder } from './show-order.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'chains' | 'receipts'>;

/**
 * The receipt of an own order, signed: it says what was so when the order was completed, so it is the same each time.
 * @throws Refusal 80007 for another's exactly as for none, 91104 before the order is completed
 */
export async function issueReceipt(app: Needs, buyer: Buyer, orderNo: string): Promise<SignedReceipt> {
  const [row] = await readOrderRows(app.db, { ...buyer, orderNo, limit: 1, offset: 0 });
  if (!row) throw new Refusal('80007');
  const receipt = receiptOf(app, buyer, row);
  const { keyId, value } = app.receipts.sign(receiptText(receipt));
  return { receipt, signature: { algorithm: 'Ed25519', keyId, value } };
}

function receiptOf(app: Needs, buyer: Buyer, row: OrderScreenRow): Receipt {
  const order = viewOrder(app, { ...buyer, locale: 'en-US' }, row);
  const { item, quote } = order;
  if (order.paidAt === null || order.completedAt === null) throw new Refusal('91104');
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
