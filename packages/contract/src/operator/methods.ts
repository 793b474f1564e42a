import { z } from 'zod';
import { methodSchema, numberSchema, reasonSchema } from './fields.ts';
import type { DeclinedProposal } from './proposals.ts';

const dollarsSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .nullable();

/** Lists the methods of the catalogue, with what operators have changed. */
export const methodsInput = z.strictObject({});

/** Shows how a method has done in the last day, week or thirty days. */
export const methodHealthInput = z.strictObject({ method: methodSchema, days: z.enum(['1', '7', '30']) });

/**
 * Tries a change on the last thousand orders of a method, and changes nothing. `provider` empty: at every provider. Null:
 * as the catalogue has it. Fee and window are of the method: its price is made before its provider is chosen, so a
 * provider has none of its own. Limits in US dollars; the fee's share in hundredths of a percent, 3,000 at most; limits
 * stay within those of the catalogue, and the window is five minutes at least and never longer than there.
 */
export const rehearseMethodInput = z.strictObject({
  method: methodSchema,
  provider: z.union([z.literal(''), z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)]),
  off: z.boolean(),
  leastUsd: dollarsSchema,
  mostUsd: dollarsSchema,
  feeBps: z.int().min(0).max(3_000).nullable(),
  feeFixedUsd: dollarsSchema,
  windowMinutes: z.int().min(5).max(43_200).nullable(),
});

/** Proposes a change of a method. It counts when another operator has approved it. */
export const proposeMethodInput = rehearseMethodInput.extend({ reason: reasonSchema });

/** Approves a change of a method that another operator proposed. */
export const approveMethodInput = z.strictObject({ proposalId: numberSchema });

/** What operators have set for a method. Null: as the catalogue has it. Dollars are US dollars, decimal. */
export interface MethodTermsRow {
  readonly off: boolean;
  readonly leastUsd: string | null;
  readonly mostUsd: string | null;
  readonly feeBps: number | null;
  readonly feeFixedUsd: string | null;
  readonly windowMinutes: number | null;
}

/** A change that waits for a second operator. */
export interface MethodProposal {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly reason: string;
  readonly expiresAt: string;
  readonly terms: MethodTermsRow;
  readonly rehearsal: MethodRehearsal;
}

/** A change that was declined, and nothing has taken its place since. */
export interface DeclinedMethod extends DeclinedProposal {
  readonly terms: MethodTermsRow;
}

/** A method at one provider, or with an empty `provider` at all of them. */
export interface MethodAt {
  readonly provider: string;
  /** Null where nobody has changed anything. */
  readonly set: MethodTermsRow | null;
  readonly changedAt: string;
  /** Whether this provider is rested now, because it left five calls in a row without an answer. */
  readonly rested: boolean;
  readonly proposal: MethodProposal | null;
  readonly declined: DeclinedMethod | null;
}

/** A method of the catalogue. */
export interface MethodAdminRow {
  readonly method: string;
  readonly country: string;
  /** Empty for every currency. */
  readonly currencies: readonly string[];
  readonly kind: string;
  /** Whether the catalogue offers it at all. */
  readonly offered: boolean;
  /** What the catalogue says. */
  readonly catalogue: { readonly [Name in keyof MethodTermsRow]: NonNullable<MethodTermsRow[Name]> };
  /** The whole method first, then each provider that serves it. */
  readonly at: readonly MethodAt[];
}

/** The catalogue of methods. */
export interface MethodList {
  readonly methods: readonly MethodAdminRow[];
}

/** What would have become of the last orders of a method. Limits and fees at today's rates. */
export interface MethodRehearsal {
  readonly orders: number;
  /** When the oldest of them was placed. Empty without orders. */
  readonly since: string;
  /** How many would be taken now, and how many after the change. */
  readonly takenNow: number;
  readonly takenThen: number;
  /** Why others would not be taken. */
  readonly refused: { readonly off: number; readonly below: number; readonly above: number };
  /** How many would have another provider. */
  readonly moved: readonly { readonly from: string; readonly to: string; readonly orders: number }[];
  /** Fees of those that are taken, US dollars, decimal. */
  readonly feesNowUsd: string;
  readonly feesThenUsd: string;
  /** How many were paid later than the window would allow. */
  readonly tooSlow: number;
}

/** A span of a method's health. */
export interface HealthPoint {
  readonly at: string;
  readonly attempts: number;
  readonly captured: number;
  readonly declined: number;
  /** Attempts that a provider left without an answer. */
  readonly unanswered: number;
  /** Half of the captured attempts had their money after so many seconds. Null without any. */
  readonly secondsToMoney: number | null;
}

/** How a method has done. Times are ISO 8601. */
export interface MethodHealth {
  readonly points: readonly HealthPoint[];
  readonly refusals: readonly { readonly provider: string; readonly reason: string; readonly count: number }[];
  /** So many calls in a row without an answer rest a provider. */
  readonly restsAfter: number;
  readonly resting: readonly string[];
}
