import type { Readable } from 'node:stream';
import { codes, type Envelope } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { codeText, type Locale } from '@kassa/texts';
import type { App } from '../app.ts';
import { isBusy } from '../kernel/database.ts';
import { isAway } from '../kernel/prepared-pool.ts';
import { Refusal, retrySeconds } from '../kernel/refusal.ts';
import { errorOfCall } from './error-of-call.ts';
import { logRefusal } from './refusal-lines.ts';

/** The answer to a caller: an envelope, or a file (a picture, a page). */
export interface Answer {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
}

/** An answer that is sent as it is read. */
export interface StreamedAnswer extends Omit<Answer, 'body'> {
  readonly body: Readable;
}

interface Asked {
  readonly traceId: string;
  readonly locale: Locale;
}

/** Builds the envelope of a success. @param extend what a developer should know about it */
export function success(data: unknown, { traceId, locale }: Asked, extend = ''): Answer {
  return envelope({
    success: true,
    returnCode: codeOf('success'),
    returnMsg: codeText('success', locale),
    data,
    extend,
    traceId,
  });
}

/**
 * Builds the envelope of a thrown error. A Refusal gives its code, a database without time, or out of reach, server_busy. Anything else is
 * our own fault and gives internal_error: the answer says nothing about it, the log has all of it under the trace id. The header `server-time`
 * (ISO 8601) is for a page whose deadline has passed: a refusal has no data to carry the time.
 * @param merchants whether a merchant's server called, which is told more
 */
export function failure(
  error: unknown,
  { traceId, locale }: Asked,
  {
    call,
    app,
    merchants,
  }: { call: string; app: Pick<App, 'log' | 'metrics' | 'clock' | 'config'>; merchants: boolean },
): Answer {
  const { log } = app;
  const away = isAway(error);
  const busy = away || isBusy(error);
  const refusal = error instanceof Refusal ? error : busy ? new Refusal('server_busy') : refusalOfHttpServer(error);
  if (away) log.warn({ traceId, call, error }, 'the database was out of reach for a call');
  else if (busy) log.warn({ traceId, call, error }, 'the database had no time for a call');
  else if (refusal.reason === 'internal_error') log.error({ traceId, call, error }, 'a call failed by our own fault');
  else logRefusal(log, { traceId, call, code: refusal.code });
  app.metrics.refused(call, refusal.code);
  const row = codes[refusal.code];
  const answer = envelope(
    {
      success: false,
      returnCode: refusal.code,
      returnMsg: codeText(row.name, locale),
      data: refusal.data,
      extend: refusal.extend,
      traceId,
      ...(merchants ? { error: errorOfCall(refusal, app.config.publicUrl) } : {}),
    },
    row.http,
  );
  const headers = { ...answer.headers, 'server-time': app.clock.date().toISOString() };
  if (row.kind !== 'busy' && refusal.retryAfterSeconds === undefined) return { ...answer, headers };
  return { ...answer, headers: { ...headers, 'retry-after': String(refusal.retryAfterSeconds ?? retrySeconds) } };
}

function envelope(content: Envelope, http = 200): Answer {
  return {
    http,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  };
}

/** Turns the HTTP server's own errors about a request into refusals. */
function refusalOfHttpServer(error: unknown): Refusal {
  if (!(error instanceof Error) || !('statusCode' in error)) return new Refusal('internal_error');
  if (error.statusCode === 413) return new Refusal('request_too_large');
  if (error.statusCode === 415) return new Refusal('media_type_unsupported');
  const theirs = typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
  // Its address or its length is wrong; its content has not been read yet.
  return theirs
    ? new Refusal('invalid_input', { extend: 'request: not HTTP as we read it' })
    : new Refusal('internal_error');
}
