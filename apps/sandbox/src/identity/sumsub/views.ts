import { createHash } from 'node:crypto';
import { isoTime } from '../../clock.ts';
import type { Applicant, Check } from '../check-store.ts';
import { reasonRows, type Step } from '../reasons.ts';

/** Steps of each level. */
export const levels: Readonly<Record<string, readonly Step[]>> = {
  'kassa-identity': ['document', 'selfie'],
  'kassa-identity-and-address': ['document', 'selfie', 'proof_of_address'],
  'kassa-address': ['proof_of_address'],
};

const stepNames: Readonly<Record<Step, string>> = {
  document: 'IDENTITY',
  selfie: 'SELFIE',
  proof_of_address: 'PROOF_OF_RESIDENCE',
};

/** Writes a time like `2026-11-21 16:00:25+0000`. */
function dateText(at: number): string {
  return isoTime(at)
    .replace('T', ' ')
    .replace(/\.\d{3}Z$/, '+0000');
}

/** Writes a time like `2026-11-21 16:00:25.032`. */
export function millisText(at: number): string {
  return isoTime(at).replace('T', ' ').replace('Z', '');
}

/** Returns a check's review status in Sumsub's words. */
export function reviewStatusOf({ status }: Check): string {
  if (status === 'capturing') return 'init';
  return status === 'reviewing' ? 'pending' : 'completed';
}

/** Returns a check's review result as Sumsub writes it. */
export function reviewResultOf({ status, refusals }: Check): object | undefined {
  if (status === 'approved') return { reviewAnswer: 'GREEN' };
  if (status !== 'retry' && status !== 'final') return undefined;
  return {
    moderationComment: refusals.map(({ reason }) => reasonRows[reason].text).join('. '),
    reviewAnswer: 'RED',
    rejectLabels: refusals.map(({ reason }) => reasonRows[reason].label),
    reviewRejectType: status === 'final' ? 'FINAL' : 'RETRY',
  };
}

/** Shows an applicant as Sumsub does. */
export function applicantView(applicant: Applicant, check: Check): object {
  const { firstName, lastName, document } = applicant;
  const reviewResult = reviewResultOf(check);
  return {
    id: applicant.id,
    createdAt: dateText(applicant.createdAt).slice(0, 19),
    clientId: 'kassa',
    inspectionId: inspectionIdOf(applicant.id),
    externalUserId: applicant.externalId,
    ...(firstName === '' ? {} : { fixedInfo: { firstName, lastName } }),
    ...(document === null ? {} : { info: infoOf(document) }),
    review: {
      reviewId: inspectionIdOf(applicant.id).slice(0, 5),
      attemptId: inspectionIdOf(`${applicant.id} ${check.round}`).slice(0, 5),
      attemptCnt: check.round,
      levelName: check.level,
      createDate: dateText(check.createdAt),
      ...(check.decidedAt === null ? {} : { reviewDate: dateText(check.decidedAt) }),
      ...(reviewResult === undefined ? {} : { reviewResult }),
      reviewStatus: reviewStatusOf(check),
      priority: 0,
    },
    type: 'individual',
  };
}

/** Shows each step of the level with its result. Null for a step that was not captured. */
export function stepViews(check: Check, applicant: Applicant): object {
  const isDecided = check.status === 'approved' || check.status === 'retry' || check.status === 'final';
  return Object.fromEntries(
    check.steps.map((step) => {
      if (check.submittedAt === null) return [stepNames[step], null];
      const held = check.refusals.filter((refusal) => refusal.step === step);
      const labels = held.map(({ reason }) => reasonRows[reason].label);
      const answer = held.length === 0 ? { reviewAnswer: 'GREEN' } : { reviewAnswer: 'RED', rejectLabels: labels };
      return [
        stepNames[step],
        {
          ...(isDecided ? { reviewResult: answer } : {}),
          ...(step === 'document' ? { country: applicant.document?.country, idDocType: documentType(applicant) } : {}),
          imageIds: [],
          imageReviewResults: {},
          forbidden: false,
        },
      ];
    }),
  );
}

/** Makes an inspection's id from a text. */
export function inspectionIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

const documentTypes = { passport: 'PASSPORT', national_identity_card: 'ID_CARD', driving_licence: 'DRIVERS' } as const;

function documentType({ document }: Applicant): string | undefined {
  return document === null ? undefined : documentTypes[document.type];
}

function infoOf({
  type,
  country,
  firstName,
  lastName,
  birthday,
  expiresOn,
}: NonNullable<Applicant['document']>): object {
  const person = { firstName, lastName, dob: birthday, country };
  return { ...person, idDocs: [{ idDocType: documentTypes[type], ...person, validUntil: expiresOn }] };
}
