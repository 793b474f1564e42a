const significant = /[\p{L}\p{N}+]/u;

const countIn = (text: string): number => [...text].filter((sign) => significant.test(sign)).length;

/**
 * Returns the caret's place after masking, with the same letters and digits before it. `at`: its place in `raw`, the
 * browser's text.
 */
export function maskedCaret(raw: string, at: number, masked: string): number {
  // Characters that the mask has cut off at the end are no longer behind the caret.
  const cut = Math.max(0, countIn(raw) - countIn(masked));
  const behind = Math.max(0, countIn(raw.slice(at)) - cut);
  let place = masked.length;
  for (let index = masked.length; index >= 0 && countIn(masked.slice(index)) <= behind; index -= 1) place = index;
  return place;
}
