import type { z } from 'zod';

/** Who may call: anyone, or only a buyer whose `token` and `sign` headers are those of one live session. */
export type CallAuth = 'none' | 'session';

/**
 * One call of the buyer's API. `path` stands at the root of the origin (seed section 7). `query` and `body` are what the
 * door accepts, unknown fields of a body are refused; `data` is what the envelope carries on success.
 * `effect` marks a GET that changes something: it accepts only Sec-Fetch-Site same-origin or none, and answers POST too.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly auth: CallAuth;
  readonly effect?: boolean;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

/** Keeps the literal types of a call's definition. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** What a caller sends as the body of `C`. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** What a caller sends as the query of `C`. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
/** What the envelope of a successful `C` carries. */
export type DataOf<C extends Call> = z.output<C['data']>;
