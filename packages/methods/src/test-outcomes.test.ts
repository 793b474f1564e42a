import { expect, test } from 'vitest';
import { outcomesOf, type Tried, testCardOf, testCards } from './test-outcomes.ts';

const card = (cardType: string): Tried => ({ collect: 'card', cardType });
const numbers = Object.values(testCards).flatMap((cards) => Object.values(cards));

/** Whether the last digit of a number is the one that the others ask for. */
function passesLuhn(number: string): boolean {
  const added = [...number].reverse().map((digit, at) => {
    const twice = Number(digit) * 2;
    return at % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice;
  });
  return added.reduce((sum, one) => sum + one, 0) % 10 === 0;
}

test('every test card is a number that a card form takes, of its own brand, and no two are alike', () => {
  for (const number of numbers) expect(passesLuhn(number), number).toBe(true);
  for (const number of Object.values(testCards.visa)) expect(number).toMatch(/^4\d{15}$/);
  for (const number of Object.values(testCards.mastercard)) expect(number).toMatch(/^5[1-5]\d{14}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('Mastercard plays all that Visa plays', () => {
  expect(outcomesOf(card('mastercard'))).toEqual(outcomesOf(card('visa')));
  for (const outcome of outcomesOf(card('mastercard')))
    expect(testCardOf(card('mastercard'), outcome), outcome).not.toBe(testCardOf(card('visa'), outcome));
});
