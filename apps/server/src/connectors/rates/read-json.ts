/**
 * Reads JSON and keeps each number as its text: money is never a float, not even while it is read.
 * @throws SyntaxError when it is not JSON
 */
export function readJson(text: string): unknown {
  const keepDigits = (_name: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' ? source : value;
  return JSON.parse(text, keepDigits as Parameters<typeof JSON.parse>[1]);
}
