import { queueCallback as queue } from '../callbacks/queue-callback.ts';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';
import { notificationsOf } from './adyen/notification.ts';
import type { Sandpay } from './context.ts';
import { mercadoPagoNotificationsOf } from './mercadopago/notification.ts';
import { stripeEventsOf } from './stripe/events.ts';

/** An event for a callback. */
export interface CallbackEvent {
  readonly type: string;
  readonly reference: string;
  readonly data: unknown;
  /** How often it is sent, unless the mode says otherwise. Once by default. */
  readonly copies?: number;
}

/**
 * Writes a callback in Sandpay's form, or in that of the provider in whose words the payment came. Call it in the
 * transaction of the change.
 */
export function queueCallback(sandpay: Sandpay, { type, reference, data, copies = 1 }: CallbackEvent): void {
  const id = newId('evt');
  const event = { type, data };
  const own = () => [{ id, type, body: JSON.stringify({ id, type, createdAt: isoTime(sandpay.clock.now()), data }) }];
  const told =
    notificationsOf(sandpay, event) ??
    stripeEventsOf(sandpay, event) ??
    mercadoPagoNotificationsOf(sandpay, { id, ...event }) ??
    own();
  for (const one of told) queue(sandpay, { id: newId('evt'), reference, copies, ...one });
}
