import type { DisputeView, OrderSnapshot, RefundView } from './order-types.ts';

/** Types of events about an order. */
export type OrderEventType =
  | 'order.created'
  | 'order.processing'
  | 'order.paid'
  | 'order.delivering'
  | 'order.crypto_sent'
  | 'order.completed'
  | 'order.failed'
  | 'order.closed'
  | 'order.refunding'
  | 'order.refunded'
  | 'order.review';

/** Types of events about a refund. */
export type RefundEventType = 'refund.created' | 'refund.succeeded' | 'refund.review';

/** Types of events about a dispute. */
export type DisputeEventType =
  | 'dispute.opened'
  | 'dispute.updated'
  | 'dispute.evidence_due'
  | 'dispute.won'
  | 'dispute.lost';

/** `sequence` rises by one with every event of an order. Ignore a lower one than the last that you have seen. */
interface OrderData {
  readonly sequence: number;
  readonly order: OrderSnapshot;
}

interface EventOf<Type extends string, Data> {
  readonly type: Type;
  /** When it happened. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: Data;
}

/** An event as a registered endpoint gets it. `type` says what `data` has. */
export type WebhookEvent =
  | EventOf<OrderEventType, OrderData>
  | EventOf<RefundEventType, OrderData & { readonly refund: RefundView }>
  | EventOf<DisputeEventType, OrderData & { readonly dispute: DisputeView }>
  | EventOf<'endpoint.disabled', { readonly endpointNo: string; readonly url: string; readonly reason: string }>
  | EventOf<'endpoint.test', { readonly endpointNo: string }>;

/** A registered address for events. `secret` (`whsec_` and base64) is answered only when it is made. */
export interface WebhookEndpoint {
  readonly endpointNo: string;
  readonly url: string;
  /** Empty: all events. */
  readonly events: readonly string[];
  readonly state: 'active' | 'disabled';
  /** Why it is disabled: `gone` (it answered 410), `merchant`. '' while it is enabled. */
  readonly disabledReason: string;
  readonly createdAt: string;
  readonly secret?: string | undefined;
  /** Your other active endpoints with the same url. What both are for arrives there twice. */
  readonly doubledBy?: readonly string[] | undefined;
}

/** An event as it is listed: what an endpoint gets, and its number, the header webhook-id. */
export interface SentEvent {
  readonly eventNo: string;
  readonly type: WebhookEvent['type'];
  /** When it happened. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: WebhookEvent['data'];
}

/** The delivery of one event to one address, with its newest attempts. Times are ISO 8601 in UTC. */
export interface WebhookDelivery {
  readonly deliveryNo: string;
  readonly eventNo: string;
  readonly type: string;
  readonly orderNo: string | null;
  readonly sequence: number | null;
  /** `callback`: the order's own callbackUrl, in the classic form. */
  readonly endpointNo: string;
  readonly state: 'waiting' | 'acknowledged' | 'parked' | 'dropped';
  readonly attempts: number;
  readonly createdAt: string;
  /** When the next attempt is due. Null: there is none. */
  readonly dueAt: string | null;
  readonly log: readonly {
    readonly at: string;
    readonly httpStatus: number | null;
    readonly failure: string | null;
    readonly tookMs: number;
    readonly body: string;
  }[];
}
