import type { IdentityReason } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why something was not accepted, and what to do better. */
export const reasonWords: Readonly<Record<IdentityReason, MessageDescriptor>> = {
  unreadable: msg`We can't read it. Take the picture in good light, without glare.`,
  incomplete: msg`Part of it is missing. All corners and both sides must be in the picture.`,
  expired_document: msg`This document has expired. Use one that's still valid.`,
  unsupported_document: msg`We can't accept this type of document. Use a passport, ID card or driver's license.`,
  poor_selfie: msg`We can't see your face clearly. Take the selfie in good light, without glasses or a hat.`,
  face_mismatch: msg`Your selfie doesn't match the ID. Use your own ID.`,
  unsupported_address_proof: msg`We can't accept this as proof of address. Use a bill or bank letter from the last three months.`,
  data_mismatch: msg`The details don't match. The name on the ID must match the cardholder's name.`,
  underage: msg`You must be 18 or older to buy here.`,
  suspected_fraud: msg`We couldn't confirm that the document is genuine.`,
  watch_list: msg`We're not allowed to do business with this person.`,
  withdrawn: msg`The verification was stopped before it was finished.`,
  other: msg`We couldn't accept it.`,
};
