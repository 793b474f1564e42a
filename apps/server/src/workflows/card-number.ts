/** Whether a text holds 13 to 19 digits, however they are spaced, that check out as a card number (Luhn). */
export function hasCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){12,}/gu) ?? [];
  return runs.some((run) => holdsLuhn([...run].flatMap((sign) => (/\d/.test(sign) ? [Number(sign)] : []))));
}

/**
 * Whether what stands behind a token's prefix is nothing but a card number. A random token may well hold a row of digits
 * that check out: about one in a hundred and fifty does, and its buyer could not pay.
 */
export function isTokenOfDigits(token: string): boolean {
  const [, body = ''] = /^[a-z]+_(\d+)$/.exec(token) ?? [];
  return hasCardNumber(body);
}

/** Whether any 13 to 19 of the digits in a row pass: a number may stand between other digits. */
function holdsLuhn(digits: readonly number[]): boolean {
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
