import { randomUUID } from 'node:crypto';
import type { SentEvent, WebhookDelivery, WebhookEndpoint, WebhookEvent } from './event-types.ts';
import type {
  AskedRefund,
  ListedDispute,
  ListedOrder,
  ListedRefund,
  ListedSession,
  Page,
  Trade,
} from './order-types.ts';
import type {
  DeliveriesToResend,
  DeliveryQuery,
  DisputeQuery,
  EndpointChange,
  EventQuery,
  Expanding,
  ExpandQuery,
  OrderPart,
  OrderQuery,
  PageQuery,
  RefundQuery,
  SessionQuery,
} from './query-types.ts';
import type {
  CheckoutSession,
  CreatedOrder,
  CurrencyRow,
  FiatRow,
  MerchantToken,
  NewOrder,
  NewSession,
  ReleaseNotice,
} from './sale-types.ts';
import type { AdvancedClock, SandboxSale } from './sandbox-types.ts';

/** What a call sends beside its address. */
export interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A call with the same key and body gets the first answer again. Repeat it when an answer was lost. */
  readonly idempotencyKey?: string | undefined;
}

/** Each call of the merchant API by its name. */
export abstract class MerchantCalls {
  /** Makes any call of docs/merchants/reference.md. @param target its path with the query */
  abstract call<T>(method: 'GET' | 'POST', target: string, asking?: Asking): Promise<T>;

  /** Creates a checkout session. Its short address contains no data of the buyer and opens in one browser. */
  createSession(session: NewSession, idempotencyKey: string = randomUUID()): Promise<CheckoutSession> {
    return this.call('POST', '/merchant/v1/checkout-sessions', { body: session, idempotencyKey });
  }

  /** Cancels a checkout session: its address opens nothing any more, and an order that nobody has paid is closed. */
  cancelSession(sessionNo: string): Promise<ListedSession> {
    return this.call('POST', '/merchant/v1/checkout-sessions/cancel', { body: { sessionNo } });
  }

  /** Returns a checkout session as it is now, without its address. */
  getSession(sessionNo: string, asked: Expanding<'order'> = {}): Promise<ListedSession> {
    return this.#one('checkout-sessions', sessionNo, asked);
  }

  /** Lists checkout sessions, without their addresses. */
  listSessions(asked: SessionQuery = {}): Promise<Page<ListedSession>> {
    return this.#read('checkout-sessions', { ...asked });
  }

  /** Signs a buyer in: returns a ready log-in for a link, and the token of createOrder. */
  getToken(email: string): Promise<MerchantToken> {
    return this.call('POST', '/nft/openapi/merchant/getToken', { body: { email } });
  }

  /** Places an order for a buyer with a token of getToken. `payUrl` opens it at the payment step. */
  createOrder(accessToken: string, order: NewOrder, idempotencyKey: string = randomUUID()): Promise<CreatedOrder> {
    const headers = { 'access-token': accessToken };
    return this.call('POST', '/nft/openapi/trade/order', { body: order, headers, idempotencyKey });
  }

  /** Returns an order as it is now. */
  getOrder(orderNo: string, asked: Expanding<OrderPart> = {}): Promise<ListedOrder> {
    return this.#one('orders', orderNo, asked);
  }

  /** Lists orders, newest first. */
  listOrders(asked: OrderQuery = {}): Promise<Page<ListedOrder>> {
    return this.#read('orders', { ...asked });
  }

  /**
   * Returns an order in the fields of the classic webhook. `amount` is what the buyer is charged, in their currency.
   */
  queryOrder(by: { orderNo: string } | { merchantOrderNo: string }): Promise<Trade & { signature: string }> {
    return this.call('GET', `/nft/openapi/query/trade?${new URLSearchParams(by)}`);
  }

  /** Refunds `amount`, in the currency that the buyer paid in (`charge.fiat`). Without it, refunds all that is left. */
  refund(asked: { orderNo: string; amount?: string }, idempotencyKey: string = randomUUID()): Promise<AskedRefund> {
    return this.call('POST', '/merchant/v1/refunds', { body: asked, idempotencyKey });
  }

  /** Returns a refund as it is now. */
  getRefund(refundNo: string, asked: Expanding<'order'> = {}): Promise<ListedRefund> {
    return this.#one('refunds', refundNo, asked);
  }

  /** Lists refunds, of all orders or one. */
  listRefunds(asked: RefundQuery = {}): Promise<Page<ListedRefund>> {
    return this.#read('refunds', { ...asked });
  }

  /** Returns a dispute, and what it has done to its order. */
  getDispute(disputeNo: string): Promise<ListedDispute> {
    return this.#one('disputes', disputeNo);
  }

  /** Lists the disputes of your orders, newest first: until when proof is wanted, and what each did to its order. */
  listDisputes(asked: DisputeQuery = {}): Promise<Page<ListedDispute>> {
    return this.#read('disputes', { ...asked });
  }

  /** Lists the currencies and methods that your buyers can pay with. */
  listFiats(): Promise<readonly FiatRow[]> {
    return this.call('GET', '/nft/openapi/fiat/list');
  }

  /** Lists the currencies that prices may be in, and which of them buyers can pay in. */
  listCurrencies(): Promise<readonly CurrencyRow[]> {
    return this.call('GET', '/merchant/v1/currencies');
  }

  /** Reports that the item was released, or that it can't be. Then the money is refunded. */
  giveNotice(notice: ReleaseNotice): Promise<null> {
    return this.call('POST', '/nft/openapi/merchant/notice', { body: notice });
  }

  /** Returns an event as it was sent. */
  getEvent(eventNo: string): Promise<SentEvent> {
    return this.#one('events', eventNo);
  }

  /** Lists events, newest first. */
  listEvents(asked: EventQuery = {}): Promise<Page<SentEvent>> {
    return this.#read('events', { ...asked });
  }

  /** Registers an address for events. Keep the `secret` of the answer: no later answer contains it. */
  createEndpoint(endpoint: { url: string; events?: readonly WebhookEvent['type'][] }): Promise<WebhookEndpoint> {
    return this.call('POST', '/merchant/v1/webhook-endpoints', { body: endpoint });
  }

  /** Returns an endpoint, without its secret. */
  getEndpoint(endpointNo: string): Promise<WebhookEndpoint> {
    return this.#one('webhook-endpoints', endpointNo);
  }

  /** Lists endpoints, without their secrets. */
  listEndpoints(asked: PageQuery = {}): Promise<Page<WebhookEndpoint>> {
    return this.#read('webhook-endpoints', { ...asked });
  }

  /** Changes, disables or enables an endpoint. */
  changeEndpoint(change: EndpointChange): Promise<WebhookEndpoint> {
    return this.call('POST', '/merchant/v1/webhook-endpoints/change', { body: change });
  }

  /** Gives an endpoint a new secret, which only this answer contains. For a while the old one signs too. */
  rotateSecret(endpointNo: string): Promise<WebhookEndpoint> {
    return this.call('POST', '/merchant/v1/webhook-endpoints/rotate-secret', { body: { endpointNo } });
  }

  /** Sends an `endpoint.test` event to an endpoint. */
  testEndpoint(endpointNo: string): Promise<{ readonly eventNo: string }> {
    return this.call('POST', '/merchant/v1/webhook-endpoints/test', { body: { endpointNo } });
  }

  /** Deletes an endpoint. What waits for it is dropped. */
  deleteEndpoint(endpointNo: string): Promise<{ readonly endpointNo: string }> {
    return this.call('POST', '/merchant/v1/webhook-endpoints/delete', { body: { endpointNo } });
  }

  /** Returns a delivery with its newest attempts. */
  getDelivery(deliveryNo: string): Promise<WebhookDelivery> {
    return this.#one('webhook-deliveries', deliveryNo);
  }

  /** Lists deliveries with their newest attempts. */
  listDeliveries(asked: DeliveryQuery = {}): Promise<Page<WebhookDelivery>> {
    return this.#read('webhook-deliveries', { ...asked });
  }

  /** Sends deliveries again, and returns how many. */
  resend(asked: DeliveriesToResend): Promise<{ readonly sent: number }> {
    return this.call('POST', '/merchant/v1/webhook-deliveries/resend', { body: asked });
  }

  /** Sandbox only. Ends an order. 1: completed, 2: payment failed, 3: expired, 4: begins a payment whose total decides. */
  endSandboxOrder(orderNo: string, status: 1 | 2 | 3 | 4): Promise<null> {
    return this.call('GET', `/task/mock/order/status?${queryOf({ orderNo, status })}`);
  }

  /** Sandbox only. Lets time pass for what you wait for. @param duration such as 90s, 15m, 2h, 3d */
  advanceSandboxClock(duration: string): Promise<AdvancedClock> {
    return this.call('POST', '/merchant/v1/test-clock/advance', { body: { duration } });
  }

  /** Sandbox only. Plays a sale of crypto whose payout failed. */
  sellSandboxCrypto(sale: SandboxSale): Promise<{ readonly orderNo: string }> {
    return this.call('POST', '/nft/openapi/sandbox/sell/order', { body: sale });
  }

  #one<T>(kind: string, no: string, asked: Expanding<string> = {}): Promise<T> {
    // Programs that were written for an earlier version give the list alone.
    const isAlone = Array.isArray(asked) || typeof asked === 'string';
    const expand = isAlone ? asked : (asked as ExpandQuery<string>).expand;
    return this.#read(`${kind}/${encodeURIComponent(no)}`, { expand });
  }

  #read<T>(target: string, asked: Readonly<Record<string, Queried>>): Promise<T> {
    const query = queryOf(asked);
    return this.call('GET', `/merchant/v1/${target}${query === '' ? '' : `?${query}`}`);
  }
}

type Queried = string | number | readonly string[] | undefined;

function queryOf(asked: Readonly<Record<string, Queried>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined || (typeof value === 'object' && value.length === 0)) continue;
    query.set(name, String(value));
  }
  return query.toString();
}
