import { digitsKind, passportKind, weightedSum } from './document-kind.ts';

const weights = [41, 37, 29, 23, 19, 17, 13, 7, 3];
const weightsOfTen = [43, ...weights];

/** Checks a NIT, which must include its check digit. Remainders 0 and 1 are the digit itself. */
function isNit(number: string): boolean {
  const rest = weightedSum(number, number.length === 11 ? weightsOfTen : weights) % 11;
  return (rest < 2 ? rest : 11 - rest) === Number(number.at(-1));
}

/**
 * Documents that PSE accepts: citizen's and foreigner's card, identity card of minors, stay permit, passport, tax
 * number. A company has only the tax number.
 */
export const colombianDocuments = [
  digitsKind('cc', /^[1-9]\d{5,9}$/),
  digitsKind('ce', /^[1-9]\d{4,9}$/),
  digitsKind('ti', /^[1-9]\d{9,10}$/),
  digitsKind('pep', /^\d{15}$/),
  passportKind(12),
  digitsKind('nit', /^[1-9]\d{9,10}$/, { fits: isNit }),
];
