import type { Envelope } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';

/** The server refused a call, or could not be reached: then the code is empty. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly extend: string;

  constructor(code: string, words: string, extend = '') {
    super(words);
    this.code = code;
    this.extend = extend;
  }
}

/** The server refused a call because something has changed since the reader looked: `extend` says what. */
export class StaleError extends CallError {}

/** No answer came to a call that changes something: it may have been done. */
export class UnansweredError extends CallError {}

/** The session has ended, or there is none. */
const endedCode = codeOf('operator_session_ended');
/** So long after its last call a session ends: packages/contract says the server's own rule. */
const idleMs = 15 * 60_000;

let onEnd: () => void = () => {};
let idle: ReturnType<typeof setTimeout> | undefined;

/** Registers what happens when nobody is signed in any more. */
export function onSessionEnd(react: () => void): void {
  onEnd = react;
}

/** Reads with GET. `input` becomes the query. @throws CallError */
export function read<T>(path: string, input: object = {}): Promise<T> {
  return send<T>(addressOf(path, input), { method: 'GET' });
}

/** Waits at a call with GET for something to happen. It is nobody's doing, so it does not keep the session. @throws CallError */
export function waitFor<T>(path: string, input: object, signal: AbortSignal): Promise<T> {
  return send<T>(addressOf(path, input), { method: 'GET', signal }, false);
}

/** Writes the address of a call with GET. */
export function addressOf(path: string, input: object): string {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Sends with POST. @throws CallError */
export function post<T>(path: string, input: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return send<T>(path, { method: 'POST', headers, body: JSON.stringify(input) });
}

async function send<T>(address: string, request: RequestInit, keepsSession = true): Promise<T> {
  const response = await fetch(address, { ...request, credentials: 'same-origin' }).catch(() => undefined);
  const envelope = (await response?.json().catch(() => undefined)) as Envelope<T> | undefined;
  if (!envelope) throw request.method === 'POST' ? new UnansweredError('', '') : new CallError('', '');
  if (envelope.success) {
    if (keepsSession) {
      clearTimeout(idle);
      // What is on the screen must not stay there when its reader has gone.
      idle = setTimeout(onEnd, idleMs);
    }
    return envelope.data as T;
  }
  if (envelope.returnCode === endedCode) onEnd();
  throw new CallError(envelope.returnCode, envelope.returnMsg, envelope.extend);
}
