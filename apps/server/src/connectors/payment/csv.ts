import { currencies, isCurrency, parseDecimal } from '@kassa/money';
import type { FileBytes, ReadEnd, SettlementLine, SettlementLines } from './settlement.ts';

/** A file that can't be what it should be. Nothing of it counts. */
export class BadFile extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The most bytes of a file: some four million lines of a usual report. */
export const fileLimitBytes = 1024 ** 3;
const lineLimit = 64 * 1024;

/**
 * Reads the rows of a CSV file (RFC 4180, UTF-8) as they come. Empty rows are left out.
 * @throws BadFile wrong_encoding, too_large, line_too_long
 */
async function* csvRows(file: FileBytes): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let rest = '';
  let open: string | undefined;
  const rowsOf = (lines: readonly string[]) =>
    lines.flatMap((line) => {
      const text = open === undefined ? line : `${open}\n${line}`;
      const isOpen = (text.split('"').length - 1) % 2 === 1;
      open = isOpen ? text : undefined;
      if (text.length > lineLimit) throw new BadFile('line_too_long');
      return isOpen || text.trim() === '' ? [] : [text.replace(/\r$/, '')];
    });
  for await (const chunk of file) {
    bytes += chunk.byteLength;
    if (bytes > fileLimitBytes) throw new BadFile('too_large');
    const lines = (rest + decoded(decoder, chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineLimit) throw new BadFile('line_too_long');
    yield* rowsOf(lines);
  }
  yield* rowsOf([rest + decoded(decoder)]);
  if (open !== undefined) throw new BadFile('wrong_columns');
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new BadFile('wrong_encoding');
  }
  // Other encodings of plain letters are UTF-8 too, with a zero beside each.
  if (text.includes('\0')) throw new BadFile('wrong_encoding');
  return text;
}

/** Splits at separators outside of quotes. Two quotes in a quoted cell are one. */
function cellsOf(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  let cell: string | undefined;
  for (const part of text.split(separator)) {
    cell = cell === undefined ? part : `${cell}${separator}${part}`;
    if ((cell.split('"').length - 1) % 2 === 1) continue;
    cells.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    cell = undefined;
  }
  return cells;
}

/** Reads the lines of a file whose first row names its columns. */
export interface CsvReport {
  /** Columns without which it is no such report. */
  readonly columns: readonly string[];
  /** What may be between cells; by default a comma. The first row tells which one it is. */
  readonly separators?: readonly string[];
  /** Makes a line of a row's cells by their columns; of one that has not as many cells as columns, of none. @throws BadFile */
  lineOf(row: Readonly<Record<string, string>>, cells: readonly string[]): SettlementLine;
}

/** Reads a report in a CSV file. What is wrong with the file, or breaks off, is how it ends. */
export async function* readCsvReport(file: FileBytes, report: CsvReport): SettlementLines {
  try {
    let header: Header | undefined;
    for await (const text of csvRows(file)) {
      if (header === undefined) {
        header = headerOf(text, report);
        continue;
      }
      const { names, separator } = header;
      const cells = cellsOf(text, separator);
      const pairs = names.length === cells.length ? names.map((name, at) => [name, (cells[at] ?? '').trim()]) : [];
      yield report.lineOf(Object.fromEntries(pairs), cells);
    }
    return header === undefined ? { kind: 'refused', code: 'empty' } : { kind: 'read' };
  } catch (error) {
    return endOf(error);
  }
}

interface Header {
  readonly names: readonly string[];
  readonly separator: string;
}

/** @throws BadFile where no separator gives each needed column once */
function headerOf(text: string, { columns, separators = [','] }: CsvReport): Header {
  for (const separator of separators) {
    const names = cellsOf(text, separator).map((cell) => cell.trim());
    if (columns.every((column) => names.filter((name) => name === column).length === 1)) return { names, separator };
  }
  throw new BadFile('wrong_columns');
}

/** Reads an amount in major units, as providers' reports have them, as ISO minor units; null for none that we can hold. */
export function majorAmount(text: string, currency: string): bigint | null {
  return isCurrency(currency) && /^-?\d{1,15}(\.\d{1,8})?$/.test(text)
    ? parseDecimal(text, currencies[currency].isoDigits)
    : null;
}

/** How a reading ends that failed. */
export function endOf(error: unknown): ReadEnd {
  if (error instanceof BadFile) return { kind: 'refused', code: error.code };
  return { kind: 'unknown', detail: error instanceof Error ? error.message.slice(0, 200) : 'no answer' };
}
