import type { Call, DataOf } from '@kassa/contract';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { OrderNo } from '../kernel/ids.ts';
import type { CallKind } from '../kernel/shares.ts';
import type { Session, Submission } from '../modules/accounts/index.ts';
import type { Answer, StreamedAnswer } from './answer.ts';
import type { Pace, PaceKeeper } from './pace-keeper.ts';
import type { Headers, RequestFacts } from './request.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>;
/** The input of a call, checked by the contract: the body, or the query of a call without a body. */
export type InputOf<C extends Call> = C extends { body: infer B }
  ? Parsed<B>
  : C extends { query: infer Q }
    ? Parsed<Q>
    : Parsed<undefined>;

/** One visit to a door. */
export interface Visit<C extends Call> {
  readonly app: App;
  readonly input: InputOf<C>;
  /** The live session. For a call without sign-in it is null unless the caller sent one. */
  readonly session: C['auth'] extends 'session' ? Session : Session | null;
  readonly request: RequestFacts;
  readonly pace: PaceKeeper;
  /** Adds a header to a successful answer. */
  setHeader(name: string, value: string): void;
}

/** One call of the buyer's API with its handler. */
export interface Door {
  readonly call: Call;
  readonly pace: Pace;
  /** Whether callers from blocked places are refused: at a log-in, an order, a payment. */
  readonly placed: boolean;
  /** Handles a visit whose input was checked by the call's schemas. */
  handle(visit: Visit<Call>): Promise<unknown>;
  /** How a repetition under the same submit-token is answered. Without it the first answer is given again. */
  readonly order: OfOrder<Call> | undefined;
  /** The way of plain visits. */
  readonly plain: PlainWay<Call> | undefined;
}

/** A visit under a submit-token by a buyer whom this process knows. Whether their session is alive is not known yet. */
export interface PlainVisit<C extends Call> extends Omit<Visit<C>, 'session' | 'pace'> {
  readonly userNo: string;
  readonly secrets: { readonly token: string; readonly sign: string };
  readonly submission: Submission;
}

/** How a door does plain visits: in sets with others, with session and submit-token in the same statement. */
export interface PlainWay<C extends Call> {
  /** Whether calls without a submit-token are plain too: repeating them does no harm. */
  readonly anyToken?: true;
  /** @returns undefined where it was not done, and nothing happened: then `handle` decides */
  handle(visit: PlainVisit<C>): Promise<DataOf<C> | undefined>;
}

/** A call that answers with an order. Its submit-token names that order, and a repetition shows it as it is by then. */
export interface OfOrder<C extends Call> {
  noOf(data: DataOf<C>): string;
  show(visit: Visit<C>, orderNo: OrderNo): Promise<DataOf<C>>;
}

/**
 * Binds a call of the contract to its handler. Before `handle` runs, the gate has checked input, origin, session, pace
 * and submit-token. The value that `handle` returns becomes the envelope's data, cut to the contract's fields. `handle`
 * throws a Refusal for the caller's mistakes.
 * @param options.placed callers from blocked places are refused: ip_blocked
 * @param options.order answers a repetition under the same submit-token: the order's present state counts. A refusal is
 *   given again as it was.
 * @param options.plain how plain visits are done; everything else goes to `handle`
 * @param options.pace default: `write` for calls that change something, otherwise `read`
 */
export function defineDoor<const C extends Call>(
  call: C,
  handle: (visit: Visit<C>) => Promise<DataOf<C>>,
  options: {
    pace?: Pace;
    placed?: boolean;
    order?: OfOrder<C>;
    plain?: PlainWay<C>;
  } = {},
): Door {
  const pace = options.pace ?? (call.method === 'POST' || call.effect ? 'write' : 'read');
  // The gate checks input and session by this same call, so the types are true from there on.
  const { placed = false, order, plain } = options;
  return {
    call,
    pace,
    placed,
    handle: handle as unknown as Door['handle'],
    order: order as unknown as Door['order'],
    plain: plain as Door['plain'],
  };
}

/** A visit to a raw door: everything as it was sent. */
export interface RawVisit {
  readonly app: App;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** The same as the client wrote it, with slashes that were too many. */
  readonly sentPath: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The body's own bytes: signatures cover these. */
  readonly body: Buffer;
  readonly request: RequestFacts;
  readonly pace: PaceKeeper;
  /** Adds a header to the answer, also to a refusal. */
  setHeader(name: string, value: string): void;
}

/**
 * A door that is not for buyers: merchants, callbacks, pictures. It checks its own input and rights. Returns `{ data }`
 * for the envelope, or `{ answer }` to send as it is.
 */
export interface RawDoor {
  /** Whose connections to the database it uses; `other` unless told. */
  readonly kind?: CallKind;
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[];
  readonly path: string;
  /** Counts its calls by address. Left out where signatures, or the operator's own programs, come. */
  readonly pace?: 'read';
  handle(
    visit: RawVisit,
  ): Promise<{ readonly data: unknown; readonly extend?: string } | { readonly answer: Answer | StreamedAnswer }>;
}
