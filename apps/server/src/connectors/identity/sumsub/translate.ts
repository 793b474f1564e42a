import type { IdentityDocument, IdentityFacts, IdentityRefusal, IdentityStep } from '../port.ts';
import { sameName } from '../same-name.ts';
import { refusalOf } from './labels.ts';
import type { ApplicantShape, StepsShape } from './wire.ts';

const stepNames: Readonly<Record<string, IdentityStep>> = {
  IDENTITY: 'document',
  SELFIE: 'selfie',
  PROOF_OF_RESIDENCE: 'proof_of_address',
};

/** Translates an applicant's review, with the result of each step in `steps`. An unknown status means waiting. */
export function factsOf(applicant: ApplicantShape, steps: StepsShape, at: number): IdentityFacts {
  const { reviewStatus, reviewResult, attemptId, attemptCnt, reviewDate } = applicant.review;
  const decision = [attemptId, attemptCnt, reviewDate, reviewResult?.reviewAnswer].join(' ');
  const nothing = { steps: [], refusals: [], waitsFor: null, decision: '' };
  const ids = { applicantId: applicant.id, checkId: applicant.id };
  const facts = { ...ids, document: documentOf(applicant), at, ...nothing };
  const answer = reviewStatus === 'completed' ? reviewResult?.reviewAnswer : undefined;
  if (answer === 'GREEN') return { ...facts, outcome: 'approved', decision };
  const refusals = refusalsOf(applicant, steps);
  if (answer === 'RED' && reviewResult?.reviewRejectType === 'FINAL')
    return { ...facts, outcome: 'rejected_final', refusals, decision };
  if (answer === 'RED' && reviewResult?.reviewRejectType === 'RETRY')
    return { ...facts, outcome: 'rejected_retry', refusals, steps: stepsToRepeat(refusals, steps), decision };
  const asksApplicant = reviewStatus === 'init' || reviewStatus === 'awaitingUser';
  return { ...facts, outcome: 'waiting', waitsFor: asksApplicant ? 'applicant' : 'provider' };
}

/** Returns whether `factsOf` needs the steps too. */
export function wasRejected({ review }: ApplicantShape): boolean {
  return review.reviewStatus === 'completed' && review.reviewResult?.reviewAnswer === 'RED';
}

function refusalsOf({ review }: ApplicantShape, steps: StepsShape): readonly IdentityRefusal[] {
  const labels = [
    ...(review.reviewResult?.rejectLabels ?? []),
    ...Object.values(steps).flatMap((step) => step?.reviewResult?.rejectLabels ?? []),
  ];
  const found = [...new Set(labels)].map(refusalOf);
  const distinct = new Map(found.map((refusal) => [`${refusal.step} ${refusal.reason}`, refusal]));
  return distinct.size === 0 ? [{ step: null, reason: 'other' }] : [...distinct.values()];
}

/** Lists the steps that were not accepted. Where the list of steps does not say, those that a label names, or all. */
function stepsToRepeat(refusals: readonly IdentityRefusal[], steps: StepsShape): readonly IdentityStep[] {
  const red = Object.entries(steps).flatMap(([name, step]) =>
    step?.reviewResult?.reviewAnswer === 'RED' ? (stepNames[name] ?? []) : [],
  );
  if (red.length > 0) return red;
  const labelled = refusals.flatMap(({ step }) => step ?? []);
  if (labelled.length > 0) return [...new Set(labelled)];
  const all = Object.keys(steps).flatMap((name) => stepNames[name] ?? []);
  return all.length > 0 ? all : ['document', 'selfie'];
}

function documentOf({ info, fixedInfo }: ApplicantShape): IdentityDocument | null {
  const shown = info?.idDocs?.find(({ idDocType }) => idDocType !== 'UTILITY_BILL' && idDocType !== 'SELFIE');
  if (!info || !shown) return null;
  const firstName = shown.firstName ?? info.firstName ?? '';
  const lastName = shown.lastName ?? info.lastName ?? '';
  const isComparable = Boolean(fixedInfo?.firstName && fixedInfo.lastName && firstName && lastName);
  const isSame = sameName(`${fixedInfo?.firstName} ${fixedInfo?.lastName}`, `${firstName} ${lastName}`);
  return {
    country: shown.country ?? '',
    expiresOn: shown.validUntil ?? null,
    firstName,
    lastName,
    birthday: shown.dob ?? info.dob ?? '',
    nameMatch: !isComparable ? 'unknown' : isSame ? 'match' : 'mismatch',
  };
}
