import { Agent, request as send } from 'undici';
import { parseForeignJson } from '../../kernel/foreign-json.ts';
import { readTime } from '../../kernel/foreign-time.ts';
import { traceHeader } from '../../kernel/trace-context.ts';

/** An answer's facts, and the provider's time of it in ms. */
export interface Timed<T> {
  readonly value: T;
  readonly at: number;
}

/** A request as it goes out. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Those that are undefined are left out. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string | null;
}

/** An answer as it came, with its JSON: null for none. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The provider's time of it, ms since 1970; ours where it says none. */
  readonly at: number;
  /** Reads a header; '' for none. */
  header(name: string): string;
}

/** How long and how large an answer may be. */
export interface HttpLimits {
  readonly timeoutMs: number;
  readonly bytes: number;
  /** ms since 1970. */
  now(): number;
}

/**
 * Makes a sender of requests to one provider: with connections of its own, no redirects and no repeats.
 * @returns rejects where no answer came in time, or one that is no JSON
 */
export function createSender({ timeoutMs, bytes, now }: HttpLimits) {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, maxResponseSize: bytes, connections: 64 });
  return async ({ method, url, headers, body }: HttpCall): Promise<HttpAnswer> => {
    const given = Object.entries({ ...headers, ...traceHeader() }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const answer = await send(url, {
      ...{ method, dispatcher, body, headers: Object.fromEntries(given) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const header = (name: string) => String(answer.headers[name] ?? '');
    const text = await answer.body.text();
    const read = answer.statusCode === 204 ? null : parseForeignJson(text);
    return { status: answer.statusCode, body: read, at: readTime(header('date')) ?? now(), header };
  };
}
