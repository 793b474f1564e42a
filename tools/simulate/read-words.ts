import { parseArgs } from 'node:util';
import { Complaint } from '../complaint.ts';

/** What `npm run simulate` is asked for. */
export interface Wanted {
  readonly seeds: readonly number[];
  readonly worlds: number;
  /** The ways whose effects go wrong, by name; undefined where schedules are played. */
  readonly ways: readonly string[] | undefined;
}

/**
 * Reads the words behind `npm run simulate --`. Nothing is played by mistake: what can't be read, and a way that there is not,
 * would otherwise play nothing and end well.
 * @param ways the names of all ways
 * @throws Complaint which says what could be meant
 */
export function readWords(words: readonly string[], ways: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: {
      schedules: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      from: { type: 'string', default: '1' },
      'crash-points': { type: 'boolean', default: false },
      way: { type: 'string', default: '' },
      worlds: { type: 'string', default: '3' },
    },
  });
  const isOne = values.seed !== undefined;
  const count = isOne ? 1 : numberOf('schedules', values.schedules);
  const first = isOne ? numberOf('seed', values.seed ?? '') : numberOf('from', values.from);
  const worlds = isOne ? 1 : numberOf('worlds', values.worlds);
  const seeds = Array.from({ length: count }, (_, place) => first + place);
  if (!values['crash-points']) return { seeds, worlds, ways: undefined };
  const named = ways.filter((way) => way.includes(values.way));
  if (named.length === 0) throw new Complaint(`There is no way '${values.way}'. There are:\n  ${ways.join('\n  ')}`);
  return { seeds, worlds, ways: named };
}

function numberOf(name: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Complaint(`--${name}=${value} is not a number from 1.`);
}
