import type { z } from 'zod';

/** Who may call: anyone, or only a buyer whose `token` and `sign` headers belong to one live session. */
export type CallAuth = 'none' | 'session';

/**
 * One call of the buyer's API. `path` starts at the root of the origin (docs/specification/buyer-calls.md). `query` and
 * `body` are what the door accepts. Unknown fields of a body are refused. `data` is what the envelope carries on
 * success. `effect` marks a GET that changes something: it accepts only Sec-Fetch-Site same-origin or none, and answers
 * POST too.
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

/** Defines a call and keeps the literal types of its definition. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Body that a caller sends to `C`. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** Query that a caller sends to `C`. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
/** Data that the envelope of a successful `C` carries. */
export type DataOf<C extends Call> = z.output<C['data']>;
