import { parseArgs } from 'node:util';
import { type OptionName, options, whose } from './options.ts';
import { UsageError } from './usage-error.ts';

/** What a command accepts. */
interface Accepted {
  readonly name: string;
  readonly mostWords: number;
  readonly options: readonly OptionName[];
}

/** What was typed after a command. A switch that is set has the value ''. */
export interface Words {
  readonly values: ReadonlyMap<OptionName, string>;
  readonly words: readonly string[];
}

/** Reads what follows a command. @throws UsageError for an option that the command doesn't take */
export function readWords(typed: readonly string[], command: Accepted): Words {
  const { tokens } = parseArgs({
    args: [...typed],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' } as const]),
    ),
  });
  const values = new Map<OptionName, string>();
  const words: string[] = [];
  const help = `kassa ${command.name} --help lists what it takes.`;
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const name = [...command.options, ...whose].find((known) => known === token.name && token.rawName === `--${known}`);
    if (name === undefined) throw new UsageError(`kassa ${command.name} does not take ${token.rawName}. ${help}`);
    const before = values.get(name);
    if (before !== undefined && !options[name].repeats) throw new UsageError(`--${name} is given twice.`);
    values.set(name, [before, textOf(name, token.value)].filter((text) => text !== undefined).join('\n'));
  }
  const extra = words[command.mostWords];
  if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many. ${help}`);
  return { values, words };
}

function textOf(name: OptionName, value: string | undefined): string {
  const { takes, about } = options[name];
  if (!takes && value !== undefined) throw new UsageError(`--${name} is a switch: write it without a value.`);
  if (takes && (!value || value.startsWith('--')))
    throw new UsageError(`--${name} needs a value: --${name} ${takes}, ${about}.`);
  return value ?? '';
}
