import type { z } from 'zod';
import type { Call } from '../call.ts';
import type { CallNotes } from './notes.ts';

/** A call of any of the three APIs, as the document describes it. */
export interface DescribedCall extends Omit<Call, 'data' | 'auth'> {
  readonly api: 'buyer' | 'merchant' | 'operator';
  readonly auth: 'none' | 'session' | 'merchant' | 'operator';
  /** For a merchant's call: the classic sign is not enough, because it covers no body. */
  readonly bodySigned?: true;
  /** For a merchant's call: it concerns a buyer whom the merchant signs in. */
  readonly merchantSignIn?: true;
  /** Undefined where only the envelope is described. */
  readonly data?: z.ZodType;
  readonly notes: CallNotes;
}
