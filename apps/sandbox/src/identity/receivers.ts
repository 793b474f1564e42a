import type { Receiver } from '../callbacks/send-callbacks.ts';
import type { Provider } from './check-store.ts';

/** Where each provider's webhooks go. */
export type WebhookReceivers = Readonly<Record<Provider, Receiver>>;
