import { cardFrameMark } from '@kassa/contract/card-frames';
import { expect, test } from 'vitest';
import { isChallengeDone, readFrameMessage } from './frame-messages.ts';

test('a field reports its state', () => {
  const data = {
    ...cardFrameMark,
    kind: 'state',
    field: 'expiry',
    empty: false,
    valid: false,
    brand: '',
    error: 'Invalid',
  };
  expect(readFrameMessage(data)).toEqual({
    kind: 'state',
    field: 'expiry',
    state: { empty: false, valid: false, brand: '', error: 'Invalid' },
  });
});

test('the token of a request comes with brand and last four digits', () => {
  const data = { ...cardFrameMark, kind: 'token', requestId: 'r1', token: 'tok_1', brand: 'visa', last4: '1111' };
  expect(readFrameMessage(data)).toEqual({
    kind: 'token',
    requestId: 'r1',
    card: { token: 'tok_1', brand: 'visa', last4: '1111' },
  });
});

test('a refusal names the request and the field', () => {
  const data = { ...cardFrameMark, kind: 'refused', requestId: 'r1', field: 'cvv', error: 'Wrong' };
  expect(readFrameMessage(data)).toEqual({ kind: 'refused', requestId: 'r1', field: 'cvv', error: 'Wrong' });
});

test.each([
  ['nothing', null],
  ['a word', 'ready'],
  ['another speaker', { kind: 'ready', field: 'number' }],
  ['an unknown field', { ...cardFrameMark, kind: 'ready', field: 'pin' }],
  ['an unknown kind', { ...cardFrameMark, kind: 'pay', field: 'number' }],
  ['a token nobody asked for', { ...cardFrameMark, kind: 'token', token: 'tok_1' }],
  ['a refusal of nothing', { ...cardFrameMark, kind: 'refused', field: 'cvv' }],
])('%s is no message of a frame', (_, data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('only the challenge page can say that the challenge is done', () => {
  expect(isChallengeDone({ ...cardFrameMark, kind: 'challenge-done', reference: 'p1' })).toBe(true);
  expect(isChallengeDone({ kind: 'challenge-done' })).toBe(false);
  expect(isChallengeDone('challenge-done')).toBe(false);
});
