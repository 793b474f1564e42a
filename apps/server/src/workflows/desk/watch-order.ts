import type { OrderVersion } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { orderTopic, readOrder } from '../../modules/orders/index.ts';
import { readDeskVersion, readMerchantVersion } from './desk-version.ts';

const waitMs = 25_000;
/** A wake-up may be lost: so often the row itself is looked at. */
const lookMs = 5_000;

type Needs = Pick<App, 'db' | 'signal'>;

/** An order, and the version of it that the caller knows. */
interface Known {
  readonly orderNo: OrderNo;
  readonly version?: string | undefined;
}

/**
 * Waits until an order, or what is proposed about it, is of another version than an operator knows, at most 25 s.
 * @throws Refusal order_not_found
 */
export function watchOrderOfDesk(app: Needs, known: Known): Promise<OrderVersion> {
  return watch(app, known, readDeskVersion);
}

/** Waits as `watchOrderOfDesk`, for what a merchant sees of the order. @throws Refusal order_not_found */
export function watchOrderOfMerchant(app: Needs, known: Known): Promise<OrderVersion> {
  return watch(app, known, readMerchantVersion);
}

async function watch(
  { db, signal }: Needs,
  { orderNo, version = '' }: Known,
  readVersion: typeof readDeskVersion,
): Promise<OrderVersion> {
  const woken = signal.subscribe(orderTopic(orderNo));
  const endMs = monotonicMs() + waitMs;
  try {
    for (;;) {
      const order = await readOrder(db, orderNo);
      if (!order) refuse('order_not_found');
      const now = await readVersion(db, order);
      const leftMs = endMs - monotonicMs();
      if (now !== version || leftMs <= 0) return { version: now };
      await woken.next(Math.min(lookMs, leftMs));
    }
  } finally {
    woken.close();
  }
}
