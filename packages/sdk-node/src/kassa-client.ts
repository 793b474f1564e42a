import { randomUUID } from 'node:crypto';
import type {
  AskedRefund,
  CheckoutSession,
  CreatedOrder,
  FiatRow,
  MerchantToken,
  NewOrder,
  NewSession,
  OrderSnapshot,
  Page,
  ReleaseNotice,
  Trade,
  WebhookEndpoint,
} from '@kassa/contract/merchant';
import { systemClock } from './clock.ts';
import type { Merchant } from './merchant.ts';
import { callHeaders } from './sign-call.ts';

/** A call that Kassa refused. `code`: docs/merchants/codes.md; `extend` says more, such as the field that is wrong. */
export class KassaError extends Error {
  override readonly name = 'KassaError';
  readonly code: string;
  readonly extend: string;
  readonly httpStatus: number;

  constructor(refused: { code: string; message: string; extend: string; httpStatus: number }) {
    super(`${refused.code}: ${refused.message}`);
    this.code = refused.code;
    this.extend = refused.extend;
    this.httpStatus = refused.httpStatus;
  }
}

export interface ClientOptions extends Merchant {
  /** The checkout's address, such as https://pay.example. */
  readonly host: string;
  /** ms since 1970; the machine's clock unless told. */
  readonly now?: () => number;
  /** Ends a call that does not answer; 30 s unless told. */
  readonly timeoutMs?: number;
}

interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same key and body again get the first answer: send it again when an answer got lost. */
  readonly idempotencyKey?: string | undefined;
}

/** The merchant API under x-signature. Every method throws KassaError for a refusal, and what fetch throws without an answer. */
export class KassaClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** A checkout by a short address that says nothing of the buyer and opens in one browser. */
  createSession(session: NewSession, idempotencyKey: string = randomUUID()): Promise<CheckoutSession> {
    return this.call('POST', '/merchant/v1/checkout-sessions', { body: session, idempotencyKey });
  }

  /** Vouches for a buyer: a ready log-in for a link, and the token of createOrder. */
  getToken(email: string): Promise<MerchantToken> {
    return this.call('POST', '/nft/openapi/merchant/getToken', { body: { email } });
  }

  /** Places an order of a buyer whose token getToken gave. `payUrl` opens it at the payment step. */
  createOrder(accessToken: string, order: NewOrder, idempotencyKey: string = randomUUID()): Promise<CreatedOrder> {
    const headers = { 'access-token': accessToken };
    return this.call('POST', '/nft/openapi/trade/order', { body: order, headers, idempotencyKey });
  }

  /** An order in the fields of the classic webhook: `amount` is what the buyer is charged, in his currency. */
  queryOrder(by: { orderNo: string } | { merchantOrderNo: string }): Promise<Trade & { signature: string }> {
    return this.call('GET', `/nft/openapi/query/trade?${new URLSearchParams(by)}`);
  }

  listOrders(page: { cursor?: string; limit?: number } = {}): Promise<Page<OrderSnapshot>> {
    const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
    return this.call('GET', `/merchant/v1/orders${query.size > 0 ? `?${query}` : ''}`);
  }

  listFiats(): Promise<readonly FiatRow[]> {
    return this.call('GET', '/nft/openapi/fiat/list');
  }

  /** Says that the item was released, or that it can't be: then the money goes back. */
  giveNotice(notice: ReleaseNotice): Promise<null> {
    return this.call('POST', '/nft/openapi/merchant/notice', { body: notice });
  }

  /** Sends money back: `amount` in the currency that the buyer paid in (`charge.fiat`), or without it all that is left. */
  refund(asked: { orderNo: string; amount?: string }, idempotencyKey: string = randomUUID()): Promise<AskedRefund> {
    return this.call('POST', '/merchant/v1/refunds', { body: asked, idempotencyKey });
  }

  /** Registers an address for events. Keep the `secret` of the answer: it is told once. */
  createEndpoint(endpoint: { url: string; events?: readonly string[] }): Promise<WebhookEndpoint> {
    return this.call('POST', '/merchant/v1/webhook-endpoints', { body: endpoint });
  }

  /** Any call of docs/merchants/reference.md. @param target its path with the query */
  async call<T>(method: 'GET' | 'POST', target: string, asking: Asking = {}): Promise<T> {
    const { host, now = systemClock, timeoutMs = 30_000 } = this.#options;
    const body = asking.body === undefined ? '' : JSON.stringify(asking.body);
    const key = asking.idempotencyKey;
    const answer = await fetch(host.replace(/\/$/, '') + target, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...asking.headers,
        ...callHeaders(this.#options, { method, target, body, timestamp: now() }),
      },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const envelope = (await answer.json()) as Envelope<T>;
    if (envelope.returnCode === '0000') return envelope.data;
    const { returnCode: code, returnMsg: message, extend } = envelope;
    throw new KassaError({ code, message, extend, httpStatus: answer.status });
  }
}

interface Envelope<T> {
  readonly returnCode: string;
  readonly returnMsg: string;
  readonly extend: string;
  readonly data: T;
}
