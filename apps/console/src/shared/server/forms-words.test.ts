import { expect, test } from 'vitest';
import { CallError, UnansweredError } from './call.ts';
import { inFormsWords } from './forms-words.ts';

const fields = {
  callbackUrl: { label: 'Where the merchant gets events', rule: 'An address that starts with https.' },
  picture: { label: 'Its picture' },
};
const told = (extend: string, code = '1') => {
  const error = inFormsWords(new CallError(code, 'No.', extend), fields, { '2': 'Name an address.' }) as CallError;
  return [error.message, error.extend];
};

test('a refusal names a form’s fields as the form does', () => {
  const events = 'Where the merchant gets events: An address that starts with https.';
  expect(told('callbackUrl')).toEqual(['No.', events]);
  expect(told('callbackUrl: not https on a public host, or of no registered origin')).toEqual(['No.', events]);
  expect(told('settings.callbackUrl'), 'a part of the call has it').toEqual(['No.', events]);
  expect(told('picture,callbackUrl')).toEqual(['No.', `Its picture\n${events}`]);
  expect(told('picture: longer than 2048 characters')).toEqual(['No.', 'Its picture: longer than 2048 characters']);
  expect(told('callbackUrl: no active webhook endpoint', '2')).toEqual(['Name an address.', events]);
});

test('what is no field of the form, and what is no refusal, stays as it is', () => {
  expect(told('suspended')).toEqual(['No.', 'suspended']);
  expect(told('constructor')).toEqual(['No.', 'constructor']);
  expect(told('')).toEqual(['No.', '']);
  const [lost, unanswered] = [new TypeError('lost'), new UnansweredError('', '')];
  expect(inFormsWords(lost, fields)).toBe(lost);
  expect(inFormsWords(unanswered, fields)).toBe(unanswered);
});
