import { fieldErrors, fieldNames } from '@kassa/contract/fields';
import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';
import { fieldWords } from './field-words.ts';

const said = (...asked: Parameters<typeof errorWords>) => errorWords(...asked).message;

test('the forms of Brazil, Argentina, Turkey and Korea have the texts of the specification', () => {
  expect(said('fullName', 'fullName', 'BR')).toBe('Enter a valid name');
  expect(said('cpf', 'documentNumber', 'BR')).toBe('Enter a valid CPF, 11 digits');
  expect(said('phone', 'phone', 'BR')).toBe('Enter a valid cell phone number, with area code');
  expect(said('phone', 'phone', 'AR')).toBe('Enter a valid phone number');
  expect(said('fullName', 'fullName', 'AR')).toBe('Enter first and last name');
  expect(said('documentNumber', 'documentNumber', 'AR')).toBe('Enter a valid ID number');
  expect(said('address', 'address', 'TR')).toContain('exactly as on your ID');
  expect(said('lastName', 'name', 'KR')).toContain('exactly as on your ID');
});

test('a missing choice and a missing text are both asked for', () => {
  expect(said('bank', 'required', 'CO')).toBe('Choose a bank');
  expect(said('fullName', 'required', 'BR')).toBe('Enter your full name');
});

test('every field has a name and every error has a text, in every country', () => {
  for (const country of ['BR', 'KR', 'all']) {
    for (const name of fieldNames) {
      expect(fieldWords(name, country).label.id, name).toBeTruthy();
      for (const error of fieldErrors) expect(errorWords(name, error, country).id, error).toBeTruthy();
    }
  }
});
