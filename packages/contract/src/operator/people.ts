import { z } from 'zod';
import { emailSchema } from '../wire.ts';
import { numberSchema, reasonSchema } from './fields.ts';
import { type ConsoleRole, merchantRoles, operatorRoles } from './role.ts';

const appIdSchema = z.string().regex(/^[0-9A-Za-z]{16}$/);
const personSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** Lists who may sign in, and who is invited: the operators, or with `appId` the people of a merchant. */
export const peopleInput = z.strictObject({ appId: appIdSchema.optional() });

/**
 * Invites somebody by mail: an operator, or with `appId` somebody at a merchant. An admin's invitation waits for a second
 * admin, an owner's is sent at once. Code operator_role_required for a role that one may not give.
 */
export const inviteInput = z.strictObject({
  email: emailSchema,
  role: z.enum([...operatorRoles, ...merchantRoles]),
  appId: appIdSchema.optional(),
});

/** Sends what another admin wants to send. Code second_operator_required for the one who wanted it. */
export const approveInvitationInput = z.strictObject({ invitationNo: numberSchema });

/**
 * Declines what another admin wants to send. Code own_proposal for the one who wanted it, proposal_approved for one that
 * was sent, proposal_declined, proposal_withdrawn, proposal_not_found when it is gone in another way.
 */
export const declineInvitationInput = z.strictObject({ invitationNo: numberSchema, reason: reasonSchema });

/** Withdraws what one wanted to send oneself. Code proposer_required for anybody else, the others as for declining. */
export const withdrawInvitationInput = z.strictObject({ invitationNo: numberSchema });

/**
 * Revokes an invitation that was sent and is not accepted yet: its link opens nothing. For an admin, and for an owner where
 * it is to the own merchant. Code action_impossible for any other.
 */
export const revokeInvitationInput = z.strictObject({ invitationNo: numberSchema });

/** Ends somebody's access and sessions at once. Code action_impossible for oneself, and for nobody of one's own. */
export const endAccessInput = z.strictObject({ name: personSchema });

/** Accepts an invitation under a name. Code action_impossible for a name that is taken (`extend`: taken), and for a link that is used or too old. */
export const joinInput = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), name: personSchema });

/** Somebody who may sign in. */
export interface Person {
  readonly name: string;
  readonly role: ConsoleRole;
  /** ISO 8601. */
  readonly since: string;
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  readonly invitationNo: string;
  readonly email: string;
  readonly role: ConsoleRole;
  /** '' for a merchant's people where an operator invited. */
  readonly invitedBy: string;
  /** Whether it waits for a second admin. */
  readonly waits: boolean;
  readonly expiresAt: string;
  /** Who declined it, why, and when. Null for any other, and for a merchant's people. */
  readonly declined: { readonly by: string; readonly reason: string; readonly at: string } | null;
}

/** Who may sign in, and who is invited. */
export interface People {
  readonly people: readonly Person[];
  readonly invitations: readonly Invitation[];
}

/** How a new person signs in later. Shown once; this answer also signs in. */
export interface Joined {
  readonly name: string;
  readonly secret: string;
  /** Address for an authenticator app: RFC 6238, SHA-1, six digits, 30 s. */
  readonly otpauth: string;
}
