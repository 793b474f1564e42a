import type { Call, DataOf } from '@kassa/contract';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Session } from '../modules/accounts/index.ts';
import type { Answer } from './answer.ts';
import type { Headers, RequestFacts } from './request.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
/** What a call was sent, checked by the contract: the body, or of a call without one the query. */
export type InputOf<C extends Call> = C extends { body: infer B }
  ? Parsed<B>
  : C extends { query: infer Q }
    ? Parsed<Q>
    : Parsed<undefined>;

/** One visit to a door. */
export interface Visit<C extends Call> {
  readonly app: App;
  readonly input: InputOf<C>;
  /** The live session; of a call without sign-in null unless the caller sent one. */
  readonly session: C['auth'] extends 'session' ? Session : Session | null;
  readonly request: RequestFacts;
  /** Adds a header to a successful answer. */
  setHeader(name: string, value: string): void;
}

/**
 * How often a call may be made. `read`: no limit of its own. `write`: per address for guests, per buyer after sign-in.
 * `card`: calls that try a card, few per buyer and per address.
 */
export type Pace = 'read' | 'write' | 'card';

/** One call of the buyer's API and what answers it. */
export interface Door {
  readonly call: Call;
  readonly pace: Pace;
  /** Only for callers from where we serve: a log-in, an order, a payment. */
  readonly placed: boolean;
  /** Handles a visit whose input was checked by the call's schemas. */
  handle(visit: Visit<Call>): Promise<unknown>;
}

/**
 * Binds a call of the contract to what answers it. Before `handle` runs, the door has checked the input, where it came
 * from, the session, the pace and the submit-token; what `handle` returns is the envelope's data, cut to the contract's
 * fields. It throws a Refusal for what the caller can mend.
 * @param options.placed callers from blocked places are refused: 62038
 * @param options.pace default: `write` for calls that change something, `read` else
 */
export function defineDoor<const C extends Call>(
  call: C,
  handle: (visit: Visit<C>) => Promise<DataOf<C>>,
  options: { pace?: Pace; placed?: boolean } = {},
): Door {
  const pace = options.pace ?? (call.method === 'POST' || call.effect ? 'write' : 'read');
  // The gate checks input and session by this very call before it opens: the types hold from there on.
  return { call, pace, placed: options.placed ?? false, handle: handle as unknown as Door['handle'] };
}

/** What a raw door gets: everything as it was sent. */
export interface RawVisit {
  readonly app: App;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The body's own bytes: signatures are checked over these. */
  readonly body: Buffer;
  readonly request: RequestFacts;
}

/**
 * A door that is not the buyer's: merchants, callbacks, pictures. It checks its own input and rights. Answers
 * `{ data }`, which goes into the envelope, or `{ answer }` as it is.
 */
export interface RawDoor {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: string;
  handle(visit: RawVisit): Promise<{ readonly data: unknown } | { readonly answer: Answer }>;
}
