/** What a person is asked to show. */
export const steps = ['document', 'selfie', 'proof_of_address'] as const;
/** One of `steps`. */
export type Step = (typeof steps)[number];

interface ReasonRow {
  /** The step that it is about. Null: the person. */
  readonly step: Step | null;
  /** Text for the reviewer. */
  readonly text: string;
  /** Part of a report's breakdown that Onfido flags. */
  readonly part: string;
  /** Sumsub's rejection label. */
  readonly label: string;
}

/** Reasons for a refusal, and how each provider reports them. */
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
    text: 'Expired',
    part: 'data_validation.document_expiration',
    label: 'EXPIRATION_DATE',
  },
  unsupported_document: {
    step: 'document',
    text: 'Document type not accepted',
    part: 'image_integrity.supported_document',
    label: 'NOT_DOCUMENT',
  },
  poor_selfie: { step: 'selfie', text: 'No clear face', part: 'image_integrity.face_detected', label: 'BAD_SELFIE' },
  face_mismatch: {
    step: 'selfie',
    text: 'Face doesn’t match the document',
    part: 'face_comparison.face_match',
    label: 'BAD_FACE_MATCHING',
  },
  unsupported_address_proof: {
    step: 'proof_of_address',
    text: 'Not a proof of address',
    part: 'document_classification.supported_document',
    label: 'BAD_PROOF_OF_ADDRESS',
  },
  data_mismatch: {
    step: 'document',
    text: 'Name doesn’t match',
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

/** The key of a reason. */
export type Reason = keyof typeof reasonRows;
/** All reasons. */
export const reasons = Object.keys(reasonRows) as [Reason, ...Reason[]];

/** One thing that was refused. */
export interface Refusal {
  readonly step: Step;
  readonly reason: Reason;
}
