import type { ListedDispute, OrderSnapshot, Page, RefundView } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import type { DisputeNo, OrderNo } from '../../kernel/ids.ts';
import { readCursor } from '../../kernel/paging.ts';
import { readOrder, readOrdersOfMerchant } from '../../modules/orders/index.ts';
import {
  type Dispute,
  type DisputeStatus,
  readDisputesOfMerchant,
  readRefundsOfMerchant,
} from '../../modules/payments/index.ts';
import { decimalOf, disputeView, refundView, snapshotOf } from '../order-events/order-snapshot.ts';

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

/** Lists the disputes of a merchant's orders, newest first, each with what it has done to its order. */
export async function listDisputesOf(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & {
    disputeNo?: DisputeNo | undefined;
    orderNo?: OrderNo | undefined;
    status?: DisputeStatus | undefined;
  },
): Promise<Page<ListedDispute>> {
  const { items, next } = await readDisputesOfMerchant(app.db, appId, { ...asked, after: readCursor(asked.cursor) });
  return { items: await Promise.all(items.map((dispute) => listed(app, dispute))), next };
}

async function listed({ db }: Pick<App, 'db'>, dispute: Dispute): Promise<ListedDispute> {
  const order = await readOrder(db, dispute.orderNo);
  if (!order) throw new Error(`dispute ${dispute.disputeNo} has no order`);
  const { status, exception, reviewReason } = order;
  return {
    ...disputeView(dispute, order),
    lostAmount: decimalOf(dispute.lostMinor, dispute.currency),
    takenOffAmount: decimalOf(dispute.reducedMinor, dispute.currency),
    order: { status, exception, reviewReason },
  };
}
