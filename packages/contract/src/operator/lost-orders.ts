import { z } from 'zod';
import { approveInput } from './calls.ts';
import { numberSchema, reasonSchema } from './fields.ts';
import { type LostVerdict, lostVerdicts } from './lost-verdicts.ts';
import type { DeclinedProposal } from './proposals.ts';

/**
 * Lists orders of which merchants were notified of more than this database, restored from a backup, has: the longest waiting
 * first, at most two hundred.
 */
export const lostOrdersInput = z.strictObject({});

/**
 * Proposes what became of such an order and, in the same decision, of money that was found and may be its own: `money` are
 * numbers of that. It replaces an earlier proposal for the order. Code proposal_not_found for an order that does not wait,
 * action_impossible with the numbers of the money that may be its own in `extend`, separated by commas: for other money, and
 * for any where there was none (`unpaid`).
 */
export const decideLostInput = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  verdict: z.enum(lostVerdicts),
  money: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(20)
    .refine((all) => new Set(all).size === all.length)
    .default([]),
  reason: reasonSchema,
});

/**
 * Carries out what another operator proposed. Codes as for every proposal; proposal_not_found also where more is known of the
 * order by now, or less of its money waits, than the proposer saw.
 */
export const approveLostInput = approveInput;

/** Money that moved at a provider, of which this database has nothing. Major units, decimal. Times are ISO 8601. */
export interface MoneyElsewhere {
  readonly foundNo: string;
  /** `payment`: it came. `refund`: it went back. */
  readonly kind: 'payment' | 'refund';
  readonly provider: string;
  /** The provider's own number of it, and the reference that it has there. */
  readonly providerId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly movedAt: string;
}

/** What this database lacks of an order. `order`: it does not have the order at all. */
export type LostPart = 'order' | 'paid' | 'delivered' | 'refunded' | 'closed';

/** An order as its merchant's events and the providers' books know it. Major units, decimal. Times are ISO 8601. */
export interface LostOrderRow {
  readonly orderNo: string;
  readonly appId: string;
  readonly merchant: string;
  readonly merchantOrderNo: string;
  readonly amount: string;
  readonly currency: string;
  /** How far the merchant's events say that it had come. */
  readonly notified: {
    readonly paid: boolean;
    readonly delivered: boolean;
    readonly closed: boolean;
    /** What went back, or goes back. Empty: nothing. */
    readonly refunded: string;
    /** Empty where no event says it. */
    readonly placedAt: string;
    readonly paidAt: string;
  };
  /** What is missing here. Never empty but while it is just being mended. */
  readonly missing: readonly LostPart[];
  /** Money at providers that may be of it. */
  readonly money: readonly MoneyElsewhere[];
  /** The order that was placed here since under the same number of the merchant. Empty: none. */
  readonly again: string;
  /** Since when it is known here. */
  readonly since: string;
  readonly proposal:
    | (LostChoice & {
        readonly proposalId: string;
        readonly proposedBy: string;
        readonly reason: string;
        readonly expiresAt: string;
        /** More is known of the order since: it can't be approved any more. */
        readonly changed: boolean;
      })
    | null;
  readonly declined: (DeclinedProposal & LostChoice) | null;
}

/** What is decided of an order and of money. */
interface LostChoice {
  readonly verdict: LostVerdict;
  readonly money: readonly string[];
}

/** Orders that a person has to decide about after a restore. */
export interface LostOrders {
  readonly orders: readonly LostOrderRow[];
}

/**
 * How a merchant hears of a decision. `event`: its endpoints get one. `by_hand`: no event of the modern form was handed back, so
 * it has to be told. `own`: this database has the order, whose own events tell of it.
 */
export type LostNotice = 'event' | 'by_hand' | 'own';

/** A lost order after a decision. */
export interface DecidedLost {
  readonly orderNo: string;
  readonly state: 'open' | 'decided';
  /** Null while it is only proposed. */
  readonly notified: LostNotice | null;
  /** Null when the decision is done. */
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}
