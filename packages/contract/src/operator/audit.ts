import { z } from 'zod';
import { hasPeriod, momentSchema } from './fields.ts';

const word = z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/);

const auditFilters = z.strictObject({
  operator: word.optional(),
  action: word.optional(),
  subject: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  requestId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});

/**
 * Lists lines of the audit, the newest first, fifty at a time. `subject` is the order, proposal or merchant that a call
 * was about, `requestId` the trace id of its answer. `from` is the first moment, `to` the first one after the last.
 */
export const auditInput = auditFilters
  .extend({
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .refine(hasPeriod, { path: ['from'] });

/** Exports every line of the audit that passes the filters, as a CSV file. */
export const exportAuditInput = auditFilters.refine(hasPeriod, { path: ['from'] });

/** One call of an operator. */
export interface AuditRow {
  readonly auditNo: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name that the caller gave, which may be unknown. */
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: 'done' | 'refused';
  /** Code of a refusal. Empty for what was done. */
  readonly code: string;
  /** The trace id of the call's answer. */
  readonly requestId: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** What it was about before and after. Null where nothing changed. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A page of the audit. */
export interface AuditPage {
  readonly lines: readonly AuditRow[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}
