import type { Trade } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { findLink } from '../../modules/links/index.ts';
import { type Merchant, signingSecret } from '../../modules/merchants/index.ts';
import { type Order, readOrder, readOrderOfLink } from '../../modules/orders/index.ts';
import { signedTrade } from '../../modules/webhooks/index.ts';
import { tradeOfOrder } from '../order-events/trade-of-order.ts';

/**
 * Shows an order of this merchant as it is now, in the webhook's fields.
 * @throws Refusal order_not_found for another merchant's order exactly as for none, and while a link has no order yet
 */
export async function queryTrade(
  app: Pick<App, 'db'>,
  merchant: Merchant,
  asked: { orderNo?: OrderNo | undefined; merchantOrderNo?: string | undefined },
): Promise<Trade & { signature: string }> {
  const order = await findOrder(app, merchant.appId, asked);
  const matches =
    order?.appId === merchant.appId &&
    (asked.merchantOrderNo === undefined || asked.merchantOrderNo === order.merchantOrderNo);
  if (!matches) refuse('order_not_found');
  return signedTrade((await tradeOfOrder(app.db, order)).trade, signingSecret(merchant));
}

/**
 * Finds the order that is asked for. Some clients send their own number as orderNo: one that is not ours is taken as
 * the merchant's.
 */
async function findOrder(
  app: Pick<App, 'db'>,
  appId: string,
  { orderNo, merchantOrderNo }: { orderNo?: OrderNo | undefined; merchantOrderNo?: string | undefined },
): Promise<Order | undefined> {
  const order = orderNo === undefined ? undefined : await readOrder(app.db, orderNo);
  if (order?.appId === appId) return order;
  const own = orderNo === undefined || merchantOrderNo === undefined ? (merchantOrderNo ?? orderNo) : undefined;
  const found = own === undefined ? undefined : await findLink(app.db, appId, own);
  return found && readOrderOfLink(app.db, found.link.nftParamNo);
}
