import type { WebhookEvent } from '@kassa/sdk-node';
import { UsageError } from './usage-error.ts';

// As a record, the compiler misses a type that is forgotten here.
const all: Readonly<Record<WebhookEvent['type'], true>> = {
  'order.created': true,
  'order.processing': true,
  'order.paid': true,
  'order.delivering': true,
  'order.crypto_sent': true,
  'order.completed': true,
  'order.failed': true,
  'order.closed': true,
  'order.refunding': true,
  'order.refunded': true,
  'order.review': true,
  'refund.created': true,
  'refund.succeeded': true,
  'refund.review': true,
  'dispute.opened': true,
  'dispute.updated': true,
  'dispute.evidence_due': true,
  'dispute.won': true,
  'dispute.lost': true,
  'endpoint.disabled': true,
  'endpoint.test': true,
};

/** Every event. */
export const eventTypes: readonly string[] = Object.keys(all);

/** Whether an event of this name exists. */
export function isEvent(name: string): boolean {
  return Object.hasOwn(all, name);
}

/** Reads names of events, parted by commas. @throws UsageError for a name that no event has */
export function eventsOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isEvent(name));
  if (wrong !== undefined) throw new UsageError(`There is no event “${wrong}”. Events: ${eventTypes.join(', ')}`);
  return names;
}
