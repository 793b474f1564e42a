import type { FieldValues, FormField } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
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

test('a form with correct fields has no errors', () => {
  const values = { fullName: 'Ana Souza', cpf: '39053344705', phone: '+5511987654321' };
  expect(errorsOf(form, inBrazil(values))).toEqual({});
});

test('every wrong field is named, and an empty one is required', () => {
  const values = { fullName: '', cpf: '11111111111', phone: '12' };
  expect(errorsOf(form, inBrazil(values))).toEqual({ fullName: 'required', cpf: 'documentNumber', phone: 'phone' });
});

test('a field with a value from last time may stay empty, and is checked when something is typed', () => {
  const known = [asked('cpf', { lastValue: '3905*******' })];
  expect(errorsOf(known, inBrazil({ cpf: '' }))).toEqual({});
  expect(errorsOf(known, inBrazil({ cpf: '1' }))).toEqual({ cpf: 'documentNumber' });
});

test('an optional field may be empty', () => {
  expect(errorsOf([asked('phone', { required: false })], inBrazil({ phone: '' }))).toEqual({});
});

test('only known fields and errors of a refusal are used', () => {
  const refusal = (extend: string) =>
    new CallError('refused', {
      code: codeOf('form_invalid'),
      reason: 'form_invalid',
      message: '',
      http: 400,
      extend,
      data: null,
    });
  expect(readRefusedFields(refusal('{"cpf":"documentNumber","phone":"rude","other":"name"}'))).toEqual({
    cpf: 'documentNumber',
  });
  expect(readRefusedFields(refusal('not json'))).toEqual({});
  expect(readRefusedFields(new Error('another'))).toEqual({});
});
