/**
 * Reads JSON in which each number stays the text that it was: money is never a float, not even on its way in.
 * @throws SyntaxError when it is none
 */
export function readJson(text: string): unknown {
  const keepDigits = (_name: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' ? source : value;
  return JSON.parse(text, keepDigits as Parameters<typeof JSON.parse>[1]);
}
