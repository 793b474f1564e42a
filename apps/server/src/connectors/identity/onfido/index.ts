import type { z } from 'zod';
import { answerOf, found } from '../answer.ts';
import { exchange } from '../exchange.ts';
import type { CaptureRequest, IdentityAnswer, IdentityCapture, IdentityProvider } from '../port.ts';
import { readSignedCallback } from './sign.ts';
import { factsOf, reportOfStep } from './translate.ts';
import { applicantShape, type CheckShape, checkShape, reportListShape, sdkTokenShape } from './wire.ts';

/** The settings of a connection to Onfido (API v3.6). */
export interface OnfidoSettings {
  /** Its origin, without a slash at the end: https://api.eu.onfido.com, https://api.us.onfido.com, … */
  readonly origin: string;
  readonly apiToken: string;
  readonly webhookToken: string;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
}

/**
 * Connects to Onfido. It has an applicant, and for each round a check. The applicant fills in the check's form on a page of
 * Onfido's.
 */
export function createOnfido(settings: OnfidoSettings): Omit<IdentityProvider, 'key'> {
  const call = createClient(settings);
  const read: IdentityProvider['read'] = async ({ checkId }) => {
    const check = found(await call({ path: `/checks/${encodeURIComponent(checkId)}`, shape: checkShape }));
    if (check.kind !== 'known') return check;
    const path = `/reports?check_id=${encodeURIComponent(checkId)}`;
    const reports = found(await call({ path, shape: reportListShape }));
    if (reports.kind !== 'known') return reports;
    return { kind: 'known', facts: factsOf(check.facts.value, reports.facts.value.reports, check.facts.at) };
  };
  return {
    open: (request) => openCapture(call, request),
    read,
    // The form submits itself: only its state can be asked for.
    async submit(ids) {
      const answer = await read(ids);
      const isEmpty = answer.kind === 'known' && answer.facts.waitsFor === 'applicant';
      return isEmpty ? { kind: 'refused', code: 'nothing_captured' } : answer;
    },
    verifyCallback: (callback) => readSignedCallback(settings.webhookToken, callback),
  };
}

type Client = ReturnType<typeof createClient>;

interface Call<T> {
  readonly path: string;
  /** A call with a body is a POST. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly shape: z.ZodType<T>;
}

function createClient({ origin, apiToken, timeoutMs }: OnfidoSettings) {
  return async <T>({ path, body, shape }: Call<T>) => {
    const headers = { authorization: `Token token=${apiToken}`, accept: 'application/json' };
    const answered = await exchange({
      method: body ? 'POST' : 'GET',
      url: `${origin}/v3.6${path}`,
      timeoutMs,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : null,
    });
    return answerOf(answered, shape);
  };
}

async function openCapture(call: Client, request: CaptureRequest): Promise<IdentityAnswer<IdentityCapture>> {
  const begun = await findBegun(call, request);
  if (begun.kind !== 'known') return begun;
  const check = begun.facts ? { kind: 'known' as const, facts: begun.facts } : await beginCheck(call, request);
  if (check.kind !== 'known') return check;
  const found = check.facts;
  const { origin } = new URL(request.returnUrl);
  const token = await call({
    path: '/sdk_token',
    body: { applicant_id: found.applicant_id, referrer: `${origin}/*` },
    shape: sdkTokenShape,
  });
  if (token.kind !== 'known') return token;
  if (!found.form_uri) return { kind: 'unknown', detail: 'a check without its form' };
  return {
    kind: 'known',
    facts: {
      applicantId: found.applicant_id,
      checkId: found.id,
      sdkToken: token.facts.value.token,
      captureUrl: found.form_uri,
    },
  };
}

/** Finds the check that was started before and whose form is not submitted; null when there is none. */
async function findBegun(call: Client, { known }: CaptureRequest): Promise<IdentityAnswer<CheckShape | null>> {
  if (known === null) return { kind: 'known', facts: null };
  const check = await call({ path: `/checks/${encodeURIComponent(known.checkId)}`, shape: checkShape });
  if (check.kind === 'none') return { kind: 'known', facts: null };
  if (check.kind !== 'known') return check;
  return { kind: 'known', facts: check.facts.value.status === 'awaiting_applicant' ? check.facts.value : null };
}

async function beginCheck(call: Client, request: CaptureRequest): Promise<IdentityAnswer<CheckShape>> {
  const { reference, known, name, email, steps, returnUrl } = request;
  let applicantId = known?.applicantId;
  if (applicantId === undefined) {
    // Both names are required, and the address where the applicant fills in a form: the form asks for the real names when we do not
    // know them.
    const body = { first_name: name?.first ?? 'Applicant', last_name: name?.last ?? reference, email };
    const applicant = await call({ path: '/applicants', body, shape: applicantShape });
    if (applicant.kind !== 'known') return applicant;
    applicantId = applicant.facts.value.id;
  }
  const check = await call({
    path: '/checks',
    body: {
      applicant_id: applicantId,
      report_names: steps.map((step) => reportOfStep[step]),
      applicant_provides_data: true,
      // We send the applicant there ourselves.
      suppress_form_emails: true,
      redirect_uri: returnUrl,
      tags: [reference],
    },
    shape: checkShape,
  });
  return check.kind === 'known' ? { kind: 'known', facts: check.facts.value } : check;
}
