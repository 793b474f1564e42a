import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from '../index.ts';

// The generators below find check digits in another way than the code: they try all ten, or use the inverse weights.
const runs = { numRuns: 10_000 };
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const spot = (length: number) => fc.record({ at: fc.nat(length - 1), by: fc.integer({ min: 1, max: 9 }) });

function accepts(country: string, documentType: string, documentNumber: string): boolean {
  return (
    checkForm(['documentNumber'], { country, values: { documentType, documentNumber }, today: '2026-11-21' })
      .documentNumber === undefined
  );
}
const acceptsCpf = (cpf: string) =>
  checkForm(['cpf'], { country: 'BR', values: { cpf }, today: '2026-11-21' }).cpf === undefined;

/** Changes one digit of the number. */
function changed(number: string, { at, by }: { at: number; by: number }): string {
  return number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
}

function sum(number: string, weights: readonly number[]): number {
  return [...number].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
}

/** Finds the digit that makes the whole divisible, if there is one. */
function closing(body: string, weights: readonly number[], modulus: number): string | undefined {
  return [...'0123456789'].find((digit) => (sum(body, weights) + Number(digit)) % modulus === 0);
}

const cuitOf = (body: string) => closing(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11);
const argentine = fc
  .tuple(fc.constantFrom('20', '23', '24', '25', '26', '27', '30', '33', '34'), digits(8))
  .map(([prefix, rest]) => prefix + rest)
  .filter((body) => cuitOf(body) !== undefined)
  .map((body) => body + cuitOf(body));

test('every CUIT is accepted, and with one digit changed refused', () => {
  fc.assert(
    fc.property(argentine, spot(11), (number, one) => {
      expect(accepts('AR', 'cuit', number)).toBe(true);
      expect(accepts('AR', 'cuit', changed(number, one))).toBe(false);
    }),
    runs,
  );
});

/** Appends the tenth digit by weights 7 and 9, and the eleventh as eight times the odd places. */
function identityNumber(body: string): string {
  const odd = sum(body, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = sum(body, [0, 1, 0, 1, 0, 1, 0, 1, 0]);
  return `${body}${(odd * 7 + even * 9) % 10}${(odd * 8) % 10}`;
}
const turkish = fc.stringMatching(/^[1-9]\d{8}$/).map(identityNumber);

test('every Turkish identity number is accepted, and with one digit changed refused', () => {
  fc.assert(
    fc.property(turkish, spot(11), (number, one) => {
      expect(accepts('TR', 'idCard', number)).toBe(true);
      expect(accepts('TR', 'idCard', changed(number, one))).toBe(false);
    }),
    runs,
  );
});

/** Appends check digits by rising weights, where ten counts as 0. */
function cpfOf(body: string): string {
  const first = (sum(body, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11) % 10;
  const second = (sum(body + first, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11) % 10;
  return `${body}${first}${second}`;
}
const allEqual = (number: string) => new Set(number).size === 1;

test('every CPF is accepted, and with one digit changed only if it is another CPF', () => {
  let passed = 0;
  fc.assert(
    fc.property(
      digits(9).filter((body) => !allEqual(body)),
      spot(11),
      (body, one) => {
        const number = cpfOf(body);
        expect(acceptsCpf(number)).toBe(true);
        const other = changed(number, one);
        // Remainders 10 and 0 share a check digit, so a few single typing errors give another existing number.
        const exists = cpfOf(other.slice(0, 9)) === other && !allEqual(other);
        expect(acceptsCpf(other)).toBe(exists);
        if (exists) passed += 1;
      },
    ),
    runs,
  );
  expect(passed).toBeLessThan(runs.numRuns / 100);
});

const taxWeights = [41, 37, 29, 23, 19, 17, 13, 7, 3];
const nitOf = (body: string) => closing(body, body.length === 10 ? [43, ...taxWeights] : taxWeights, 11) ?? '1';

test('every NIT is accepted, and with one digit changed only if it is another NIT', () => {
  let passed = 0;
  const body = fc.oneof(fc.stringMatching(/^[1-9]\d{8}$/), fc.stringMatching(/^[1-9]\d{9}$/));
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const number = start + nitOf(start);
      expect(accepts('CO', 'nit', number)).toBe(true);
      const other = changed(number, { at: place % number.length, by });
      const exists = other[0] !== '0' && nitOf(other.slice(0, -1)) === other.at(-1);
      expect(accepts('CO', 'nit', other)).toBe(exists);
      if (exists) passed += 1;
    }),
    runs,
  );
  expect(passed).toBeLessThan(runs.numRuns / 25);
});

const born = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });

test('every Korean number with a birthday is accepted, whatever its last six digits, and without one it is refused', () => {
  fc.assert(
    fc.property(born, digits(6), fc.boolean(), (date, rest, woman) => {
      const day = date.toISOString().slice(0, 10);
      const sex = (day < '2000' ? 1 : 3) + (woman ? 1 : 0);
      const start = day.slice(2).replaceAll('-', '');
      expect(accepts('KR', 'residentNumber', `${start}-${sex}${rest}`)).toBe(true);
      expect(accepts('KR', 'alienRegistration', `${start}-${sex + 4}${rest}`)).toBe(true);
      expect(accepts('KR', 'residentNumber', `${start.slice(0, 4)}32-${sex}${rest}`)).toBe(false);
      expect(accepts('KR', 'residentNumber', `${start.slice(0, 2)}13${start.slice(4)}-${sex}${rest}`)).toBe(false);
    }),
    runs,
  );
});
