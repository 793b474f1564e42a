import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import applicant from './examples/applicant.json' with { type: 'json' };
import steps from './examples/steps.json' with { type: 'json' };
import webhook from './examples/webhook.json' with { type: 'json' };
import { readSignedCallback, requestSignature } from './sign.ts';
import { factsOf } from './translate.ts';
import { applicantShape, stepsShape } from './wire.ts';

const at = Date.parse('2026-11-21T16:06:00Z');

function facts(review: object = {}, made: object = steps) {
  const read = applicantShape.parse({ ...applicant, review: { ...applicant.review, ...review } });
  return factsOf(read, stepsShape.parse(made), at);
}

const red = (reviewRejectType: string, rejectLabels: readonly string[]) => ({
  reviewResult: { reviewAnswer: 'RED', reviewRejectType, rejectLabels },
});

test('only the step that was not accepted is asked for again', () => {
  expect(facts()).toMatchObject({
    outcome: 'rejected_retry',
    steps: ['selfie'],
    refusals: [{ step: 'selfie', reason: 'face_mismatch' }],
    document: { country: 'BRA', expiresOn: '2031-05-28', nameMatch: 'match' },
    at,
  });
});

test('without a list of steps the labels decide, and when they name no step all are asked for', () => {
  expect(facts(red('RETRY', ['BAD_PROOF_OF_ADDRESS', 'UNSATISFACTORY_PHOTOS']), {}).steps).toEqual([
    'proof_of_address',
    'document',
  ]);
  expect(facts(red('RETRY', ['A_LABEL_OF_TOMORROW']), {})).toMatchObject({
    outcome: 'rejected_retry',
    steps: ['document', 'selfie'],
    refusals: [{ step: null, reason: 'other' }],
  });
  expect(facts(red('RETRY', ['toString']), { IDENTITY: null }).steps).toEqual(['document']);
});

test('FINAL ends the check, and a later decision is a new one', () => {
  const ended = facts(red('FINAL', ['FORGERY']));
  expect(ended).toMatchObject({ outcome: 'rejected_final', steps: [] });
  expect(ended.refusals).toContainEqual({ step: 'document', reason: 'suspected_fraud' });
  const first = facts().decision;
  expect(facts().decision).toBe(first);
  expect(facts({ attemptCnt: 2, reviewDate: '2026-11-21 17:00:00+0000' }).decision).not.toBe(first);
});

test('every status has a meaning, and an unknown one waits', () => {
  const green = { reviewResult: { reviewAnswer: 'GREEN' } };
  expect(facts(green)).toMatchObject({ outcome: 'approved', refusals: [] });
  expect(facts({ reviewStatus: 'init', reviewResult: undefined }).waitsFor).toBe('applicant');
  for (const reviewStatus of ['init', 'pending', 'prechecked', 'queued', 'onHold', 'awaitingService', 'GREEN', ''])
    expect(facts({ ...green, reviewStatus }).outcome, reviewStatus).toBe('waiting');
  for (const reviewResult of [undefined, {}, { reviewAnswer: 'YELLOW' }, { reviewAnswer: 'RED' }])
    expect(facts({ reviewResult }).outcome).toBe('waiting');
});

test('a request is signed over time, method, path with query and body', () => {
  const signed = { ts: '1700000000', method: 'POST', path: '/resources/applicants?levelName=a', body: '{}' } as const;
  const expected = createHmac('sha256', 'key')
    .update('1700000000POST/resources/applicants?levelName=a{}')
    .digest('hex');
  expect(requestSignature('key', signed)).toBe(expected);
});

const secret = 'webhook-secret';
const body = JSON.stringify(webhook);
const sign = (algorithm: string, text = body, key = secret) => createHmac(algorithm, key).update(text).digest('hex');
const headersOf = (digest: string, algorithm?: string): Record<string, string> => ({
  'x-payload-digest': digest,
  ...(algorithm === undefined ? {} : { 'x-payload-digest-alg': algorithm }),
});
const read = (text: string, headers: Record<string, string>) =>
  readSignedCallback(secret, { headers, body: Buffer.from(text) });

test.each([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
])('a webhook signed by %s names its applicant', (name, algorithm) => {
  expect(read(body, headersOf(sign(algorithm), name))).toMatchObject({
    type: 'applicantReviewed',
    checkId: applicant.id,
    at: Date.parse('2026-11-21T16:05:39.032Z'),
  });
});

test.each([
  ['nothing', {}],
  ['a digest and no algorithm', headersOf(sign('sha256'))],
  ['SHA-1, rightly made', headersOf(sign('sha1'), 'HMAC_SHA1_HEX')],
  ['an algorithm that nobody knows', headersOf(sign('sha256'), 'SHA256')],
  ['an algorithm of every object', headersOf(sign('sha256'), 'constructor')],
  ['another algorithm than it names', headersOf(sign('sha512'), 'HMAC_SHA256_HEX')],
  ['another secret’s digest', headersOf(sign('sha256', body, 'other'), 'HMAC_SHA256_HEX')],
  ['the digest of other bytes', headersOf(sign('sha256', `${body} `), 'HMAC_SHA256_HEX')],
  ['an empty digest', headersOf('', 'HMAC_SHA256_HEX')],
])('a webhook with %s is refused', (_, headers) => {
  expect(read(body, headers)).toBeNull();
});

test('a signed body without an applicant is refused, and an unreadable time is left out', () => {
  for (const text of ['', 'null', '[]', '{', '{"type":"test"}'])
    expect(read(text, headersOf(sign('sha256', text), 'HMAC_SHA256_HEX'))).toBeNull();
  const odd = JSON.stringify({ ...webhook, createdAtMs: 'yesterday' });
  expect(read(odd, headersOf(sign('sha256', odd), 'HMAC_SHA256_HEX'))?.at).toBe(0);
});
