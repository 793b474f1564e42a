import type { IdentityStep } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the steps of a check. */
export const stepWords: Readonly<Record<IdentityStep, MessageDescriptor>> = {
  cpf: msg`CPF, name and date of birth`,
  document: msg`ID`,
  selfie: msg`Selfie`,
  proof_of_address: msg`Proof of address`,
};

/** How to reach a level from the one below it. */
export const unlockWords: Readonly<Record<1 | 2, MessageDescriptor>> = {
  1: msg`With an ID and a selfie`,
  2: msg`With proof of address too`,
};

/** Returns the title of a check, by its remaining steps (docs/specification/journey.md#identity-check). */
export function checkTitle(steps: readonly IdentityStep[]): MessageDescriptor {
  const addressAlone = steps.length > 0 && steps.every((step) => step === 'proof_of_address');
  return addressAlone ? msg`Proof of address` : msg`Verify your identity`;
}
