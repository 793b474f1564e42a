import type { WebhookEvent } from './event-types.ts';
import type { ListedDispute, OrderStatus, Trade } from './order-types.ts';

/** Which page of a list, newest first. `cursor`: the `next` of the page before. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  /** 1 to 100, 20 by default. */
  readonly limit?: number | undefined;
}

/** When the rows of a list began: from the first on, before the second. ISO 8601 with a zone. */
export interface PeriodQuery {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** Related objects that an order can bring along. */
export type OrderPart = 'refunds' | 'disputes';

/** What else to bring along. */
export interface ExpandQuery<Part extends string> {
  readonly expand?: readonly Part[] | undefined;
}

/** What else to bring along with one object, as in a list: `{ expand: ['refunds'] }`. The list alone is the form of earlier versions. */
export type Expanding<Part extends string> = ExpandQuery<Part> | readonly Part[];

/** Which orders. */
export interface OrderQuery extends PageQuery, PeriodQuery, ExpandQuery<OrderPart> {
  readonly merchantOrderNo?: string | undefined;
  readonly status?: OrderStatus | undefined;
}

/** Which checkout sessions. */
export interface SessionQuery extends PageQuery, PeriodQuery, ExpandQuery<'order'> {
  readonly merchantOrderNo?: string | undefined;
}

/** Which refunds. */
export interface RefundQuery extends PageQuery, PeriodQuery, ExpandQuery<'order'> {
  readonly orderNo?: string | undefined;
}

/** Which disputes. */
export interface DisputeQuery extends PageQuery, PeriodQuery {
  readonly disputeNo?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly status?: ListedDispute['status'] | undefined;
}

/** Which events. */
export interface EventQuery extends PageQuery, PeriodQuery {
  readonly orderNo?: string | undefined;
  readonly type?: WebhookEvent['type'] | undefined;
}

/** Which deliveries. `type`: an event's, or the status that a classic webhook reports. */
export interface DeliveryFilter {
  readonly orderNo?: string | undefined;
  readonly eventNo?: string | undefined;
  readonly endpointNo?: string | undefined;
  readonly type?: WebhookEvent['type'] | Trade['status'] | undefined;
  readonly state?: 'waiting' | 'acknowledged' | 'parked' | 'dropped' | undefined;
}

/** Which deliveries, and which page of them. */
export interface DeliveryQuery extends DeliveryFilter, PageQuery {}

/** Which deliveries to send again: the named ones, or all that the rest finds, 1,000 at most. Say at least one. */
export interface DeliveriesToResend extends DeliveryFilter {
  readonly deliveryNos?: readonly string[] | undefined;
}

/** What to change of an endpoint. What you leave out stays. `enabled`: true enables a disabled one again. */
export interface EndpointChange {
  readonly endpointNo: string;
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent['type'][] | undefined;
  readonly enabled?: boolean | undefined;
}
