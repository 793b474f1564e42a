import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** Where a browser shows the console: an authenticator signs this with everything. */
export interface ConsolePlace {
  /** The name in its address. Browsers make passkeys for names only, not for 127.0.0.1. */
  readonly name: string;
  readonly origin: string;
}

/** What an authenticator says of a new passkey, all in base64url. */
export interface NewPasskeyProof {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** What an authenticator says of a sign-in, all in base64url. */
export interface PasskeyProof {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** What a passkey's answers are checked with. */
export interface PasskeyKey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
}

const timeoutMs = 5 * 60_000;

/**
 * Writes what an authenticator has to do to become a passkey: it verifies the person, keeps the passkey itself, and
 * refuses when it holds one of `others` already.
 */
export function askForNewPasskey(
  { name: rpID }: ConsolePlace,
  { person, handle, others }: { readonly person: string; readonly handle: string; readonly others: readonly string[] },
): ReturnType<typeof generateRegistrationOptions> {
  return generateRegistrationOptions({
    rpName: 'Kassa',
    rpID,
    userName: person,
    userID: new TextEncoder().encode(handle),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: others.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Writes what an authenticator has to do to sign in with any passkey of this place. */
export function askForPasskey({ name: rpID }: ConsolePlace): ReturnType<typeof generateAuthenticationOptions> {
  return generateAuthenticationOptions({ rpID, timeout: timeoutMs, userVerification: 'required' });
}

/** Reads the challenge that an answer is to; '' for what is none. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** Checks a new passkey. @throws Error for what no authenticator says to this challenge at this place */
export async function readNewPasskey(
  { name, origin }: ConsolePlace,
  { id, ...response }: NewPasskeyProof,
  expectedChallenge: string,
): Promise<PasskeyKey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: name,
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the passkey was not verified');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
  };
}

/** Checks a sign-in. @returns the authenticator's new count. @throws Error for what this passkey does not sign */
export async function readPasskey(
  { name, origin }: ConsolePlace,
  { id, ...response }: PasskeyProof,
  { key, challenge }: { readonly key: PasskeyKey; readonly challenge: string },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: name,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.signCount,
    },
  });
  if (!verified) throw new Error('the passkey did not sign this');
  return authenticationInfo.newCounter;
}
