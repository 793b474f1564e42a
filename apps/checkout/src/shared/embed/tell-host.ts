import type { CheckoutMessage, EmbedEvent } from '@kassa/contract/embed';
import { framers, host } from './host.ts';

let partner = '';

/** The page that shows this one has answered from this origin: all that follows goes there alone. */
export function knowHost(origin: string): void {
  partner = origin;
}

/**
 * Tells the merchant's page. Until it has answered, only that we are there, at each registered origin by name: a browser
 * hands a message over only where the page's origin is that very one (security.md 31).
 */
export function tellHost(event: EmbedEvent): void {
  const message: CheckoutMessage = { kassa: 1, ...event };
  const targets = partner !== '' ? [partner] : event.type === 'ready' || event.type === 'error' ? framers : [];
  for (const origin of targets) host?.window.postMessage(message, origin);
}
