import { queueCallback } from '../callbacks/queue-callback.ts';
import { newId } from '../new-id.ts';
import type { Check } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { onfidoEvent } from './onfido/event.ts';
import { sumsubEvent } from './sumsub/event.ts';

/** What happened to a check that its provider tells of. */
export type Happening = 'opened' | 'submitted' | 'decided';

/** Queues the provider's webhook about it. Call it in the transaction of the change. */
export function tellOf(desk: IdentityDesk, check: Check, happening: Happening): void {
  const { type, body } =
    check.provider === 'onfido' ? onfidoEvent(desk, check, happening) : sumsubEvent(desk, check, happening);
  queueCallback(desk, { id: newId('evt'), type: `${check.provider}:${type}`, reference: check.id, body });
}
