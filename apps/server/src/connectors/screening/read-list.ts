import { type ListedName, nameFinder } from './find-names.ts';
import type { Listed } from './port.ts';
import { readCsv } from './read-csv.ts';
import { readName } from './same-name.ts';

/** The entries of a list, ready to be searched. */
export interface ScreeningList {
  /** Finds the entries whose name a name may be, some more than once. */
  findNames(name: string): readonly Listed[];
  /** By the address in small letters. */
  readonly wallets: ReadonlyMap<string, readonly Listed[]>;
}

/** The published files write this in an empty field. */
const nothing = '-0-';
const things = new Set(['vessel', 'aircraft']);

/**
 * Reads a list in the form of OFAC's: `sdn.csv` (number, name, type, program, …, remarks in the twelfth column, with aliases
 * and `Digital Currency Address - ETH 0x…` in them) or `alt.csv` (number, number of the alias, kind, alias). No head line.
 * @throws Error when it holds no entry: half a file is no answer
 */
export function readList(text: string): ScreeningList {
  const names: ListedName[] = [];
  const wallets = new Map<string, readonly Listed[]>();
  for (const row of readCsv(text)) {
    const [entry = ''] = row;
    if (!/^\d+$/.test(entry)) continue;
    const alias = row.length <= 5;
    const [name = '', kind = '', program = '', remarks = ''] = alias
      ? [row[3], '', '', '']
      : [row[1], row[2], row[3], row[11]];
    const listed = { entry, name, program: program === nothing ? '' : program };
    for (const [, address = ''] of remarks.matchAll(/Digital Currency Address - [A-Z0-9]+ ([0-9A-Za-z:]+)/g)) {
      wallets.set(address.toLowerCase(), [...(wallets.get(address.toLowerCase()) ?? []), listed]);
    }
    if (things.has(kind.toLowerCase())) continue;
    const aliases = [...remarks.matchAll(/[afn]\.k\.a\. ['"]([^'"]+)['"]/g)].map(([, called = '']) => called);
    for (const called of [name, ...aliases]) {
      names.push(...readName(called).map((words) => ({ words, listed })));
    }
  }
  if (names.length === 0 && wallets.size === 0) throw new Error('a screening list without an entry');
  return { findNames: nameFinder(names), wallets };
}
