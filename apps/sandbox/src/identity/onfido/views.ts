import { createHash } from 'node:crypto';
import { isoTime } from '../../clock.ts';
import type { Applicant, Check } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { type Refusal, reasonRows, type Step } from '../reasons.ts';

/** Name of the report for each step. */
export const reportNames: Readonly<Record<Step, string>> = {
  document: 'document',
  selfie: 'facial_similarity_photo',
  proof_of_address: 'proof_of_address',
};

/** Writes a time in whole seconds, like Onfido. */
export function wholeSeconds(at: number): string {
  return isoTime(at).replace(/\.\d{3}Z$/, 'Z');
}

/** Makes a UUID from its parts, so that a report's id needs no row of its own. */
function uuidOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Shows an applicant as Onfido does. */
export function applicantView({ id, firstName, lastName, createdAt }: Applicant): object {
  return {
    id,
    created_at: wholeSeconds(createdAt),
    sandbox: true,
    first_name: firstName,
    last_name: lastName,
    email: null,
    dob: null,
    delete_at: null,
    href: `/v3.6/applicants/${id}`,
    id_numbers: [],
  };
}

/** Returns a check's status in Onfido's words. */
export function statusOf({ status }: Check): string {
  if (status === 'capturing') return 'awaiting_applicant';
  return status === 'reviewing' ? 'in_progress' : 'complete';
}

function resultOf({ status }: Check): string | null {
  if (status === 'capturing' || status === 'reviewing') return null;
  return status === 'approved' ? 'clear' : 'consider';
}

/** Shows a check as Onfido does. */
export function checkView({ origin }: IdentityDesk, check: Check): object {
  return {
    id: check.id,
    created_at: wholeSeconds(check.createdAt),
    status: statusOf(check),
    redirect_uri: check.returnUrl,
    result: resultOf(check),
    sandbox: true,
    tags: [check.reference],
    results_uri: `${origin}/#${check.id}`,
    form_uri: `${origin}/capture/${check.token}`,
    paused: false,
    version: '3.6',
    report_ids: check.steps.map((step) => uuidOf(check.id, step)),
    href: `/v3.6/checks/${check.id}`,
    applicant_id: check.applicantId,
    applicant_provides_data: true,
    webhook_ids: [],
  };
}

/** Shows the reports of a check: refused parts are flagged in the breakdown, and all others are clear. */
export function reportViews(check: Check, applicant: Applicant): object[] {
  return check.steps.map((step) => {
    const refusals = check.refusals.filter((refusal) => refusal.step === step);
    const isDecided = resultOf(check) !== null;
    const id = uuidOf(check.id, step);
    return {
      id,
      created_at: wholeSeconds(check.createdAt),
      href: `/v3.6/reports/${id}`,
      check_id: check.id,
      name: reportNames[step],
      status: check.status === 'capturing' ? 'awaiting_data' : isDecided ? 'complete' : 'awaiting_approval',
      result: !isDecided ? null : refusals.length === 0 ? 'clear' : 'consider',
      sub_result: step === 'document' && isDecided ? subResultOf(check, refusals) : null,
      breakdown: isDecided ? breakdownOf(refusals) : {},
      properties: step === 'document' && isDecided ? propertiesOf(applicant) : {},
      documents: [],
    };
  });
}

function subResultOf({ status }: Check, refusals: readonly Refusal[]): string {
  if (refusals.length === 0) return 'clear';
  return status === 'final' ? 'suspected' : 'rejected';
}

function breakdownOf(refusals: readonly Refusal[]): object {
  const flagged: Record<string, { result: string; breakdown: Record<string, { result: string; properties: object }> }> =
    {};
  for (const { reason } of refusals) {
    const [outer = '', inner = ''] = reasonRows[reason].part.split('.');
    const part = flagged[outer] ?? { result: 'consider', breakdown: {} };
    flagged[outer] = { ...part, breakdown: { ...part.breakdown, [inner]: { result: 'consider', properties: {} } } };
  }
  return flagged;
}

function propertiesOf({ document }: Applicant): object {
  if (!document) return {};
  return {
    document_type: document.type,
    issuing_country: document.country,
    first_name: document.firstName,
    last_name: document.lastName,
    date_of_birth: document.birthday,
    date_of_expiry: document.expiresOn,
  };
}
