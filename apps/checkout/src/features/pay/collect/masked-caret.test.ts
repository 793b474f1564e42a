import { expect, test } from 'vitest';
import { maskedCaret } from './masked-caret.ts';

test.each([
  ['typing at the end goes past the dots', '3905', 4, '390.5', 5],
  ['typing in the middle stays there', '3990.53', 3, '399.053', 3],
  ['a digit taken away before a dot leaves the caret there', '390|533'.replace('|', ''), 3, '390.533', 3],
  ['a prefix that the mask adds does not push it back', '5', 1, '+55 5', 5],
  ['a digit too many at the end is gone, the caret stays where it was typed', '1239', 1, '123', 1],
  ['letters and digits of any script count', 'ヤマダタ', 4, 'ヤマダ タ', 5],
  ['an emptied field has it at the start', '', 0, '', 0],
])('%s', (_, raw, at, masked, place) => {
  expect(maskedCaret(raw, at, masked)).toBe(place);
});
