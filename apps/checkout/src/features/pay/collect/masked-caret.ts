const significant = /[\p{L}\p{N}+]/u;

const countIn = (text: string): number => [...text].filter((sign) => significant.test(sign)).length;

/**
 * Where the caret goes after a mask has put its dots and spaces: before it stand the same letters and digits as before. `at`:
 * where it stood in `raw`, the text as the browser has it.
 */
export function maskedCaret(raw: string, at: number, masked: string): number {
  // What the mask has cut off at the end is not behind the caret any more.
  const cut = Math.max(0, countIn(raw) - countIn(masked));
  const behind = Math.max(0, countIn(raw.slice(at)) - cut);
  let place = masked.length;
  for (let index = masked.length; index >= 0 && countIn(masked.slice(index)) <= behind; index -= 1) place = index;
  return place;
}
