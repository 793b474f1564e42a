import type { Envelope } from '@kassa/contract';
import { i18n } from '@lingui/core';
import { monotonic, now, syncClock } from '../clock.ts';
import { isFramed } from '../embed/host.ts';
import { linkStore } from '../link/link.ts';
import { browserId } from '../session/browser-id.ts';
import { sessionStore } from '../session/session.ts';
import { CallError, noAnswer } from './call-error.ts';

/** One request. `query`: pairs, or a raw query string that must go out untouched. `body`: sent as JSON. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | string;
  readonly body?: unknown;
  /** 30 s unless told (seed section 9). */
  readonly timeoutMs?: number;
  /** Makes the answer repeatable; give your own where one intention may be sent twice. Every POST carries one. */
  readonly submitToken?: string;
  /** Cancels a read. */
  readonly signal?: AbortSignal | undefined;
  /** For background questions: errors are thrown, nothing is shown. */
  readonly quiet?: boolean;
}

/** What came back: the data, and the headers (a log-in's secrets travel there). */
export interface Answer<T> {
  readonly data: T;
  readonly headers: Headers;
}

type Reaction = (error: CallError, request: Request) => void | Promise<void>;
let react: Reaction = () => {};

/** Says what happens on a refusal before it is thrown to the caller: the seed's error catalogue, once for all calls. */
export function onRefusal(reaction: Reaction): void {
  react = reaction;
}

/**
 * Asks the server. Returns the envelope's data on code 0000.
 * @throws CallError for every other code, no connection, or no answer in time; the abort's own reason when cancelled.
 */
export async function call<T>(request: Request): Promise<T> {
  return (await callWithHeaders<T>(request)).data;
}

/** As `call`, with the answer's headers. */
export async function callWithHeaders<T>(request: Request): Promise<Answer<T>> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), request.timeoutMs ?? 30_000);
  const sentAt = monotonic();
  let response: Response;
  let envelope: Envelope<T>;
  try {
    response = await fetch(addressOf(request), {
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, deadline.signal]) : deadline.signal,
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
  }
  syncFrom(envelope.data, response.headers, monotonic() - sentAt);
  if (envelope.returnCode === '0000') return { data: envelope.data as T, headers: response.headers };
  const { returnCode: code, returnMsg: message, extend, data } = envelope;
  const refusal = new CallError('refused', { code, message, http: response.status, extend, data });
  await react(refusal, request);
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

/** An answer's data carries the server's time; a refusal, which mostly has none, carries it as a header. */
function syncFrom(data: unknown, headers: Headers, tookMs: number): void {
  const { serverTime, order } = (typeof data === 'object' && data !== null ? data : {}) as Timed;
  const time = serverTime ?? order?.serverTime ?? headers.get('server-time');
  if (time) syncClock(time, tookMs);
}
