/**
 * Why a call has no data. `refused`: the server answered with a code. `offline`: it could not be reached. `timeout`: no
 * answer in time. After `offline` and `timeout` of a call that changes something nobody knows whether it took effect:
 * ask the server, never say that it failed.
 */
export type CallErrorKind = 'refused' | 'offline' | 'timeout';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The server's code, or '' where none came. */
  readonly code: string;
  /** HTTP status, or 0. */
  readonly http: number;
  /** The envelope's `extend`. */
  readonly extend: string;
  /** The envelope's `data`: only code 91101 carries some (the new quote). */
  readonly data: unknown;

  constructor(
    kind: CallErrorKind,
    answer: { code: string; message: string; http: number; extend: string; data: unknown },
  ) {
    super(answer.message);
    this.kind = kind;
    this.code = answer.code;
    this.http = answer.http;
    this.extend = answer.extend;
    this.data = answer.data;
  }
}

/** No answer came. */
export function noAnswer(kind: 'offline' | 'timeout'): CallError {
  return new CallError(kind, { code: '', message: kind, http: 0, extend: '', data: null });
}

/** Whether an error means that the answer got lost, not that the server said no. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && error.kind !== 'refused';
}

/** The server's code of an error; '' for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : '';
}
