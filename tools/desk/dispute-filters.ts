import { disputesInput } from '@kassa/contract/operator';
import { Complaint } from '../complaint.ts';

const names: Readonly<Record<string, keyof typeof disputesInput.shape>> = {
  '--status': 'status',
  '--kind': 'kind',
  '--provider': 'provider',
  '--app': 'appId',
  '--order': 'orderNo',
};

/** Reads the filters of `dispute list`, as `--name value` or `--name=value`. @throws Complaint for one that is none */
export function readFilters(words: readonly string[]): Readonly<Record<string, string>> {
  const filters: Record<string, string> = {};
  const split = words.flatMap((word) => (word.startsWith('--') ? word.split(/=(.*)/s, 2) : [word]));
  for (let at = 0; at < split.length; at += 2) {
    const [flag = '', value] = split.slice(at, at + 2);
    const name = Object.hasOwn(names, flag) ? names[flag] : undefined;
    if (!name || value === undefined)
      throw new Complaint(`Unknown filter '${flag}'. Use: ${Object.keys(names).join(', ')}, each with a value`);
    filters[name] = value;
  }
  const read = disputesInput.safeParse(filters);
  if (read.success) return filters;
  const [wrong] = read.error.issues[0]?.path ?? [];
  throw new Complaint(`'${filters[String(wrong)]}' is no ${String(wrong)} of a dispute. Try: npm run desk -- help`);
}
