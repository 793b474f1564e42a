import { digitsOf, groupNumber, shapeExpiry } from './card-rules.ts';

const longestNumber = 19;

/** Writes the typed digits as on a card, and keeps the caret behind the same digit. */
export function retype(input: HTMLInputElement, field: 'number' | 'expiry' | 'cvv', grew: boolean): void {
  const shaped = shapeOf(input.value, field, grew);
  if (shaped === input.value) return;
  const atEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = shaped;
  const place = atEnd ? shaped.length : placeBehind(shaped, digitsBefore);
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

function shapeOf(text: string, field: 'number' | 'expiry' | 'cvv', grew: boolean): string {
  if (field === 'number') return groupNumber(digitsOf(text).slice(0, longestNumber));
  return field === 'expiry' ? shapeExpiry(text, grew) : digitsOf(text).slice(0, 4);
}

function placeBehind(text: string, digits: number): number {
  let seen = 0;
  let place = 0;
  while (seen < digits && place < text.length) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
