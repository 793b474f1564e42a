import { weightedSum } from './document-kind.ts';

const first = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const second = [11, ...first];

function checkDigit(number: string, weights: readonly number[]): number {
  const rest = weightedSum(number, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * Checks both check digits of a CPF of eleven digits. Eleven equal digits would pass, but are refused: such numbers are
 * not issued.
 */
export function isCpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  return checkDigit(number, first) === Number(number[9]) && checkDigit(number, second) === Number(number[10]);
}
