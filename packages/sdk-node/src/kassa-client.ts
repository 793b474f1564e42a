import { randomUUID } from 'node:crypto';
import { systemClock } from './clock.ts';
import type { WebhookEndpoint } from './event-types.ts';
import type { Merchant } from './merchant.ts';
import type {
  AskedRefund,
  ListedDispute,
  ListedOrder,
  ListedSession,
  OrderStatus,
  Page,
  Trade,
} from './order-types.ts';
import type {
  CheckoutSession,
  CreatedOrder,
  FiatRow,
  MerchantToken,
  NewOrder,
  NewSession,
  ReleaseNotice,
} from './sale-types.ts';
import { callHeaders } from './sign-call.ts';

interface Refused extends Pick<Envelope<unknown>, 'extend' | 'traceId' | 'error'> {
  readonly code: string;
  readonly message: string;
  readonly httpStatus: number;
}

/** A call that Kassa refused. `code`: docs/merchants/codes.md. `extend` says more, such as which field is wrong. */
export class KassaError extends Error {
  override readonly name = 'KassaError';
  readonly code: string;
  readonly extend: string;
  readonly httpStatus: number;
  /** The parameter, field or header that is wrong; null where none is meant. */
  readonly param: string | null;
  /** What is wrong with it; '' where the code says all. */
  readonly problem: string;
  /** The page that says what to do. */
  readonly docs: string;
  /** Tell it to us when you ask about this call. */
  readonly requestId: string;

  constructor(refused: Refused) {
    super(`${refused.code}: ${refused.message}`);
    this.code = refused.code;
    this.extend = refused.extend;
    this.httpStatus = refused.httpStatus;
    this.param = refused.error?.param ?? null;
    this.problem = refused.error?.problem ?? '';
    this.docs = refused.error?.docs ?? '';
    this.requestId = refused.traceId;
  }
}

/** Thrown where something else than Kassa answers at the host. */
export class NotKassaError extends Error {
  override readonly name = 'NotKassaError';
  readonly httpStatus: number;

  constructor(origin: string, httpStatus: number) {
    super(`No Kassa answers at ${origin}: HTTP ${httpStatus}`);
    this.httpStatus = httpStatus;
  }
}

/** Options of a client. */
export interface ClientOptions extends Merchant {
  /** The checkout's address, such as https://pay.example. */
  readonly host: string;
  /** Clock in ms since 1970, by default the machine's. */
  readonly now?: () => number;
  /** Time in ms after which a call without an answer ends, by default 30 s. */
  readonly timeoutMs?: number;
}

interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A call with the same key and body gets the first answer again. Repeat it when an answer was lost. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Calls the merchant API under x-signature. Every method throws KassaError for a refusal. Without an answer it throws
 * the error of fetch, and NotKassaError where something else answers.
 */
export class KassaClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Creates a checkout session. Its short address contains no data of the buyer and opens in one browser. */
  createSession(session: NewSession, idempotencyKey: string = randomUUID()): Promise<CheckoutSession> {
    return this.call('POST', '/merchant/v1/checkout-sessions', { body: session, idempotencyKey });
  }

  /** Cancels a checkout session: its address opens nothing any more, and an order that nobody has paid is closed. */
  cancelSession(sessionNo: string): Promise<ListedSession> {
    return this.call('POST', '/merchant/v1/checkout-sessions/cancel', { body: { sessionNo } });
  }

  /** Returns an order as it is now. @param expand what else to bring along */
  getOrder(orderNo: string, expand: readonly ('refunds' | 'disputes')[] = []): Promise<ListedOrder> {
    const query = expand.length > 0 ? `?expand=${expand.join(',')}` : '';
    return this.call('GET', `/merchant/v1/orders/${encodeURIComponent(orderNo)}${query}`);
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

  /**
   * Returns an order in the fields of the classic webhook. `amount` is what the buyer is charged, in their currency.
   */
  queryOrder(by: { orderNo: string } | { merchantOrderNo: string }): Promise<Trade & { signature: string }> {
    return this.call('GET', `/nft/openapi/query/trade?${new URLSearchParams(by)}`);
  }

  /** Lists orders, newest first. Times are ISO 8601: from the first on, before the second. */
  listOrders(
    asked: {
      merchantOrderNo?: string;
      status?: OrderStatus;
      createdFrom?: string;
      createdTo?: string;
      expand?: readonly ('refunds' | 'disputes')[];
      cursor?: string;
      limit?: number;
    } = {},
  ): Promise<Page<ListedOrder>> {
    return this.call('GET', `/merchant/v1/orders${queryOf(asked)}`);
  }

  /** Lists the disputes of your orders, newest first: until when proof is wanted, and what each did to its order. */
  listDisputes(
    asked: { disputeNo?: string; orderNo?: string; status?: string; cursor?: string; limit?: number } = {},
  ): Promise<Page<ListedDispute>> {
    return this.call('GET', `/merchant/v1/disputes${queryOf(asked)}`);
  }

  listFiats(): Promise<readonly FiatRow[]> {
    return this.call('GET', '/nft/openapi/fiat/list');
  }

  /** Reports that the item was released, or that it can't be. Then the money is refunded. */
  giveNotice(notice: ReleaseNotice): Promise<null> {
    return this.call('POST', '/nft/openapi/merchant/notice', { body: notice });
  }

  /** Refunds `amount`, in the currency that the buyer paid in (`charge.fiat`). Without it, refunds all that is left. */
  refund(asked: { orderNo: string; amount?: string }, idempotencyKey: string = randomUUID()): Promise<AskedRefund> {
    return this.call('POST', '/merchant/v1/refunds', { body: asked, idempotencyKey });
  }

  /** Registers an address for events. Keep the `secret` of the answer: no later answer contains it. */
  createEndpoint(endpoint: { url: string; events?: readonly string[] }): Promise<WebhookEndpoint> {
    return this.call('POST', '/merchant/v1/webhook-endpoints', { body: endpoint });
  }

  /** Deletes an endpoint. What waits for it is dropped. */
  deleteEndpoint(endpointNo: string): Promise<{ endpointNo: string }> {
    return this.call('POST', '/merchant/v1/webhook-endpoints/delete', { body: { endpointNo } });
  }

  /** Makes any call of docs/merchants/reference.md. @param target its path with the query */
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
    const envelope = await readEnvelope<T>(answer);
    if (envelope.success) return envelope.data;
    const { returnCode: code, returnMsg: message, ...more } = envelope;
    throw new KassaError({ code, message, ...more, httpStatus: answer.status });
  }
}

/** @throws NotKassaError */
async function readEnvelope<T>(answer: Response): Promise<Envelope<T>> {
  const text = await answer.text();
  const envelope = parse(text) as Partial<Envelope<T>> | null | undefined;
  if (typeof envelope?.returnCode === 'string') return envelope as Envelope<T>;
  throw new NotKassaError(new URL(answer.url).origin, answer.status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function queryOf(asked: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

interface Envelope<T> {
  readonly success: boolean;
  readonly returnCode: string;
  readonly returnMsg: string;
  readonly extend: string;
  readonly data: T;
  readonly traceId: string;
  readonly error?: { readonly param: string | null; readonly problem: string; readonly docs: string };
}
