import { z } from 'zod';
import { methodSchema, numberSchema, reasonSchema } from './fields.ts';
import type { DeclinedProposal } from './proposals.ts';

/** The longest wait, hours: after 180 days no common rule takes money back. */
const longestHoldHours = 4_320;

const stepSchema = z.strictObject({
  overUsd: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  hours: z.int().min(1).max(longestHoldHours),
});

/** Lists how long crypto waits after the payment before it is sent, by kind of finality and by method. */
export const holdsInput = z.strictObject({});

/**
 * Tries a wait on the last thousand orders that were paid so, and changes nothing. `paidBy` is a kind of finality or a
 * method. What is paid above `overUsd` US dollars waits so many hours; both grow from step to step. No steps: nothing
 * waits. The longest wait of all that fit counts, also of those that the server's settings ask for.
 */
export const rehearseHoldInput = z.strictObject({
  paidBy: z.union([z.string().regex(/^[a-z]{1,20}$/), methodSchema]),
  steps: z.array(stepSchema).max(4),
});

/** Proposes a wait. It counts when another operator has approved it. */
export const proposeHoldInput = rehearseHoldInput.extend({ reason: reasonSchema });

/** Approves a wait that another operator proposed. */
export const approveHoldInput = z.strictObject({ proposalId: numberSchema });

/** What is paid above an amount waits so long. US dollars, decimal. */
export interface HoldStepRow {
  readonly overUsd: string;
  readonly hours: number;
}

/** What a wait would have done to the last orders that were paid so. */
export interface HoldRehearsal {
  /** How many orders were looked at. */
  readonly orders: number;
  /** When the oldest of them was placed. Empty without orders. */
  readonly since: string;
  /** How many of them were paid, with crypto that Kassa sends. */
  readonly sent: number;
  /** How many of these would wait by what is set now, and how many after the change. */
  readonly waitNow: number;
  readonly waitThen: number;
  /** The longest wait of any of them, hours. */
  readonly longestNow: number;
  readonly longestThen: number;
}

/** A wait that is proposed. */
export interface HoldProposal {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly reason: string;
  readonly expiresAt: string;
  readonly steps: readonly HoldStepRow[];
  readonly rehearsal: HoldRehearsal;
}

/** A wait that was declined, and nothing has taken its place since. */
export interface DeclinedHold extends DeclinedProposal {
  readonly steps: readonly HoldStepRow[];
}

/** How long crypto waits that is paid by a kind of finality, or by a method. */
export interface HoldRow {
  readonly paidBy: string;
  readonly finality: string;
  /** Days until money of this finality is final. 0: at once. */
  readonly days: number;
  /** Whether it is about one method, and not about all of its finality. */
  readonly ofMethod: boolean;
  /** What operators have set. */
  readonly set: readonly HoldStepRow[];
  /** Empty where nobody has changed anything. */
  readonly changedAt: string;
  /** What the server's settings ask for. Operators can't shorten it. */
  readonly server: readonly HoldStepRow[];
  readonly proposal: HoldProposal | null;
  readonly declined: DeclinedHold | null;
}

/** Every kind of finality, and every method. */
export interface HoldList {
  readonly holds: readonly HoldRow[];
}
