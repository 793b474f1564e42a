/** Whether a text holds 13 to 19 digits, spaced in any way, that pass the check of a card number (Luhn). */
export function hasCardNumber(text: string): boolean {
  // Numbers alone: for marks without an end it takes the square of their number.
  const plain = text.replace(/\p{N}/gu, (number) => number.normalize('NFKC'));
  const runs = plain.match(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){12,}/gu) ?? [];
  return runs.some((run) => containsLuhn([...run].flatMap((sign) => (/\d/.test(sign) ? [Number(sign)] : []))));
}

/**
 * Whether a token is only a card number behind a prefix. A random token may contain digits that pass the check by
 * chance: about one in 150 does, and its buyer must still be able to pay.
 */
export function isTokenOfDigits(token: string): boolean {
  const [, body = ''] = /^[a-z]+_(\d+)$/.exec(token) ?? [];
  return hasCardNumber(body);
}

/** Whether any 13 to 19 neighbouring digits pass: a card number may be surrounded by other digits. */
function containsLuhn(digits: readonly number[]): boolean {
  for (let start = 0; start + 13 <= digits.length; start += 1) {
    for (let length = 13; length <= 19 && start + length <= digits.length; length += 1) {
      if (passesLuhn(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.reduceRight((total, digit, index) => {
    const doubled = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
