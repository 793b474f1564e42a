import { fieldErrors, fieldNames } from '@kassa/contract/fields';
import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';
import { fieldWords } from './field-words.ts';

const said = (...asked: Parameters<typeof errorWords>) => errorWords(...asked).message;

test('the forms of Brazil, Argentina, Turkey and Korea say what the seed says', () => {
  expect(said('fullName', 'fullName', 'BR')).toBe('Invalid Name!');
  expect(said('cpf', 'documentNumber', 'BR')).toBe('Invalid Id!');
  expect(said('phone', 'phone', 'BR')).toBe('Invalid Cell phone Number!');
  expect(said('phone', 'phone', 'AR')).toBe('Invalid phone number!');
  expect(said('fullName', 'fullName', 'AR')).toBe('Invalid full name');
  expect(said('documentNumber', 'documentNumber', 'AR')).toBe('Invalid ID number');
  expect(said('address', 'address', 'TR')).toContain('must match the ID');
  expect(said('lastName', 'name', 'KR')).toContain('must match the ID');
});

test('a choice that was not made is asked for, a text that is missing too', () => {
  expect(said('bank', 'required', 'CO')).toBe('Please choose one.');
  expect(said('fullName', 'required', 'BR')).toBe('Please fill this in.');
});

test('every field has a name and every error has words, in every country', () => {
  for (const country of ['BR', 'KR', 'all']) {
    for (const name of fieldNames) {
      expect(fieldWords(name, country).label.id, name).toBeTruthy();
      for (const error of fieldErrors) expect(errorWords(name, error, country).id, error).toBeTruthy();
    }
  }
});
