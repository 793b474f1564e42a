import { z } from 'zod';
import { merchants } from '../credentials.ts';
import { inTransaction } from '../database.ts';
import type { Shop } from './context.ts';
import { findOrder, insertOrder } from './order-store.ts';
import { planRelease } from './release-order.ts';
import { shopSettings } from './settings.ts';
import { isSignedWebhook } from './verify-word.ts';
import { insertWebhook } from './webhook-store.ts';

const webhookShape = z.record(z.string(), z.string());

/** Stores one webhook, and acts on it when its signature is right. Returns the HTTP status for the sender. */
export function takeWebhook(shop: Shop, body: string): number {
  const fields = readFields(body);
  const { appId = '', merchantOrderNo = '', status = '' } = fields;
  const merchant = merchants.find((one) => one.appId === appId);
  const verified = merchant !== undefined && isSignedWebhook(fields, merchant.appSecret);
  const { acknowledge } = shopSettings(shop.db);
  inTransaction(shop.db, () => {
    insertWebhook(shop, merchantOrderNo, { body, status, verified, acknowledged: verified && acknowledge });
    if (verified && acknowledge) recordStatus(shop, fields);
  });
  shop.wakeReleaser();
  if (!verified) return 401;
  return acknowledge ? 200 : 500;
}

/** Webhooks are repeated and late, so an older status never replaces a newer one. Money may come after a failure. */
const ranks: readonly string[] = ['', 'NEW', 'PAY_FAIL', 'TIMEOUT', 'PAY_SUCCESS', 'FINISHED'];

function recordStatus(shop: Shop, fields: Readonly<Record<string, string>>): void {
  const { appId = '', merchantOrderNo = '', orderNo = '', status = '' } = fields;
  // The merchant may have made this order with another client. The shop handles it too.
  insertOrder(shop, { merchantOrderNo, appId, piece: '', parameters: {}, url: '' });
  const order = findOrder(shop, merchantOrderNo);
  if (!order || order.appId !== appId) return;
  if (ranks.indexOf(status) < ranks.indexOf(order.status)) return;
  shop.db
    .prepare('update orders set order_no = ?, status = ? where merchant_order_no = ?')
    .run(orderNo, status, merchantOrderNo);
  if (status === 'PAY_SUCCESS') planRelease(shop, { ...order, orderNo });
}

function readFields(body: string): Record<string, string> {
  try {
    const parsed = webhookShape.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
