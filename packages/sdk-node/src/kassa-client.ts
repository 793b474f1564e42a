import { systemClock } from './clock.ts';
import type { Merchant } from './merchant.ts';
import { type Asking, MerchantCalls } from './merchant-calls.ts';
import { callHeaders } from './sign-call.ts';

interface Refused extends Pick<Envelope<unknown>, 'extend' | 'traceId' | 'error'> {
  readonly code: string;
  readonly message: string;
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | null;
}

/** A call that Kassa refused. `code`: docs/merchants/codes.md. `extend` says more, such as which field is wrong. */
export class KassaError extends Error {
  override readonly name = 'KassaError';
  readonly code: string;
  /** What the code says, without the parameter that `message` names. */
  readonly returnMsg: string;
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
  /** Seconds after which you may try again, where Kassa names them: after too many calls, or while it is busy. */
  readonly retryAfterSeconds: number | null;

  constructor(refused: Refused) {
    const { param = null, problem = '' } = refused.error ?? {};
    const why = [param, problem].filter(Boolean).join(': ');
    super(`${refused.code}: ${refused.message}${why && ` (${why})`}`);
    this.code = refused.code;
    this.returnMsg = refused.message;
    this.extend = refused.extend;
    this.httpStatus = refused.httpStatus;
    this.param = param;
    this.problem = problem;
    this.docs = refused.error?.docs ?? '';
    this.requestId = refused.traceId;
    this.retryAfterSeconds = refused.retryAfterSeconds;
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

/**
 * Calls the merchant API under x-signature. Every method throws KassaError for a refusal. Without an answer it throws
 * the error of fetch, and NotKassaError where something else answers.
 */
export class KassaClient extends MerchantCalls {
  readonly #options: ClientOptions;

  /** @throws TypeError for a host without its scheme, and for a merchant without a name or a secret */
  constructor(options: ClientOptions) {
    super();
    if (!/^https?:\/\//.test(options.host ?? ''))
      throw new TypeError(`The host must begin with https:// or http://: '${options.host}' does not`);
    // Usually a variable of the environment that is not set.
    for (const name of ['appId', 'appSecret'] as const) if (!options[name]) throw new TypeError(`${name} is missing`);
    this.#options = options;
  }

  /** Makes any call of docs/merchants/reference.md. @param target its path with the query */
  override async call<T>(method: 'GET' | 'POST', target: string, asking: Asking = {}): Promise<T> {
    // Asked without its number, one object would be answered with the list of all.
    if (/\/(?:\?|$)/.test(target)) throw new TypeError(`A number is missing at the end of ${target}`);
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
    const retryAfterSeconds = secondsOf(answer.headers.get('retry-after'));
    throw new KassaError({ code, message, ...more, httpStatus: answer.status, retryAfterSeconds });
  }
}

/** Reads Retry-After. Something between us and Kassa may write a date there instead: that is read as none. */
const secondsOf = (header: string | null) => (header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null);

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

interface Envelope<T> {
  readonly success: boolean;
  readonly returnCode: string;
  readonly returnMsg: string;
  readonly extend: string;
  readonly data: T;
  readonly traceId: string;
  readonly error?: { readonly param: string | null; readonly problem: string; readonly docs: string };
}
