import type { IdentityReason } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why something was not accepted, and what to do better. */
export const reasonWords: Readonly<Record<IdentityReason, MessageDescriptor>> = {
  unreadable: msg`It can't be read. Take the picture in good light, without glare.`,
  incomplete: msg`A part of it is missing. All corners and both sides must be in the picture.`,
  expired_document: msg`The document is out of date. Show one that is still valid.`,
  unsupported_document: msg`This kind of document can't be used. Show a passport, an ID card or a driver's licence.`,
  poor_selfie: msg`Your face can't be seen well. Take the selfie in good light, without glasses or hat.`,
  face_mismatch: msg`The selfie does not look like the document. Use your own ID document.`,
  unsupported_address_proof: msg`This can't be used as address proof. Show a bill or bank letter of the last three months.`,
  data_mismatch: msg`The details do not match. The name on the ID must be the cardholder's name.`,
  underage: msg`You must be 18 or older to buy here.`,
  suspected_fraud: msg`The document could not be accepted as genuine.`,
  watch_list: msg`We are not allowed to do business with the person named.`,
  withdrawn: msg`The check was stopped before it was finished.`,
  other: msg`It could not be accepted.`,
};
