import { randomBytes } from 'node:crypto';
import { isoTime } from '../clock.ts';
import { merchants } from '../credentials.ts';
import type { Shop } from './context.ts';
import { dueNotices, type ShopOrder } from './order-store.ts';
import { shopSettings } from './settings.ts';

/** Waits before the second, third, ... notice, in ms. The last one repeats. */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 60_000];
/** Answers after which the same notice may still be accepted. */
const passing = [0, 401, 404, 408, 429];

/** Result of a release. */
export type ReleaseStatus = 'SUCCESS' | 'FAIL';

/** Handles a paid order as the settings say. An order is released once, however often a webhook comes. */
export function planRelease(shop: Shop, order: ShopOrder): void {
  const { release, releaseMs } = shopSettings(shop.db);
  // Kassa itself mints an item that goes to a wallet on a chain.
  if (release === 'manual' || order.releaseStatus !== '' || order.parameters.network !== undefined) return;
  releaseOrder(shop, order, { status: release === 'fail' ? 'FAIL' : 'SUCCESS', afterMs: releaseMs });
}

/**
 * Releases the NFT (with a made-up transaction), or gives up. Kassa gets a notice after `afterMs`, repeated until it
 * answers.
 */
export function releaseOrder(shop: Shop, order: ShopOrder, how: { status: ReleaseStatus; afterMs: number }): void {
  const hash = how.status === 'SUCCESS' ? `0x${randomBytes(32).toString('hex')}` : '';
  shop.db
    .prepare(
      `update orders set release_status = ?, transaction_hash = ?, notice_state = 'waiting', notice_attempts = 0,
       notice_due_at = ? where merchant_order_no = ?`,
    )
    .run(how.status, hash, shop.clock.now() + how.afterMs, order.merchantOrderNo);
  shop.wakeReleaser();
}

/**
 * Sends the notices that are due. `syncClock` sets our clock by Kassa's, which refuses a notice that is minutes off.
 */
export async function sendNotices(shop: Shop, syncClock: () => Promise<void>): Promise<void> {
  for (const order of dueNotices(shop, shop.clock.now())) {
    if (order.noticeAttempts > 0) await syncClock();
    const { status, text } = await sendNotice(shop, order);
    const taken = status >= 200 && status < 300;
    const again = !taken && (status >= 500 || passing.includes(status));
    const waitMs = waitsMs[Math.min(order.noticeAttempts, waitsMs.length - 1)] ?? 0;
    shop.db
      .prepare(
        `update orders set notice_state = ?, notice_answer = ?, notice_attempts = notice_attempts + 1, notice_due_at = ?
         where merchant_order_no = ?`,
      )
      .run(
        taken ? 'taken' : again ? 'waiting' : 'refused',
        status === 0 ? 'not reached' : `${status} ${text}`.slice(0, 2_000),
        again ? shop.clock.now() + waitMs : null,
        order.merchantOrderNo,
      );
  }
}

function sendNotice(shop: Shop, order: ShopOrder) {
  const { merchantOrderNo, orderNo, releaseStatus, transactionHash, parameters, appId } = order;
  const merchant = merchants.find((one) => one.appId === appId);
  if (!merchant) throw new Error(`order ${merchantOrderNo} is of no merchant`);
  return shop.call({
    merchant,
    method: 'POST',
    path: '/nft/openapi/merchant/notice',
    now: shop.clock.now(),
    body: {
      merchantOrderNo,
      orderNo,
      releaseStatus,
      releaseTime: isoTime(shop.clock.now()).slice(0, 19).replace('T', ' '),
      ...(transactionHash && { transactionHash }),
      ...(parameters.uniqueId && { uniqueId: parameters.uniqueId }),
      ...(parameters.quantity && { pictureNumber: parameters.quantity }),
    },
  });
}
