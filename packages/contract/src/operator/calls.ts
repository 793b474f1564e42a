import { z } from 'zod';
import { emailSchema } from '../wire.ts';
import { operatorActions, soldActions } from './actions.ts';

/**
 * The operators' API: on a loopback port of its own, answered in the envelope of every API. All but `signIn` carry the
 * header `operator-session`. Lists and orders are GETs with their input as the query, the others POSTs with JSON.
 */
export const operatorPaths = {
  signIn: '/operator/sign-in',
  review: '/operator/review',
  order: '/operator/order',
  resolve: '/operator/resolve',
  approve: '/operator/approve',
  hits: '/operator/screening',
  decideHit: '/operator/screening/decide',
  flag: '/operator/account/flag',
  sold: '/operator/sold',
  resolveSold: '/operator/sold/resolve',
  approveSold: '/operator/sold/approve',
  export: '/operator/account/export',
  erase: '/operator/account/erase',
  approveErasure: '/operator/account/erase/approve',
} as const;

/** Lower-case letters, digits and hyphens. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);

/** One secret and one code of six digits (RFC 6238, 30 s), good once. Code 91701 when any of the three is wrong. */
export const signInInput = z.strictObject({
  name: nameSchema,
  secret: z.string().min(1).max(128),
  code: z.string().regex(/^\d{6}$/),
});

/** What waits for a person, the longest waiting first; `cursor` is the last answer's `next`. */
export const reviewInput = z.strictObject({ cursor: z.string().max(128).optional() });

export const orderInput = z.strictObject({ orderNo: numberSchema });

/** Refunds of sold crypto whose sends are late or unclear, the longest waiting first, fifty at most. */
export const soldReviewInput = z.strictObject({});

/** Why, for whoever reads the audit: at least a word, no control characters. */
const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^\P{Cc}*$/u);

/** Buyers' names and wallets that a screening list meets, the longest waiting first, fifty at most. */
export const hitsInput = z.strictObject({});

/**
 * Says whether a meeting is chance (`clear`: this buyer may pay under it from now on) or the listed one (`confirm`: his account
 * is flagged). Code 91703 when that was said already.
 */
export const decideHitInput = z.strictObject({
  hitNo: numberSchema,
  decision: z.enum(['clear', 'confirm']),
  reason: reasonSchema,
});

/** Flags an account, so that it can't be used to log in, order or pay, or takes the flag away. Code 91705 for an unknown one. */
export const flagInput = z.strictObject({ email: emailSchema, flagged: z.boolean(), reason: reasonSchema });

/**
 * Proposes to erase a buyer; another operator approves it by its number. Code 91561 while something of his is not over: `extend`
 * names it (flagged, identity_check, orders, payments, refunds, screening, sold_orders).
 */
export const eraseInput = z.strictObject({ email: emailSchema, reason: reasonSchema });

/** Tells all that is held of a buyer, for him who asks. Code 91705 for an unknown address. */
export const exportInput = z.strictObject({ email: emailSchema, reason: reasonSchema });

/**
 * Decides about an order. What moves money is only proposed by this; a proposal that stood for the order is dropped. Code
 * 91703 when the order does not allow the action now: `extend` names those it allows, separated by commas.
 */
export const resolveInput = z.strictObject({
  orderNo: numberSchema,
  action: z.enum(operatorActions),
  reason: reasonSchema,
});

/**
 * Proposes how a refund of sold crypto ends whose send is over and unclear; another operator approves it. Code 91703 while the
 * send may still end by itself.
 */
export const resolveSoldInput = z.strictObject({
  orderNo: numberSchema,
  action: z.enum(soldActions),
  reason: reasonSchema,
});

/** Does what another operator proposed. Code 91704 for the proposer himself, 91705 when it ran out or the order changed. */
export const approveInput = z.strictObject({ proposalId: numberSchema });
