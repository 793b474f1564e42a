import type { Trade } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findLink, type Merchant, signedTrade } from '../modules/merchants/index.ts';
import { type Order, readOrder, readOrderOfLink } from '../modules/orders/index.ts';
import { tradeOfOrder } from './trade-of-order.ts';

/**
 * An order of this merchant as it is now, in the webhook's fields.
 * @throws Refusal 80007 for another merchant's order exactly as for none, and while a link has no order yet
 */
export async function queryTrade(
  app: Pick<App, 'db'>,
  merchant: Merchant,
  asked: { orderNo?: string | undefined; merchantOrderNo?: string | undefined },
): Promise<Trade & { signature: string }> {
  const order = await findOrder(app, merchant.appId, asked);
  const matches =
    order?.appId === merchant.appId &&
    (asked.merchantOrderNo === undefined || asked.merchantOrderNo === order.merchantOrderNo);
  if (!matches) throw new Refusal('80007');
  return signedTrade((await tradeOfOrder(app.db, order)).trade, merchant);
}

/** Clients exist that ask by orderNo for their own number: where it is none of ours, it is taken for one. */
async function findOrder(
  app: Pick<App, 'db'>,
  appId: string,
  { orderNo, merchantOrderNo }: { orderNo?: string | undefined; merchantOrderNo?: string | undefined },
): Promise<Order | undefined> {
  const order = orderNo === undefined ? undefined : await readOrder(app.db, orderNo);
  if (order?.appId === appId) return order;
  const own = orderNo === undefined || merchantOrderNo === undefined ? (merchantOrderNo ?? orderNo) : undefined;
  const found = own === undefined ? undefined : await findLink(app.db, appId, own);
  return found && readOrderOfLink(app.db, found.link.nftParamNo);
}
