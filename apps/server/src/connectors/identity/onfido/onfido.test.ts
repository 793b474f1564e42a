import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import check from './examples/check.json' with { type: 'json' };
import reports from './examples/reports.json' with { type: 'json' };
import webhook from './examples/webhook.json' with { type: 'json' };
import { readSignedCallback } from './sign.ts';
import { factsOf } from './translate.ts';
import { checkShape, reportListShape } from './wire.ts';

const at = Date.parse('2026-11-21T16:06:00Z');
const [document, selfie] = reports.reports;

function facts(changes: object = {}, ...changed: readonly object[]) {
  const read = reportListShape.parse({ reports: changed.length === 0 ? reports.reports : changed });
  return factsOf(checkShape.parse({ ...check, ...changes }), read.reports, at);
}

test('when the face is not the document’s, only the selfie is taken again', () => {
  expect(facts()).toMatchObject({
    outcome: 'rejected_retry',
    steps: ['selfie'],
    refusals: [{ step: 'selfie', reason: 'face_mismatch' }],
    document: { country: 'GBR', expiresOn: '2031-05-28', nameMatch: 'match' },
    at,
  });
});

test('a suspected document ends the check, an unreadable or expired one does not', () => {
  const flagged = (part: string, sub_result: string) => ({
    ...document,
    result: 'consider',
    sub_result,
    breakdown: { [part]: { result: 'consider', breakdown: { document_expiration: { result: 'consider' } } } },
  });
  expect(facts({}, flagged('visual_authenticity', 'suspected'))).toMatchObject({
    outcome: 'rejected_final',
    steps: [],
    refusals: [{ step: 'document', reason: 'suspected_fraud' }],
  });
  for (const [part, reason] of [
    ['image_integrity', 'unreadable'],
    ['data_validation', 'expired_document'],
    ['something_new', 'other'],
  ] as const)
    expect(facts({}, flagged(part, 'rejected'))).toMatchObject({
      outcome: 'rejected_retry',
      steps: ['document'],
      refusals: [{ step: 'document', reason }],
    });
  expect(facts({}, flagged('age_validation', 'rejected')).outcome).toBe('rejected_final');
});

test('a selfie that is not of a living person ends the check', () => {
  const breakdown = { visual_authenticity: { result: 'consider', breakdown: {} } };
  expect(facts({}, { ...selfie, breakdown }).outcome).toBe('rejected_final');
});

test('another name on the document is reported, and one that was not compared is unknown', () => {
  const compared = (result: string | null) => ({
    ...document,
    breakdown: { data_comparison: { result, breakdown: { first_name: { result: 'clear' }, last_name: { result } } } },
  });
  expect(facts({}, compared('consider')).document?.nameMatch).toBe('mismatch');
  expect(facts({}, compared(null)).document?.nameMatch).toBe('unknown');
  expect(facts({}, { ...document, breakdown: {} }).document?.nameMatch).toBe('unknown');
});

test('every status has a meaning, and an unknown one waits', () => {
  const outcome = (status: string, result: string | null) => facts({ status, result }).outcome;
  expect(outcome('complete', 'clear')).toBe('approved');
  expect(facts({ status: 'awaiting_applicant', result: null }).waitsFor).toBe('applicant');
  expect(facts({ status: 'withdrawn', result: null })).toMatchObject({
    outcome: 'rejected_retry',
    steps: ['document', 'selfie'],
  });
  for (const status of ['in_progress', 'paused', 'reopened', 'CLEAR', 'settled', 'toString', ''])
    for (const result of [null, 'clear', 'consider']) expect(outcome(status, result), status).toBe('waiting');
  for (const result of [null, '', 'approved']) expect(outcome('complete', result)).toBe('waiting');
});

const token = 'webhook-token';
const body = JSON.stringify(webhook);
const sign = (text: string | Buffer, key = token, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest('hex');
const read = (text: string | Buffer, headers: Record<string, string>) =>
  readSignedCallback(token, { headers, body: Buffer.from(text) });

test('a signed webhook names its check, and the same bytes are the same event', () => {
  const hint = read(body, { 'x-sha2-signature': sign(body) });
  expect(hint).toMatchObject({ type: 'check.completed', checkId: check.id, at: Date.parse('2026-11-21T16:05:39Z') });
  expect(read(body, { 'x-sha2-signature': sign(body) })?.eventId).toBe(hint?.eventId);
  expect(read(`${body} `, { 'x-sha2-signature': sign(`${body} `) })?.eventId).not.toBe(hint?.eventId);
});

test.each([
  ['no signature', {}],
  ['an empty one', { 'x-sha2-signature': '' }],
  ['another token’s', { 'x-sha2-signature': sign(body, 'other') }],
  ['that of other bytes', { 'x-sha2-signature': sign(`${body} `) }],
  ['SHA-1', { 'x-sha2-signature': sign(body, token, 'sha1') }],
  ['its capitals', { 'x-sha2-signature': sign(body).toUpperCase() }],
  ['the old header', { 'x-signature': sign(body) }],
])('a webhook with %s is refused', (_, headers) => {
  expect(read(body, headers)).toBeNull();
});

test('a signed body that is not about a check is refused', () => {
  const report = { payload: { ...webhook.payload, resource_type: 'report' } };
  for (const text of ['', 'null', '[]', '{', '{"payload":{}}', JSON.stringify(report)])
    expect(read(text, { 'x-sha2-signature': sign(text) })).toBeNull();
});
