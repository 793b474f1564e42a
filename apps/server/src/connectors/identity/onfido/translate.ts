import type { IdentityDocument, IdentityFacts, IdentityReason, IdentityRefusal, IdentityStep } from '../port.ts';
import type { CheckShape, ReportShape } from './wire.ts';

/** The report that looks at a step. */
export const reportOfStep: Readonly<Record<IdentityStep, string>> = {
  document: 'document',
  selfie: 'facial_similarity_photo',
  proof_of_address: 'proof_of_address',
};

/** Reasons against a step by the part of a report's breakdown. The first that fits is reported. */
const reasonsOf: Readonly<Record<IdentityStep, ReadonlyArray<readonly [part: string, reason: IdentityReason]>>> = {
  document: [
    ['police_record', 'suspected_fraud'],
    ['compromised_document', 'suspected_fraud'],
    ['visual_authenticity', 'suspected_fraud'],
    ['data_consistency', 'suspected_fraud'],
    ['age_validation', 'underage'],
    ['data_validation.document_expiration', 'expired_document'],
    ['image_integrity.supported_document', 'unsupported_document'],
    ['image_integrity', 'unreadable'],
    ['data_comparison', 'data_mismatch'],
  ],
  selfie: [
    ['visual_authenticity', 'suspected_fraud'],
    ['image_integrity', 'poor_selfie'],
    ['face_comparison', 'face_mismatch'],
  ],
  proof_of_address: [
    ['image_integrity', 'unreadable'],
    ['document_classification', 'unsupported_address_proof'],
    ['data_comparison', 'data_mismatch'],
  ],
};

/** Signs of fraud on a document count only when the report itself calls it suspected: `caution` and `rejected` may be tried again. */
function isFinal(report: ReportShape, { step, reason }: IdentityRefusal): boolean {
  if (reason === 'underage') return true;
  return step === 'document' ? report.sub_result === 'suspected' : reason === 'suspected_fraud';
}

/** Translates a check and its reports. An unknown status means waiting. */
export function factsOf(check: CheckShape, reports: readonly ReportShape[], at: number): IdentityFacts {
  const facts = { applicantId: check.applicant_id, checkId: check.id, document: documentOf(reports), at };
  const nothing = { steps: [], refusals: [], waitsFor: null, decision: '' };
  const decision = `${check.id} ${check.status} ${check.result ?? ''}`;
  if (check.status === 'awaiting_applicant') return { ...facts, ...nothing, outcome: 'waiting', waitsFor: 'applicant' };
  if (check.status === 'withdrawn') return { ...facts, ...nothing, ...withdrawn(reports), decision };
  if (check.status === 'complete' && check.result === 'clear')
    return { ...facts, ...nothing, outcome: 'approved', decision };
  const held = check.status === 'complete' && check.result === 'consider' ? refusalsOf(reports) : [];
  if (held.length === 0) return { ...facts, ...nothing, outcome: 'waiting', waitsFor: 'provider' };
  const refusals = held.map(({ refusal }) => refusal);
  if (held.some(({ report, refusal }) => isFinal(report, refusal)))
    return { ...facts, ...nothing, outcome: 'rejected_final', refusals, decision };
  const steps = refusals.flatMap(({ step }) => (step === null ? [] : [step]));
  return { ...facts, ...nothing, outcome: 'rejected_retry', steps, refusals, decision };
}

function withdrawn(reports: readonly ReportShape[]): Pick<IdentityFacts, 'outcome' | 'steps' | 'refusals'> {
  const steps = reports.flatMap(({ name }) => stepOf(name) ?? []);
  return {
    outcome: 'rejected_retry',
    steps: steps.length === 0 ? ['document', 'selfie'] : steps,
    refusals: [{ step: null, reason: 'withdrawn' }],
  };
}

function stepOf(reportName: string): IdentityStep | undefined {
  return (Object.keys(reportOfStep) as IdentityStep[]).find((step) => reportOfStep[step] === reportName);
}

function refusalsOf(reports: readonly ReportShape[]): Array<{ report: ReportShape; refusal: IdentityRefusal }> {
  return reports.flatMap((report) => {
    const step = stepOf(report.name);
    if (step === undefined || report.result === 'clear' || report.result == null) return [];
    const found = reasonsOf[step].find(([part]) => isFlagged(report, part));
    return [{ report, refusal: { step, reason: found?.[1] ?? 'other' } }];
  });
}

/** Returns whether a part of a breakdown, or a part of that part, was not clear. */
function isFlagged({ breakdown }: ReportShape, part: string): boolean {
  const [outer = '', inner] = part.split('.');
  const found = breakdown?.[outer];
  const result = inner === undefined ? found?.result : found?.breakdown?.[inner]?.result;
  return result === 'consider' || result === 'unidentified';
}

function documentOf(reports: readonly ReportShape[]): IdentityDocument | null {
  const report = reports.find(({ name }) => name === reportOfStep.document);
  const properties = report?.properties;
  if (!report || !properties) return null;
  const compared = report.breakdown?.data_comparison?.breakdown;
  const names = [compared?.first_name?.result, compared?.last_name?.result];
  const isKnown = names.every((result) => result === 'clear' || result === 'consider');
  return {
    country: properties.issuing_country ?? '',
    expiresOn: properties.date_of_expiry ?? null,
    firstName: properties.first_name ?? '',
    lastName: properties.last_name ?? '',
    birthday: properties.date_of_birth ?? '',
    nameMatch: !isKnown ? 'unknown' : names.includes('consider') ? 'mismatch' : 'match',
  };
}
