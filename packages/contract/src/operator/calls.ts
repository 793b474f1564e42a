import { z } from 'zod';
import { emailSchema } from '../wire.ts';
import { operatorActions, soldActions } from './actions.ts';
import { numberSchema, reasonSchema } from './fields.ts';

/** Lower-case letters, digits and hyphens. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/**
 * One secret and one code of six digits (RFC 6238, 30 s), valid once. Code operator_login_refused when any of the three
 * is wrong.
 */
export const signInInput = z.strictObject({
  name: nameSchema,
  secret: z.string().min(1).max(128),
  code: z.string().regex(/^\d{6}$/),
});

/** Lists orders that wait for an operator, the longest waiting first. `cursor` is the last answer's `next`. */
export const reviewInput = z.strictObject({ cursor: z.string().max(128).optional() });

/** Names one order. */
export const orderInput = z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() });

/** Lists refunds of sold crypto whose sends are late or unclear, the longest waiting first, at most fifty. */
export const soldReviewInput = z.strictObject({});

/** Lists buyers' names and wallets that match a screening list, the longest waiting first, at most fifty. */
export const hitsInput = z.strictObject({});

/**
 * Lists disputes, `limit` (by default two hundred) at a time. `waiting`, as without a status: those that wait for a bank's decision, the earliest
 * due date first. Of any other status, or `all`: the newest first. `cursor` is the last answer's `next`. Where several
 * filters are given, a dispute has to pass all of them.
 */
export const disputesInput = z.strictObject({
  status: z.enum(['waiting', 'all', 'opened', 'answered', 'won', 'lost']).optional(),
  kind: z.enum(['inquiry', 'chargeback', 'reversal']).optional(),
  provider: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}$/)
    .optional(),
  appId: z
    .string()
    .regex(/^[0-9A-Za-z]{16}$/)
    .optional(),
  orderNo: numberSchema.brand<'OrderNo'>().optional(),
  cursor: numberSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

/** Exports every dispute that passes the filters, as `disputesInput` has them, as a CSV file. */
export const exportDisputesInput = disputesInput.omit({ cursor: true, limit: true });

/**
 * Notes what was sent as evidence, and marks the dispute as answered. Evidence itself is sent on the provider's page. Code
 * proposal_not_found for an unknown number. A dispute that is over keeps its status.
 */
export const noteDisputeInput = z.strictObject({ disputeNo: numberSchema.brand<'DisputeNo'>(), note: reasonSchema });

/**
 * Decides whether a match is chance (`clear`: this buyer may pay under it from now on) or real (`confirm`: the buyer's
 * account is flagged). Code action_impossible when it was decided before.
 */
export const decideHitInput = z.strictObject({
  hitNo: numberSchema,
  decision: z.enum(['clear', 'confirm']),
  reason: reasonSchema,
});

/**
 * Flags an account, named by its address or its number, so that it can't log in, order or pay. Removing the flag is only
 * proposed: another operator approves it by its number. Code proposal_not_found for an unknown account, action_impossible
 * to unflag one without a flag.
 */
export const flagInput = z
  .strictObject({
    email: emailSchema.optional(),
    userNo: numberSchema.optional(),
    flagged: z.boolean(),
    reason: reasonSchema,
  })
  .refine(({ email, userNo }) => (email === undefined) !== (userNo === undefined), { path: ['email'] });

/**
 * Proposes to erase a buyer. Another operator approves it by its number. Code erasure_impossible while something of the
 * buyer is unfinished: `extend` names it (flagged, identity_check, orders, payments, refunds, screening, sold_orders).
 */
export const eraseInput = z.strictObject({ email: emailSchema, reason: reasonSchema });

/**
 * Proposes to export all data of a buyer, for a request by that buyer. Another operator approves it by its number and
 * gets the data. Code proposal_not_found for an unknown address.
 */
export const exportInput = z.strictObject({ email: emailSchema, reason: reasonSchema });

/**
 * Decides about an order. An action that moves money is only proposed, and replaces an earlier proposal for the order.
 * Code action_impossible when the order does not allow the action now: `extend` names the allowed ones, separated by
 * commas.
 */
export const resolveInput = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  action: z.enum(operatorActions),
  reason: reasonSchema,
});

/**
 * Proposes how to end a refund of sold crypto whose send is over and unclear. Another operator approves it. Code
 * action_impossible while the send may still end automatically.
 */
export const resolveSoldInput = z.strictObject({
  orderNo: numberSchema.brand<'SellOrderNo'>(),
  action: z.enum(soldActions),
  reason: reasonSchema,
});

/**
 * Executes what another operator proposed. Code second_operator_required for the operator who proposed it,
 * proposal_not_found when the proposal expired or the order changed, proposal_declined or proposal_withdrawn when it
 * was ended before.
 */
export const approveInput = z.strictObject({ proposalId: numberSchema });
