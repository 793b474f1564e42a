import { methodByKey } from '@kassa/methods';
import { isCurrency } from '@kassa/money';
import type { OrderNo } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readLink } from '../../modules/links/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { linesFor } from '../../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { type Pricing, termsOfLink } from './quote-link.ts';

/**
 * Computes what an order would cost now, in minor units of its currency: late money is judged by it. Null while the
 * order has time left (then it is not needed), or when no price can be made.
 */
export async function freshTotal(app: Omit<Pricing, 'payments'>, orderNo: OrderNo): Promise<bigint | null> {
  const order = await readOrder(app.db, orderNo);
  if (!order?.expired || !isCurrency(order.fiat)) return null;
  const link = await readLink(app.db, order.nftParamNo);
  const method = methodByKey(order.payWayCode, order.bankCode);
  if (!link || !method) return null;
  try {
    const rates = await currentRates(app);
    return linesFor(await termsOfLink(app, link), { fiat: order.fiat, method, rates }).totalMinor;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
