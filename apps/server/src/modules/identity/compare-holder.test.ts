import { expect, test } from 'vitest';
import { compareHolder } from './compare-holder.ts';

const named = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('|');
  return { firstName, lastName };
};

test.each([
  ['Jane|Buyer', 'Jane|Buyer', 'same'],
  ['JANE|BUYER', 'jane|buyer', 'same'],
  ['Buyer|Jane', 'Jane|Buyer', 'same'],
  ['Jane Quinn|Buyer', 'Jane|Buyer', 'same'],
  ['Jane Quinn|Buyer', 'Jane Q.|Buyer', 'same'],
  ['Jane|Buyer', 'Mrs Jane|Buyer', 'same'],
  ['José María|García Márquez', 'Jose|Garcia', 'same'],
  ['JURGEN|MUELLER', 'Jürgen|Müller', 'same'],
  ['Søren|Ågård', 'Soren|Aagaard', 'same'],
  ['Łukasz|Żółć', 'Lukasz|Zolc', 'same'],
  ['Mary-Ann|O’Neil', 'Maryann|ONeil', 'same'],
  ['Mary Ann|de la Cruz', 'Mary|Ann Delacruz', 'same'],
  ['大文|陳', '陳|大文', 'same'],
  ['길동|홍', '홍|길 동', 'same'],
  ['Suharto|', 'Suharto|Suharto', 'same'],
  ['Jane|Buyer', 'John|Buyer', 'other'],
  ['Jane|Buyer', 'J|Buyer', 'other'],
  ['Jane|Buyer', 'Jane|Bayer', 'other'],
  ['Jane|Buyer', '陳|大文', 'other'],
  ['大文|陳', '大明|陳', 'other'],
  ['Jane|Buyer', 'Jane|Jane', 'other'],
  ['大文|陳', 'Tai Man|Chan', 'unknown'],
  ['|', 'Jane|Buyer', 'unknown'],
])('a document of %s and a card of %s: %s', (document, card, match) => {
  expect(compareHolder(named(document), named(card))).toBe(match);
});
