import type { IdentityStep } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a buyer shows. */
export const stepWords: Readonly<Record<IdentityStep, MessageDescriptor>> = {
  cpf: msg`CPF, name and birthday`,
  document: msg`ID document`,
  selfie: msg`Selfie`,
  proof_of_address: msg`Address proof`,
};

/** How a level is reached from the one below it. */
export const unlockWords: Readonly<Record<1 | 2, MessageDescriptor>> = {
  1: msg`With ID proof and selfie`,
  2: msg`With address proof as well`,
};

/** The seed's title of a check, by what is still to be shown in it. */
export function checkTitle(level: 1 | 2, steps: readonly IdentityStep[]): MessageDescriptor {
  if (level === 1) return msg`ID Proof & Selfie`;
  const addressAlone = steps.length > 0 && steps.every((step) => step === 'proof_of_address');
  return addressAlone ? msg`Address proof` : msg`ID Proof & Selfie & POA`;
}
