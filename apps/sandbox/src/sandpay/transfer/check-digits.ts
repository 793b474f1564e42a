/** Sums the digits, each times its weight. The weights begin at the last digit and repeat. */
function weighted(digits: string, weights: readonly number[], each: (product: number) => number): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + each(Number(digit) * (weights[place % weights.length] ?? 0)), 0);
}

const whole = (product: number) => product;
const lastDigit = (product: number) => product % 10;
const digitSum = (product: number) => Math.floor(product / 10) + (product % 10);
const missingToTen = (sum: number) => String((10 - (sum % 10)) % 10);

/**
 * Computes the last digit of a CLABE from the seventeen before it: weights 3, 7, 1 from the left, and of each product
 * its last digit.
 */
export function clabeCheck(seventeen: string): string {
  return missingToTen(weighted(seventeen, [7, 3, 1], lastDigit));
}

/** Computes the last digit of either block of a CBU or CVU: weights 3, 1, 7, 9 from the right. */
export function cbuCheck(block: string): string {
  return missingToTen(weighted(block, [3, 1, 7, 9], whole));
}

/** Computes modulo ten with weights 2 and 1 from the right, for a boleto's first three fields. */
export function luhnCheck(digits: string): string {
  return missingToTen(weighted(digits, [2, 1], digitSum));
}

/** Computes the digit over a boleto's whole barcode: modulo eleven, and 1 where that gives none. */
export function boletoCheck(fortyThree: string): string {
  const rest = 11 - (weighted(fortyThree, [2, 3, 4, 5, 6, 7, 8, 9], whole) % 11);
  return rest > 9 ? '1' : String(rest);
}

/** Computes the last digit of a CUIT from the ten before it. */
export function cuitCheck(ten: string): string | null {
  const rest = 11 - (weighted(ten, [2, 3, 4, 5, 6, 7], whole) % 11);
  return rest === 11 ? '0' : rest === 10 ? null : String(rest);
}

/** Writes an IBAN of a country and its account part, with the two digits that make the whole 1 modulo 97. */
export function iban(country: string, account: string): string {
  const numbers = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(numbers) % 97n);
  return `${country}${check.toString().padStart(2, '0')}${account}`;
}
