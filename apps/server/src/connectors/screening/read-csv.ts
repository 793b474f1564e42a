/** Reads the rows of a CSV file (RFC 4180). Quoted fields may hold commas, line breaks and doubled quotes. Skips empty lines. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error('not a CSV file');
    const [, raw = '', end = ''] = found;
    row.push((raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw).trim());
    if (end === ',') continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  if (row.some((value) => value !== '')) rows.push(row);
  return rows;
}
