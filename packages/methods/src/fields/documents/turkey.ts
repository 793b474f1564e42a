import { type DocumentKind, digitsKind, passportKind, weightedSum } from './document-kind.ts';

const everyDigit = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const oddBySevenLessEven = [7, -1, 7, -1, 7, -1, 7, -1, 7];

/** Checks both check digits of the identity number. Foreigners' numbers, which start with 99, have them too. */
function isIdentityNumber(number: string): boolean {
  const tenth = ((weightedSum(number, oddBySevenLessEven) % 10) + 10) % 10;
  return tenth === Number(number[9]) && weightedSum(number, everyDigit) % 10 === Number(number[10]);
}

/** Driving licences: they have had several number formats, none with a check digit. */
const driverLicence: DocumentKind = {
  type: 'driverLicence',
  inputMode: 'text',
  fits: (number) => /^(?=(?:.*\d){5})[A-Z0-9]{5,11}$/.test(number),
};

/** Turkish documents. */
export const turkishDocuments = [
  digitsKind('idCard', /^[1-9]\d{10}$/, { fits: isIdentityNumber }),
  driverLicence,
  passportKind(9),
];
