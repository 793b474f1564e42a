import { z } from 'zod';
import { approveInput } from './calls.ts';
import { daySchema, numberSchema, reasonSchema } from './fields.ts';
import { type SettlementDecision, settlementDecisions } from './settlement-decisions.ts';

const providerSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** Lists lines of reports that wait for an operator, the oldest first, at most two hundred. */
export const settlementLinesInput = z.strictObject({});

/**
 * Lists money that is booked at providers and that no report has brought within the provider's usual time, the oldest
 * first, at most two hundred. What cancels out within an order is left out.
 */
export const settlementMissingInput = z.strictObject({});

/** Lists reports, the newest first, at most one hundred. */
export const settlementReportsInput = z.strictObject({});

/** Names a provider and a day (UTC) of the books. */
export const settlementDayInput = z.strictObject({ provider: providerSchema, day: daySchema });

/**
 * Decides about a line. All but `ask` is only proposed, and replaces an earlier proposal for the line. Code
 * proposal_not_found for an unknown line, action_impossible when the line does not allow it: `extend` names what it
 * allows, separated by commas.
 */
export const decideLineInput = z
  .strictObject({
    lineNo: numberSchema,
    decision: z.enum(settlementDecisions),
    orderNo: numberSchema.optional(),
    reason: reasonSchema,
  })
  .refine(({ decision, orderNo }) => (decision === 'order') === (orderNo !== undefined), { path: ['orderNo'] });

/** Executes what another operator proposed. Codes as for every proposal, and action_impossible as above. */
export const approveLineInput = approveInput;

/**
 * Closes a day, and every one before it: its sums never change again. Code action_impossible with the cause in `extend`:
 * `closed`, `not_over` (it ended less than an hour ago), `lines_wait`, `reports_wait`, `report_missing`.
 */
export const closeDayInput = settlementDayInput;

/** A line of a report that waits. Amounts in major units, decimal; above 0: the provider owes us more. Times are ISO 8601. */
export interface SettlementLineRow {
  readonly lineNo: string;
  readonly provider: string;
  readonly report: string;
  /** The provider's own word. */
  readonly type: string;
  readonly kind: string;
  readonly reason: string;
  readonly at: string;
  /** The day in which it counts. `late`: its own day was closed already. */
  readonly day: string;
  readonly late: boolean;
  readonly reference: string;
  /** Empty where the line was not understood. */
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
  readonly netCurrency: string;
  /** The line as the report has it. */
  readonly raw: string;
  /** What waits for a second operator, and who proposed it. Both are empty where nothing does. */
  readonly proposalId: string;
  readonly proposedBy: string;
  /** What it decides, of which order where it names one, and why. Empty where nothing waits. */
  readonly proposedDecision: SettlementDecision | '';
  readonly proposedOrderNo: string;
  readonly proposedReason: string;
  readonly notes: readonly {
    readonly at: string;
    readonly operator: string;
    readonly decision: string;
    readonly note: string;
  }[];
}

/** Money that no report has brought. */
export interface MissingMoney {
  readonly provider: string;
  readonly orderNo: string;
  readonly paymentNo: string;
  readonly event: string;
  readonly amount: string;
  readonly currency: string;
  readonly bookedAt: string;
}

/** A report of a provider. */
export interface SettlementReportRow {
  readonly provider: string;
  readonly account: string;
  readonly name: string;
  readonly status: string;
  /** Why it was refused, or not read the last time. */
  readonly reason: string;
  readonly lines: number;
  readonly readAt: string;
}

/** The sums of a provider's clearing account in one currency. Major units, decimal; above 0: owed to us. */
export interface SettlementSums {
  readonly currency: string;
  readonly opening: string;
  readonly payments: string;
  readonly refunds: string;
  readonly disputes: string;
  readonly fees: string;
  readonly payouts: string;
  readonly exchanged: string;
  readonly differences: string;
  readonly closing: string;
}

/** A day of a provider. */
export interface SettlementDay {
  readonly provider: string;
  readonly day: string;
  readonly closed: boolean;
  /** Who closed it. Empty where it is open, or was closed with a later one. */
  readonly closedBy: string;
  readonly closedAt: string;
  readonly sums: readonly SettlementSums[];
  /** Numbers of its lines by what became of them, and of those that came too late for their own day. */
  readonly lines: {
    readonly settled: number;
    readonly decided: number;
    readonly waiting: number;
    readonly unmatched: number;
    readonly late: number;
  };
}

/** A line after a decision. */
export interface DecidedLine {
  readonly lineNo: string;
  readonly state: string;
  /** Null when the decision is done. */
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}
