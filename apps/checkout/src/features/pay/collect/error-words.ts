import type { FieldError, FieldName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const walletToken = msg`Your wallet didn't respond. Try again.`;

/** Texts for a field that is empty. */
const missing: Readonly<Record<FieldName, MessageDescriptor>> = {
  firstName: msg`Enter your first name`,
  lastName: msg`Enter your last name`,
  fullName: msg`Enter your full name`,
  kanaName: msg`Enter your name in katakana`,
  email: msg`Enter your email`,
  phone: msg`Enter your phone number`,
  personType: msg`Choose person or company`,
  documentType: msg`Choose an ID type`,
  documentNumber: msg`Enter your ID number`,
  cpf: msg`Enter your CPF`,
  accountType: msg`Choose an account type`,
  accountNumber: msg`Enter your account number`,
  bank: msg`Choose a bank`,
  chain: msg`Choose a store`,
  birthday: msg`Enter your date of birth`,
  nationality: msg`Choose your nationality`,
  address: msg`Enter your address`,
  walletToken,
};

/** Texts for a wrong value where a country has none of its own (docs/specification/journey.md#forms). */
const everywhere: Readonly<Record<Exclude<FieldError, 'required'>, MessageDescriptor>> = {
  name: msg`Enter a valid name`,
  fullName: msg`Enter first and last name`,
  kanaName: msg`Enter your name in katakana, with a space between family and first name`,
  email: msg`Enter a valid email address, like name@example.com`,
  phone: msg`Enter a valid phone number`,
  choice: msg`Choose an option`,
  documentNumber: msg`Enter a valid ID number`,
  accountNumber: msg`That account number isn't valid. Check all 22 digits.`,
  birthday: msg`Enter a valid date of birth`,
  address: msg`Enter a valid address`,
  walletToken,
};

type Words = Partial<Record<FieldName, MessageDescriptor>>;

const asOnId: Words = {
  firstName: msg`Enter your first name exactly as on your ID`,
  lastName: msg`Enter your last name exactly as on your ID`,
  address: msg`Enter your address exactly as on your ID`,
};

/** Texts of their own for the forms of three countries (docs/specification/journey.md#forms). */
const inCountry: Readonly<Record<string, Words>> = {
  BR: {
    fullName: msg`Enter a valid name`,
    cpf: msg`Enter a valid CPF, 11 digits`,
    phone: msg`Enter a valid cell phone number, with area code`,
  },
  KR: asOnId,
  TR: asOnId,
};

/** Returns the text for a wrong field in the form of a country. */
export function errorWords(name: FieldName, error: FieldError, country: string): MessageDescriptor {
  if (error === 'required') return missing[name];
  return inCountry[country]?.[name] ?? everywhere[error];
}
