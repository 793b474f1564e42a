/** What a spreadsheet takes for the beginning of a formula, also in the wide forms that it reads as the same. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Writes a row of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it:
 * names and notes come from people outside.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
