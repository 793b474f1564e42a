import type {
  ListedDispute,
  ListedOrder,
  ListedRefund,
  ListedSession,
  orderParts,
  Page,
} from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import type { DisputeNo, OrderNo } from '../../kernel/ids.ts';
import { type Period, readCursor } from '../../kernel/paging.ts';
import { readSessions } from '../../modules/links/index.ts';
import { type Order, readOrder, readOrdersOfMerchant } from '../../modules/orders/index.ts';
import {
  type Dispute,
  type DisputeStatus,
  readDisputesOfMerchant,
  readRefundsOfMerchant,
} from '../../modules/payments/index.ts';
import { sessionView } from '../arrivals/create-session.ts';
import { decimalOf, disputeView, refundView, snapshotOf } from '../order-events/order-snapshot.ts';

interface Paged extends Period {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Lists a merchant's orders as they are now, newest first. */
export async function listOrdersOf(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & {
    orderNo?: OrderNo | undefined;
    merchantOrderNo?: string | undefined;
    status?: string | undefined;
    expand?: readonly (typeof orderParts)[number][];
  },
): Promise<Page<ListedOrder>> {
  const { items, next } = await readOrdersOfMerchant(app.db, appId, {
    ...asked,
    after: readCursor('orders', asked.cursor),
  });
  return { items: await Promise.all(items.map((order) => expanded(app, order, asked.expand ?? []))), next };
}

/** Shows an order with what was asked for beside it: at most 100 refunds and disputes each. */
async function expanded(
  app: Pick<App, 'db'>,
  order: Order,
  parts: readonly (typeof orderParts)[number][],
): Promise<ListedOrder> {
  const { appId, orderNo } = order;
  const all = { orderNo, after: null, limit: 100 };
  const [snapshot, refunds, disputes] = await Promise.all([
    snapshotOf(app.db, order),
    parts.includes('refunds') ? readRefundsOfMerchant(app.db, appId, all) : undefined,
    parts.includes('disputes') ? readDisputesOfMerchant(app.db, appId, all) : undefined,
  ]);
  return {
    ...snapshot,
    ...(refunds ? { refunds: refunds.items.map(({ refund }) => refundView(refund, order)) } : {}),
    ...(disputes ? { disputes: disputes.items.map((dispute) => disputeView(dispute, order)) } : {}),
  };
}

/** Lists a merchant's checkout sessions, newest first. */
export async function listSessionsOf(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & { sessionNo?: string; merchantOrderNo?: string | undefined; expand?: readonly 'order'[] },
): Promise<Page<ListedSession>> {
  const { items, next } = await readSessions(app.db, appId, {
    ...asked,
    after: readCursor('checkout sessions', asked.cursor),
  });
  const shown = items.map(async (session): Promise<ListedSession> => {
    if (!asked.expand?.includes('order')) return sessionView(session);
    const { merchantOrderNo } = session;
    const [order] = (await readOrdersOfMerchant(app.db, appId, { merchantOrderNo, after: null, limit: 1 })).items;
    return { ...sessionView(session), order: order ? await snapshotOf(app.db, order) : null };
  });
  return { items: await Promise.all(shown), next };
}

/** Lists a merchant's refunds, of all orders or of one, newest first. */
export async function listRefunds(
  app: Pick<App, 'db'>,
  appId: string,
  asked: Paged & { refundNo?: string; orderNo?: OrderNo | undefined; expand?: readonly 'order'[] },
): Promise<Page<ListedRefund>> {
  const { items, next } = await readRefundsOfMerchant(app.db, appId, {
    ...asked,
    after: readCursor('refunds', asked.cursor),
  });
  const shown = items.map(async ({ refund, merchantOrderNo }): Promise<ListedRefund> => {
    const view = refundView(refund, { ...refund, merchantOrderNo });
    const order = asked.expand?.includes('order') ? await readOrder(app.db, refund.orderNo) : undefined;
    return order ? { ...view, order: await snapshotOf(app.db, order) } : view;
  });
  return { items: await Promise.all(shown), next };
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
  const { items, next } = await readDisputesOfMerchant(app.db, appId, {
    ...asked,
    after: readCursor('disputes', asked.cursor),
  });
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
