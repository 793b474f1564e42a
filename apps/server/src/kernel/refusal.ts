import type { Code } from '@kassa/contract/codes';

/**
 * A call that is refused for a reason the caller can act on. Thrown by modules and workflows; the door answers its code
 * with the HTTP status and text of the closed table. Nothing has been stored when it is thrown: it ends the transaction.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  /** Carried as the envelope's `data`: the new quote of code 91101, else nothing. */
  readonly data: unknown;
  /** Carried as the envelope's `extend`. */
  readonly extend: string;
  /** Seconds after which the caller may try again: the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, more: { data?: unknown; extend?: string; retryAfterSeconds?: number; detail?: string } = {}) {
    super(more.detail ?? code);
    this.code = code;
    this.data = more.data ?? null;
    this.extend = more.extend ?? '';
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
