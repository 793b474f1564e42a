import type { FieldError, FieldName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where nothing else is said: the seed's words (section 5) where it has some. */
const everywhere: Readonly<Record<FieldError, MessageDescriptor>> = {
  required: msg`Please fill this in.`,
  name: msg`Invalid Name!`,
  fullName: msg`Invalid full name`,
  kanaName: msg`Please write your name in katakana, with a space between family name and first name.`,
  email: msg`Format Error.`,
  phone: msg`Invalid phone number!`,
  choice: msg`Please choose one.`,
  documentNumber: msg`Invalid ID number`,
  accountNumber: msg`Invalid account number: check all 22 digits.`,
  birthday: msg`Invalid birthday`,
  address: msg`Invalid address`,
  walletToken: msg`Your wallet did not answer. Please try again.`,
};

type Words = Partial<Record<FieldName, MessageDescriptor>>;

const asOnId: Words = {
  firstName: msg`Invalid first name: it must match the ID.`,
  lastName: msg`Invalid last name: it must match the ID.`,
  address: msg`Invalid address: it must match the ID.`,
};

/** The seed's own words for the forms of three countries. */
const inCountry: Readonly<Record<string, Words>> = {
  BR: { fullName: msg`Invalid Name!`, cpf: msg`Invalid Id!`, phone: msg`Invalid Cell phone Number!` },
  KR: asOnId,
  TR: asOnId,
};

const chosen: readonly FieldName[] = ['personType', 'documentType', 'accountType', 'bank', 'chain', 'nationality'];

/** What is said of a field that is wrong, in the form of a country. */
export function errorWords(name: FieldName, error: FieldError, country: string): MessageDescriptor {
  if (error === 'required') return everywhere[chosen.includes(name) ? 'choice' : 'required'];
  return inCountry[country]?.[name] ?? everywhere[error];
}
