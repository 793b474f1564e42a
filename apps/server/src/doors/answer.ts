import { codes, type Envelope } from '@kassa/contract';
import { codeText, type Locale } from '@kassa/texts';
import type { Logger } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What goes back to a caller: an envelope, or a file (a picture, a page). */
export interface Answer {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
}

interface Asked {
  readonly traceId: string;
  readonly locale: Locale;
}

/** The envelope of a success. */
export function success(data: unknown, { traceId, locale }: Asked): Answer {
  return envelope({
    success: true,
    returnCode: '0000',
    returnMsg: codeText(codes['0000'].text, locale),
    data,
    extend: '',
    traceId,
  });
}

/**
 * The envelope of what was thrown: a Refusal with its code; whatever else is our own fault, 99999, with nothing of it in
 * the answer and all of it in the log under the trace id. The header `server-time` (ISO 8601) tells a page whose deadline it
 * is that passed: a refusal has no data to carry it.
 */
export function failure(
  error: unknown,
  { traceId, locale }: Asked,
  { call, log, at }: { call: string; log: Logger; at: Date },
): Answer {
  const refusal = error instanceof Refusal ? error : refusalOfHttpServer(error);
  if (refusal.code === '99999') log.error({ traceId, call, error }, 'a call failed by our own fault');
  else log.info({ traceId, call, code: refusal.code }, 'a call was refused');
  const row = codes[refusal.code];
  const answer = envelope(
    {
      success: false,
      returnCode: refusal.code,
      returnMsg: codeText(row.text, locale),
      data: refusal.data,
      extend: refusal.extend,
      traceId,
    },
    row.http,
  );
  const headers = { ...answer.headers, 'server-time': at.toISOString() };
  if (row.kind !== 'busy' && refusal.retryAfterSeconds === undefined) return { ...answer, headers };
  return { ...answer, headers: { ...headers, 'retry-after': String(refusal.retryAfterSeconds ?? 5) } };
}

function envelope(content: Envelope, http = 200): Answer {
  return {
    http,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  };
}

/** The HTTP server's own complaints about a request, as refusals. */
function refusalOfHttpServer(error: unknown): Refusal {
  if (!(error instanceof Error) || !('statusCode' in error)) return new Refusal('99999');
  if (error.statusCode === 413) return new Refusal('91409');
  if (error.statusCode === 415) return new Refusal('91410');
  const theirs = typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
  // Its address or its length: what stands in it has not been read yet.
  return theirs ? new Refusal('10003', { extend: 'request: not HTTP as we read it' }) : new Refusal('99999');
}
