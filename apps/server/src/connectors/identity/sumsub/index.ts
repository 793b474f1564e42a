import type { z } from 'zod';
import { answerOf, found } from '../answer.ts';
import { exchange } from '../exchange.ts';
import type { CaptureRequest, IdentityAnswer, IdentityCapture, IdentityProvider, IdentityStep } from '../port.ts';
import { readSignedCallback, requestSignature } from './sign.ts';
import { factsOf, wasRejected } from './translate.ts';
import { type ApplicantShape, applicantShape, doneShape, linkShape, stepsShape, tokenShape } from './wire.ts';

/** The settings of a connection to Sumsub. */
export interface SumsubSettings {
  /** Its origin, without a slash at the end: https://api.sumsub.com. */
  readonly origin: string;
  readonly appToken: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Names of the verification levels, as they were set up there. */
  readonly levels: SumsubLevels;
  /** After this long without an answer a call is unknown. */
  readonly timeoutMs: number;
  /** The time, in ms: requests are signed with it. */
  readonly now: () => number;
}

export interface SumsubLevels {
  /** Document and selfie. */
  readonly identity: string;
  /** Document, selfie and proof of address. */
  readonly identityAndAddress: string;
  /** Proof of address alone. */
  readonly address: string;
}

/** For how long a link or a token opens the capture. */
const captureTtlSecs = 24 * 60 * 60;

/** What Sumsub calls a language, where it is not simply the tag's first part. */
const languages: Readonly<Record<string, string>> = { 'zh-HK': 'zh-tw' };

/** Connects to Sumsub. It has one applicant for all rounds of a check and asks for nothing again that it accepted. */
export function createSumsub(settings: SumsubSettings): Omit<IdentityProvider, 'key'> {
  const call = createClient(settings);
  const read = (applicantId: string) => readFacts(call, applicantId);
  return {
    open: (request) => openCapture(call, settings.levels, request),
    read: ({ applicantId }) => read(applicantId),
    async submit({ applicantId }) {
      const before = await read(applicantId);
      if (before.kind !== 'known' || before.facts.waitsFor !== 'applicant') return before;
      const path = `/resources/applicants/${encodeURIComponent(applicantId)}/status/pending`;
      const asked = await call({ method: 'POST', path, shape: doneShape });
      if (asked.kind === 'refused') return { kind: 'refused', code: 'nothing_captured' };
      return asked.kind === 'known' ? read(applicantId) : asked;
    },
    verifyCallback: (callback) => readSignedCallback(settings.webhookSecret, callback),
  };
}

type Client = ReturnType<typeof createClient>;

interface Call<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly shape: z.ZodType<T>;
}

function createClient({ origin, appToken, secretKey, timeoutMs, now }: SumsubSettings) {
  return async <T>({ method, path, body: content, shape }: Call<T>) => {
    const ts = String(Math.floor(now() / 1_000));
    const body = content ? JSON.stringify(content) : '';
    const answered = await exchange({
      method,
      url: origin + path,
      timeoutMs,
      headers: {
        accept: 'application/json',
        'x-app-token': appToken,
        'x-app-access-ts': ts,
        'x-app-access-sig': requestSignature(secretKey, { ts, method, path, body }),
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      body: content ? body : null,
    });
    return answerOf(answered, shape);
  };
}

async function readFacts(call: Client, applicantId: string): ReturnType<IdentityProvider['read']> {
  const place = `/resources/applicants/${encodeURIComponent(applicantId)}`;
  const applicant = found(await call({ method: 'GET', path: `${place}/one`, shape: applicantShape }));
  if (applicant.kind !== 'known') return applicant;
  const { value, at } = applicant.facts;
  if (!wasRejected(value)) return { kind: 'known', facts: factsOf(value, {}, at) };
  const steps = found(await call({ method: 'GET', path: `${place}/requiredIdDocsStatus`, shape: stepsShape }));
  return steps.kind === 'known' ? { kind: 'known', facts: factsOf(value, steps.facts.value, at) } : steps;
}

async function openCapture(
  call: Client,
  levels: SumsubLevels,
  request: CaptureRequest,
): Promise<IdentityAnswer<IdentityCapture>> {
  const applicant = await findOrCreate(call, levelOf(levels, request.steps), request);
  if (applicant.kind !== 'known') return applicant;
  const { id, review } = applicant.facts;
  const levelName = review.levelName ?? levelOf(levels, request.steps);
  const who = { userId: request.reference, levelName, ttlInSecs: captureTtlSecs };
  const token = await call({ method: 'POST', path: '/resources/accessTokens/sdk', body: who, shape: tokenShape });
  if (token.kind !== 'known') return token;
  const link = await call({
    method: 'POST',
    path: `/resources/sdkIntegrations/levels/-/websdkLink?lang=${languages[request.language] ?? request.language.split('-')[0]}`,
    body: { ...who, redirect: { successUrl: request.returnUrl, rejectUrl: request.returnUrl } },
    shape: linkShape,
  });
  if (link.kind !== 'known') return link;
  const { token: sdkToken } = token.facts.value;
  return { kind: 'known', facts: { applicantId: id, checkId: id, sdkToken, captureUrl: link.facts.value.url } };
}

/** Finds the applicant under our number, or makes one. */
async function findOrCreate(
  call: Client,
  levelName: string,
  { reference, name, known }: CaptureRequest,
): Promise<IdentityAnswer<ApplicantShape>> {
  const find = async () => {
    const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(reference)}/one`;
    const found = await call({ method: 'GET', path, shape: applicantShape });
    return found.kind === 'known' ? { ...found, facts: found.facts.value } : found;
  };
  if (known !== null) {
    const found = await find();
    if (found.kind !== 'none') return found;
  }
  const created = await call({
    method: 'POST',
    path: `/resources/applicants?levelName=${encodeURIComponent(levelName)}`,
    body: {
      externalUserId: reference,
      ...(name ? { fixedInfo: { firstName: name.first, lastName: name.last } } : {}),
    },
    shape: applicantShape,
  });
  // 409: a call whose answer was lost has made it.
  if (created.kind === 'refused' && created.code === '409') return find();
  return created.kind === 'known' ? { ...created, facts: created.facts.value } : created;
}

function levelOf(levels: SumsubLevels, steps: readonly IdentityStep[]): string {
  if (!steps.includes('proof_of_address')) return levels.identity;
  return steps.length === 1 ? levels.address : levels.identityAndAddress;
}
