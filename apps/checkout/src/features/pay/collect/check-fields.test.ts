import type { FieldValues, FormField } from '@kassa/contract';
import type { FieldName } from '@kassa/contract/fields';
import { expect, test } from 'vitest';
import { CallError } from '../../../shared/server/call-error.ts';
import { errorsOf, readRefusedFields } from './check-fields.ts';

const asked = (name: FieldName, more: Partial<FormField> = {}): FormField => ({
  name,
  lastValue: '',
  required: true,
  options: [],
  ...more,
});
const inBrazil = (values: FieldValues) => ({ country: 'BR', values, today: '2026-11-21' });
const form = [asked('fullName'), asked('cpf'), asked('phone')];

test('a form with all fields right is right', () => {
  const values = { fullName: 'Ana Souza', cpf: '39053344705', phone: '+5511987654321' };
  expect(errorsOf(form, inBrazil(values))).toEqual({});
});

test('every wrong field is named, the empty ones as such', () => {
  const values = { fullName: '', cpf: '11111111111', phone: '12' };
  expect(errorsOf(form, inBrazil(values))).toEqual({ fullName: 'required', cpf: 'documentNumber', phone: 'phone' });
});

test('a field that was filled in last time may stay empty, and is checked once something is typed', () => {
  const known = [asked('cpf', { lastValue: '3905*******' })];
  expect(errorsOf(known, inBrazil({ cpf: '' }))).toEqual({});
  expect(errorsOf(known, inBrazil({ cpf: '1' }))).toEqual({ cpf: 'documentNumber' });
});

test('a field that may be left out is right when it is empty', () => {
  expect(errorsOf([asked('phone', { required: false })], inBrazil({ phone: '' }))).toEqual({});
});

test('of what the server refuses only words of the vocabulary count', () => {
  const refusal = (extend: string) =>
    new CallError('refused', { code: '91207', message: '', http: 400, extend, data: null });
  expect(readRefusedFields(refusal('{"cpf":"documentNumber","phone":"rude","other":"name"}'))).toEqual({
    cpf: 'documentNumber',
  });
  expect(readRefusedFields(refusal('not json'))).toEqual({});
  expect(readRefusedFields(new Error('another'))).toEqual({});
});
