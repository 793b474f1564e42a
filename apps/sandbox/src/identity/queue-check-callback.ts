import { queueCallback } from '../callbacks/queue-callback.ts';
import { newId } from '../new-id.ts';
import type { CheckEvent } from './check-event.ts';
import type { Check } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { onfidoEvent } from './onfido/event.ts';
import { sumsubEvent } from './sumsub/event.ts';

/** Queues the provider's webhook about a check. Call it in the transaction of the change. */
export function queueCheckCallback(desk: IdentityDesk, check: Check, event: CheckEvent): void {
  const { type, body } =
    check.provider === 'onfido' ? onfidoEvent(desk, check, event) : sumsubEvent(desk, check, event);
  queueCallback(desk, { id: newId('evt'), type: `${check.provider}:${type}`, reference: check.id, body });
}
