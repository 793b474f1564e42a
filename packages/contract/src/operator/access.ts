import { z } from 'zod';
import { lineSchema } from './fields.ts';

/** Base64url, at most `most` characters. */
const bytesSchema = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialSchema = bytesSchema(1_400);

/** Asks what an authenticator has to sign, to sign in with any passkey of this place. */
export const passkeyOptionsInput = z.strictObject({});

/** What an authenticator signed. Code operator_login_refused for a passkey that is not known here, or was not verified. */
export const passkeySignInInput = z.strictObject({
  id: credentialSchema,
  clientDataJSON: bytesSchema(4_000),
  authenticatorData: bytesSchema(4_000),
  signature: bytesSchema(4_000),
  userHandle: bytesSchema(100),
});

/** Signs in with the secret and a recovery code in place of the authenticator's. The code works once. */
export const recoverInput = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  secret: z.string().min(1).max(128),
  recoveryCode: z.string().regex(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/),
});

/** Shows one's ways to sign in, and the live sessions: of an admin those of everybody, else one's own. */
export const accessInput = z.strictObject({});

/**
 * Asks what an authenticator has to do to become a passkey. Code action_impossible more than a quarter of an hour after
 * signing in (`extend`: sign_in_again), and under an address for which browsers make none (`extend`: localhost).
 */
export const newPasskeyInput = z.strictObject({});

/** A new passkey. The codes are those of `newPasskeyInput`; action_impossible also for one that is somebody's already. */
export const addPasskeyInput = z.strictObject({
  id: credentialSchema,
  clientDataJSON: bytesSchema(4_000),
  attestationObject: bytesSchema(8_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  label: lineSchema(1, 60),
});

/** Removes one's own passkey. Code action_impossible where it is none, or some time after signing in. */
export const removePasskeyInput = z.strictObject({ id: credentialSchema });

/** Makes ten new recovery codes. Those before stop working. Code action_impossible some time after signing in. */
export const recoveryCodesInput = z.strictObject({});

/** Ends a session: one's own, or as an admin anybody's. Code action_impossible where it has ended. */
export const endSessionInput = z.strictObject({ sessionNo: z.uuid() });

/** How a session was opened. */
export type SessionOpening = 'code' | 'passkey' | 'recovery' | 'sandbox' | 'invitation';

/** A passkey without what it signs with. Times are ISO 8601. */
export interface ShownPasskey {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  /** Empty where nobody has signed in with it yet. */
  readonly usedAt: string;
}

/** A live session. */
export interface ShownSession {
  readonly sessionNo: string;
  readonly operator: string;
  readonly startedAt: string;
  readonly expiresAt: string;
  readonly openedBy: SessionOpening;
  /** Whether it is the one that asks. */
  readonly own: boolean;
}

/** Ways to sign in, and sessions. */
export interface Access {
  readonly passkeys: readonly ShownPasskey[];
  /** How many recovery codes still work. */
  readonly recoveryCodes: number;
  readonly sessions: readonly ShownSession[];
}

/** Recovery codes, shown once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}
