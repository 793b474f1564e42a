import type { IdentityRefusal } from '../port.ts';

const document = 'document';
const selfie = 'selfie';
const address = 'proof_of_address';

/** Sumsub's rejection labels in our words, with the step that they are about. */
const refusals: Readonly<Record<string, IdentityRefusal>> = {
  UNSATISFACTORY_PHOTOS: { step: document, reason: 'unreadable' },
  LOW_QUALITY: { step: document, reason: 'unreadable' },
  SCREENSHOTS: { step: document, reason: 'unreadable' },
  BLACK_AND_WHITE: { step: document, reason: 'unreadable' },
  DOCUMENT_DAMAGED: { step: document, reason: 'unreadable' },
  DOCUMENT_PAGE_MISSING: { step: document, reason: 'incomplete' },
  INCOMPLETE_DOCUMENT: { step: document, reason: 'incomplete' },
  FRONT_SIDE_MISSING: { step: document, reason: 'incomplete' },
  BACK_SIDE_MISSING: { step: document, reason: 'incomplete' },
  EXPIRATION_DATE: { step: document, reason: 'expired_document' },
  NOT_DOCUMENT: { step: document, reason: 'unsupported_document' },
  UNSUITABLE_DOCUMENT: { step: document, reason: 'unsupported_document' },
  WRONG_DOCUMENT: { step: document, reason: 'unsupported_document' },
  DIGITAL_DOCUMENT: { step: document, reason: 'unsupported_document' },
  ID_INVALID: { step: document, reason: 'unsupported_document' },
  BAD_SELFIE: { step: selfie, reason: 'poor_selfie' },
  BAD_VIDEO_SELFIE: { step: selfie, reason: 'poor_selfie' },
  SELFIE_WITH_PAPER: { step: selfie, reason: 'poor_selfie' },
  BAD_FACE_MATCHING: { step: selfie, reason: 'face_mismatch' },
  SELFIE_MISMATCH: { step: selfie, reason: 'face_mismatch' },
  BAD_PROOF_OF_ADDRESS: { step: address, reason: 'unsupported_address_proof' },
  WRONG_ADDRESS: { step: address, reason: 'data_mismatch' },
  PROBLEMATIC_APPLICANT_DATA: { step: null, reason: 'data_mismatch' },
  DB_DATA_MISMATCH: { step: null, reason: 'data_mismatch' },
  INCONSISTENT_PROFILE: { step: null, reason: 'data_mismatch' },
  AGE_REQUIREMENT_MISMATCH: { step: null, reason: 'underage' },
  FORGERY: { step: document, reason: 'suspected_fraud' },
  GRAPHIC_EDITOR: { step: document, reason: 'suspected_fraud' },
  FRAUDULENT_PATTERNS: { step: null, reason: 'suspected_fraud' },
  FRAUDULENT_LIVENESS: { step: selfie, reason: 'suspected_fraud' },
  DUPLICATE: { step: null, reason: 'suspected_fraud' },
  SPAM: { step: null, reason: 'suspected_fraud' },
  BLOCKLIST: { step: null, reason: 'watch_list' },
  PEP: { step: null, reason: 'watch_list' },
  SANCTIONS: { step: null, reason: 'watch_list' },
  CRIMINAL: { step: null, reason: 'watch_list' },
  ADVERSE_MEDIA: { step: null, reason: 'watch_list' },
  COMPROMISED_PERSONS: { step: null, reason: 'watch_list' },
};

/** Translates a label. An unknown one is `other`, about no step. */
export function refusalOf(label: string): IdentityRefusal {
  return (Object.hasOwn(refusals, label) ? refusals[label] : undefined) ?? { step: null, reason: 'other' };
}
