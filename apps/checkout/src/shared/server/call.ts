import type { Envelope } from '@kassa/contract';
import { i18n } from '@lingui/core';
import { monotonic, now, syncClock } from '../clock.ts';
import { isFramed } from '../embed/host.ts';
import { linkStore } from '../link/link.ts';
import { browserId } from '../session/browser-id.ts';
import { sessionStore } from '../session/session.ts';
import { CallError, noAnswer } from './call-error.ts';

/** One request. `query`: pairs, or a raw query string that must be sent unchanged. `body`: sent as JSON. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | string;
  readonly body?: unknown;
  /** 30 s by default (docs/specification/buyer-calls.md#time-outs). */
  readonly timeoutMs?: number;
  /** Makes the call safe to repeat. Give your own where one intention may be sent twice. Every POST carries one. */
  readonly submitToken?: string;
  /** Cancels a read. */
  readonly signal?: AbortSignal | undefined;
  /** For background requests: errors are thrown, but not shown. */
  readonly quiet?: boolean;
}

/** An answer: the data, and the headers (which carry a log-in's secrets). */
export interface Answer<T> {
  readonly data: T;
  readonly headers: Headers;
}

/** Loads the reaction to refusals when there is one, because most visits have none. */
type Reaction = () => Promise<(error: CallError, request: Request) => void>;
let react: Reaction = async () => () => {};

/**
 * Registers what happens on a refusal before the caller gets it, for all calls
 * (docs/specification/codes.md#what-the-checkout-does).
 */
export function onRefusal(reaction: Reaction): void {
  react = reaction;
}

/**
 * Calls the server. Returns the envelope's data on success.
 * @throws CallError for every refusal, no connection, or no answer in time. When canceled, the abort's own reason
 */
export async function call<T>(request: Request): Promise<T> {
  return (await callWithHeaders<T>(request)).data;
}

/** Does the same as `call`, and returns the answer's headers too. */
export async function callWithHeaders<T>(request: Request): Promise<Answer<T>> {
  const deadline = new AbortController();
  const end = () => deadline.abort();
  const timer = setTimeout(end, request.timeoutMs ?? 30_000);
  request.signal?.addEventListener('abort', end);
  const sentAt = monotonic();
  let response: Response;
  let envelope: Envelope<T>;
  try {
    request.signal?.throwIfAborted();
    response = await fetch(addressOf(request), {
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: deadline.signal,
      cache: 'no-store',
    });
    envelope = await response.json();
  } catch (error) {
    request.signal?.throwIfAborted();
    if (deadline.signal.aborted) throw noAnswer('timeout');
    // No connection, a connection that broke, or an answer that isn't ours (a proxy's page).
    throw error instanceof TypeError || error instanceof SyntaxError ? noAnswer('offline') : error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', end);
  }
  syncFrom(envelope.data, response.headers, monotonic() - sentAt);
  if (envelope.success) return { data: envelope.data as T, headers: response.headers };
  const [{ nameOfCode }, show] = await Promise.all([import('@kassa/contract/codes'), react()]);
  // Who has left meanwhile, as by a log-out, is led nowhere.
  request.signal?.throwIfAborted();
  const { returnCode: code, returnMsg: message, extend, data } = envelope;
  const reason = nameOfCode(code) ?? '';
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
  const refusal = new CallError('refused', {
    code,
    reason,
    message,
    http: response.status,
    extend,
    data,
    retryAfterSeconds,
  });
  show(refusal, request);
  throw refusal;
}

function addressOf({ path, query }: Request): string {
  const text = typeof query === 'object' ? new URLSearchParams(query).toString() : query;
  return text ? `${path}?${text}` : path;
}

function headersOf(request: Request): Record<string, string> {
  const session = sessionStore.get();
  // In a frame the server has to know from the start whose page it is.
  const appId = linkStore.get().appId || (isFramed() ? new URLSearchParams(location.search).get('appId') : '');
  return {
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    timestamp: String(now()),
    'accept-language': i18n.locale || 'en-US',
    region: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    'fingerprint-id': browserId(),
    'client-version': __APP_VERSION__,
    'device-type': 'pc',
    ...(isFramed() ? { embedded: '1' } : {}),
    ...(appId ? { appid: appId } : {}),
    ...(session ? { token: session.token, sign: session.sign } : {}),
    ...(request.method === 'POST' || request.submitToken
      ? { 'submit-token': request.submitToken ?? crypto.randomUUID() }
      : {}),
  };
}

interface Timed {
  readonly serverTime?: string;
  readonly order?: { readonly serverTime?: string };
}

/** Reads the server's time: from an answer's data, or from the header of a refusal, which mostly has no data. */
function syncFrom(data: unknown, headers: Headers, tookMs: number): void {
  const { serverTime, order } = (typeof data === 'object' && data !== null ? data : {}) as Timed;
  const time = serverTime ?? order?.serverTime ?? headers.get('server-time');
  if (time) syncClock(time, tookMs);
}
