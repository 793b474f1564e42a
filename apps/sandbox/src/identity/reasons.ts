/** What a person is asked to show. */
export const steps = ['document', 'selfie', 'proof_of_address'] as const;
export type Step = (typeof steps)[number];

interface ReasonRow {
  /** The step it speaks of; null: the person. */
  readonly step: Step | null;
  /** For the reviewer. */
  readonly text: string;
  /** The part of a report's breakdown that Onfido flags. */
  readonly part: string;
  /** Sumsub's rejection label. */
  readonly label: string;
}

/** Why a reviewer may not accept something, and how either provider says so. */
export const reasonRows = {
  unreadable: {
    step: 'document',
    text: 'Blurred or cut off',
    part: 'image_integrity.image_quality',
    label: 'UNSATISFACTORY_PHOTOS',
  },
  incomplete: {
    step: 'document',
    text: 'A side is missing',
    part: 'image_integrity.image_quality',
    label: 'DOCUMENT_PAGE_MISSING',
  },
  expired_document: {
    step: 'document',
    text: 'Out of date',
    part: 'data_validation.document_expiration',
    label: 'EXPIRATION_DATE',
  },
  unsupported_document: {
    step: 'document',
    text: 'Not a document we take',
    part: 'image_integrity.supported_document',
    label: 'NOT_DOCUMENT',
  },
  poor_selfie: { step: 'selfie', text: 'No clear face', part: 'image_integrity.face_detected', label: 'BAD_SELFIE' },
  face_mismatch: {
    step: 'selfie',
    text: 'Another face than on the document',
    part: 'face_comparison.face_match',
    label: 'BAD_FACE_MATCHING',
  },
  unsupported_address_proof: {
    step: 'proof_of_address',
    text: 'No proof of an address',
    part: 'document_classification.supported_document',
    label: 'BAD_PROOF_OF_ADDRESS',
  },
  data_mismatch: {
    step: 'document',
    text: 'Another name than given',
    part: 'data_comparison.last_name',
    label: 'PROBLEMATIC_APPLICANT_DATA',
  },
  underage: {
    step: 'document',
    text: 'Too young',
    part: 'age_validation.minimum_accepted_age',
    label: 'AGE_REQUIREMENT_MISMATCH',
  },
  suspected_fraud: {
    step: 'document',
    text: 'Forged',
    part: 'visual_authenticity.digital_tampering',
    label: 'FORGERY',
  },
} as const satisfies Readonly<Record<string, ReasonRow>>;

export type Reason = keyof typeof reasonRows;
export const reasons = Object.keys(reasonRows) as [Reason, ...Reason[]];

/** One thing that was not accepted. */
export interface Refusal {
  readonly step: Step;
  readonly reason: Reason;
}
