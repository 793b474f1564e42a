import { z } from 'zod';
import { done } from '../answer.ts';
import type { CardCalls, SavedCardRecord } from '../port.ts';
import type { StripeClient } from './client.ts';
import { customerShape, deletedShape, type MethodShape, methodShape } from './wire.ts';

/** A card kept at Stripe, and the customer whose only card it is. */
interface SavedCard {
  readonly customer: string;
  readonly method: string;
}

/** Reads our name of a kept card. */
export function readSavedCard(providerCardId: string): SavedCard {
  const [customer = '', method = ''] = providerCardId.split('.');
  return { customer, method };
}

/**
 * Makes the calls about saved cards. Each of our cards is a customer of its own at Stripe, so what is forgotten leaves
 * nothing behind. A card is attached already when it names its customer: that is asked first, and an answer that got
 * lost keeps no second one.
 */
export function savedCardCalls(call: StripeClient): Pick<CardCalls, 'saveCard' | 'forgetCard'> {
  return {
    async saveCard({ reference, cardToken }) {
      const path = `/payment_methods/${encodeURIComponent(cardToken)}`;
      const asked = await call({ method: 'GET', path, params: { expand: ['customer'] }, shape: methodShape });
      if (asked.kind === 'none') return { kind: 'refused', code: 'card_token_unknown' };
      if (asked.kind !== 'known') return asked;
      const { value: before } = asked.facts;
      if (before.customer) return keptBefore(before, reference);
      const params = { metadata: { reference } };
      const made = await call({
        ...{ method: 'POST', path: '/customers', params },
        ...{ idempotencyKey: `customer-${reference}`, shape: customerShape },
      });
      if (made.kind !== 'known') return done(made);
      const { id: customer } = made.facts.value;
      const kept = await call({
        ...{ method: 'POST', path: `${path}/attach`, params: { customer } },
        ...{ idempotencyKey: `keep-${reference}`, shape: methodShape },
      });
      return kept.kind === 'known' ? recordOf(kept.facts.value, customer) : done(kept);
    },
    async forgetCard(providerCardId) {
      const { customer, method } = readSavedCard(providerCardId);
      const detach = `/payment_methods/${encodeURIComponent(method)}/detach`;
      // Refused where it is detached already: the customer is deleted next in any case.
      const detached = await call({ method: 'POST', path: detach, params: {}, shape: z.object({ id: z.string() }) });
      if (detached.kind === 'unknown') return detached;
      const path = `/customers/${encodeURIComponent(customer)}`;
      const deleted = await call({ method: 'DELETE', path, shape: deletedShape });
      return deleted.kind === 'known' ? { kind: 'known', facts: null } : deleted;
    },
  };
}

type Saved =
  | { readonly kind: 'known'; readonly facts: SavedCardRecord }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly detail: string };

function keptBefore(method: MethodShape, reference: string): Saved {
  const { customer } = method;
  if (!customer || typeof customer === 'string') return { kind: 'unknown', detail: 'unreadable answer' };
  return customer.metadata?.reference === reference
    ? recordOf(method, customer.id)
    : { kind: 'refused', code: 'card_token_used' };
}

function recordOf({ id, card }: MethodShape, customer: string): Saved {
  if (!card) return { kind: 'refused', code: 'card_token_unknown' };
  return { kind: 'known', facts: { providerCardId: `${customer}.${id}`, brand: card.brand, last4: card.last4 } };
}
