import type { CodeName } from '@kassa/contract/codes';

/**
 * Why a call has no data. `refused`: the server answered with a code. `offline`: it could not be reached. `timeout`: no
 * answer in time. After `offline` and `timeout` of a call that changes something it is unknown whether it took effect:
 * ask the server, never say that it failed.
 */
export type CallErrorKind = 'refused' | 'offline' | 'timeout';

/** Thrown when a call has no data. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The server's code, or '' where none came. Decide by `reason`. */
  readonly code: string;
  /** The code's name in the table. '' for an unknown code, and where none came. */
  readonly reason: CodeName | '';
  /** HTTP status, or 0. */
  readonly http: number;
  /** The envelope's `extend`. */
  readonly extend: string;
  /** After how many seconds it makes sense to ask again. 0 where the server names none. */
  readonly retryAfterSeconds: number;
  /** The envelope's `data`. Only quote_changed has some (the new quote). */
  readonly data: unknown;

  constructor(
    kind: CallErrorKind,
    answer: {
      code: string;
      reason?: CodeName | '';
      message: string;
      http: number;
      extend: string;
      data: unknown;
      retryAfterSeconds?: number;
    },
  ) {
    super(answer.message);
    this.kind = kind;
    this.code = answer.code;
    this.reason = answer.reason ?? '';
    this.http = answer.http;
    this.extend = answer.extend;
    this.data = answer.data;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? 0;
  }
}

/** Makes the error of a call without an answer. */
export function noAnswer(kind: 'offline' | 'timeout'): CallError {
  return new CallError(kind, { code: '', message: kind, http: 0, extend: '', data: null });
}

/** Returns whether an error means that the answer was lost, and not that the server refused. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && error.kind !== 'refused';
}

/**
 * Tells whether a call may have worked although it has no data: its answer was lost, or the server failed or had no time
 * in the middle of it.
 */
export function mayHaveWorked(error: unknown): boolean {
  return isLost(error) || (error instanceof CallError && error.http >= 500);
}

/** Returns why the server refused, by the names of the table. '' for any other error. */
export function reasonOf(error: unknown): CodeName | '' {
  return error instanceof CallError ? error.reason : '';
}
