import type { CheckoutMessage, EmbedEvent } from '@kassa/contract/embed';
import { framers, host } from './host.ts';

let partner = '';

/** Records the origin from which the page that shows this one has answered: every later message goes only there. */
export function knowHost(origin: string): void {
  partner = origin;
}

/** Returns whether the page that shows this one has answered: it has our script, and knows what to do when this closes. */
export function hasHostAnswered(): boolean {
  return partner !== '';
}

/**
 * Sends a message to the merchant's page. Until it has answered, sends only `ready` and `error`, to each registered
 * origin by name: a browser delivers a message only where the page has exactly that origin (docs/security.md#31).
 */
export function postToHost(event: EmbedEvent): void {
  const message: CheckoutMessage = { kassa: 1, ...event };
  const targets = partner !== '' ? [partner] : event.type === 'ready' || event.type === 'error' ? framers : [];
  for (const origin of targets) host?.window.postMessage(message, origin);
}
