import type { OrderSnapshot, Page, RefundView } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { readCursor } from '../../kernel/paging.ts';
import { readOrdersOfMerchant } from '../../modules/orders/index.ts';
import { readRefundsOfMerchant } from '../../modules/payments/index.ts';
import { refundView, snapshotOf } from '../order-events/order-snapshot.ts';

interface Paged {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Lists a merchant's orders as they are now, newest first. */
export async function listOrdersOf(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & { merchantOrderNo?: string | undefined; status?: string | undefined },
): Promise<Page<OrderSnapshot>> {
  const { items, next } = await readOrdersOfMerchant(app.db, appId, { ...asked, after: readCursor(asked.cursor) });
  return { items: await Promise.all(items.map((order) => snapshotOf(app.db, order))), next };
}

/** Lists a merchant's refunds, of all orders or of one, newest first. */
export async function listRefunds(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & { orderNo?: OrderNo | undefined },
): Promise<Page<RefundView>> {
  const { items, next } = await readRefundsOfMerchant(app.db, appId, { ...asked, after: readCursor(asked.cursor) });
  return {
    items: items.map(({ refund, merchantOrderNo }) => refundView(refund, { ...refund, merchantOrderNo })),
    next,
  };
}
