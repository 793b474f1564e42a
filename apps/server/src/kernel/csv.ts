/** What a spreadsheet takes for the beginning of a formula, also in the wide forms that it reads as the same. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Where a spreadsheet that separates cells by semicolons or tabs, as it does in most of Europe and Latin America, begins
 * another cell or row. It opens this file all the same, and reads no quotes inside of what it takes for a cell.
 */
const cut = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Writes a row of a CSV file (RFC 4180). What a spreadsheet would take for the beginning of a formula gets an apostrophe
 * before it: names and notes come from people outside.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const begun = text.replace(cut, "$1'");
  const safe = formula.test(text) ? `'${begun}` : begun;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
