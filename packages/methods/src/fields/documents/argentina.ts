import { digitsKind, weightedSum } from './document-kind.ts';

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Checks a CUIT or CUIL. Where the check digit would be 10 the tax office gives another prefix, so such a number does
 * not exist.
 */
function isCuit(number: string): boolean {
  return (11 - (weightedSum(number, weights) % 11)) % 11 === Number(number[10]);
}

/** Argentine documents: DNI, without a check digit, and CUIT or CUIL, with the prefixes of people and companies. */
export const argentineDocuments = [
  digitsKind('dni', /^(?!0+$)\d{7,8}$/),
  digitsKind('cuit', /^(?:2[03-7]|3[034]|5[015])\d{9}$/, {
    fits: isCuit,
    groups: { sizes: [2, 8, 1], separators: ['-'] },
  }),
];
