import type { Command } from './commands.ts';
import { type OptionName, options, whose } from './options.ts';

/** What a command ends with that did not do what it is for: the words are wrong, and nothing was asked; or it failed. */
export const exitCodes = { failure: 1, words: 2 } as const;

/** Writes the help of all commands. */
export function generalHelp(commands: readonly Command[]): string {
  const lines = commands.map(({ name, takes, about }) => row(`${name} ${takes}`, about));
  return `kassa COMMAND [options]

${lines.join('\n')}

kassa COMMAND --help lists the options of a command, kassa --version says which version this is.

Options of every command:
${whose.map(optionRow).join('\n')}

A command ends with 0, or with ${exitCodes.failure} where something was refused, did not come or was found wrong, or with ${exitCodes.words} where it can't make
sense of its words: then nothing was asked or sent. Results go to the standard output, all else to the standard error.`;
}

/** Writes the help of one command: each of its options on a line. */
export function helpOf({ name, takes, about, options: own, choices = {}, notes = [] }: Command): string {
  const first = `kassa ${name} ${takes}`.trim();
  const lists = Object.entries(choices).flatMap(([what, words]) => ['', `${what}:`, ...wrapped(words, ', ')]);
  const last = notes.flatMap((note) => ['', ...wrapped(note.split(' '), ' ')]);
  return [first, `  ${about}`, '', ...[...own, ...whose].map(optionRow), ...lists, ...last].join('\n');
}

const lineLength = 100;

/** Writes words in lines that a terminal has room for. */
function wrapped(words: readonly string[], between: string): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''}${between}${word}`;
    if (lines.length > 0 && longer.length <= lineLength) lines.splice(-1, 1, longer);
    else lines.push(`  ${word}`);
  }
  return lines;
}

function optionRow(name: OptionName): string {
  const { takes = '', about } = options[name];
  return row(`--${name} ${takes}`, about);
}

function row(left: string, right: string): string {
  return `  ${left.trim().padEnd(22)}  ${right}`;
}
