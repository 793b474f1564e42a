import { codeOf, codes, type RefusalCode, type RefusalName } from '@kassa/contract/codes';

/** One wrong field of a request, without its value. */
export interface Problem {
  readonly param: string;
  readonly problem: string;
}

/** When a caller may try again where a refusal doesn't say, in seconds. */
export const retrySeconds = 5;

/** Further details of a refusal. */
export interface RefusalMore {
  readonly data?: unknown;
  readonly extend?: string;
  readonly retryAfterSeconds?: number | undefined;
  /** What is wrong with each field, for a merchant's developer. */
  readonly problems?: readonly Problem[] | undefined;
  /** For the log, and for callers of the sandbox. */
  readonly detail?: string;
}

/**
 * Refuses a call for a reason that the caller can act on. Modules and workflows throw it; the door answers with the
 * code, HTTP status and text of the closed table. It ends the transaction, so nothing is stored. `refuse` throws one;
 * `new Refusal` makes a value that can be passed on.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalName;
  /** The code of `reason` on the wire. */
  readonly code: RefusalCode;
  /** Sent as the envelope's `data`: the new quote of quote_changed, otherwise nothing. */
  readonly data: unknown;
  /** Sent as the envelope's `extend`. */
  readonly extend: string;
  /** Seconds after which the caller may try again: the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  readonly problems: readonly Problem[];
  /** More about the reason; '' for nothing. */
  readonly detail: string;

  constructor(reason: RefusalName, more: RefusalMore = {}) {
    const code = codeOf(reason);
    super(more.detail || `${code} ${reason}`);
    this.reason = reason;
    this.code = code;
    this.data = more.data ?? null;
    this.extend = more.extend ?? '';
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.problems = more.problems ?? [];
    this.detail = more.detail ?? '';
  }
}

/** Names the wrong fields of an input, parted by commas, and what is wrong with each. */
export function naming(params: string, problem: string): Pick<RefusalMore, 'extend' | 'problems'> {
  return { extend: params, problems: params.split(',').map((param) => ({ param, problem })) };
}

/** Refuses the call that is under way. @throws Refusal always */
export function refuse(reason: RefusalName, more?: RefusalMore): never {
  throw new Refusal(reason, more);
}

/** Finds the reason of a refusal whose code was kept. */
export function reasonOfCode(code: RefusalCode): RefusalName {
  return codes[code].name;
}
