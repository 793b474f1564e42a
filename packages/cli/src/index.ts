import { readFileSync } from 'node:fs';
import { type Command, commands } from './commands.ts';
import { exitCodes, generalHelp, helpOf } from './help.ts';
import { readWords } from './read-words.ts';
import { type Outside, openSetup, type Setup } from './setup.ts';
import { UsageError } from './usage-error.ts';
import { wordsOf } from './words-of-error.ts';

export type { Outside } from './setup.ts';

const helps = ['help', '--help', '-h'];

/** Runs one command. @param words what follows `kassa` @returns the exit code */
export async function runCli(words: readonly string[], outside: Outside): Promise<number> {
  const warn = outside.warn ?? outside.say;
  const [first = '--help'] = words;
  if (['version', '--version', '-v'].includes(first)) {
    outside.say(version());
    return 0;
  }
  const asked = helps.includes(first) ? words.slice(1) : words;
  const wantsHelp = asked !== words || words.some((word) => word === '--help' || word === '-h');
  const command = commandOf(asked) ?? (wantsHelp ? halfOf(asked) : undefined);
  if (asked.length > 0 && !command) {
    warn(unknown(asked));
    return exitCodes.words;
  }
  if (!command || wantsHelp) {
    outside.say(command ? helpOf(command) : generalHelp(commands));
    return 0;
  }
  return run(command, words, { ...outside, warn });
}

function commandOf(words: readonly string[]): Command | undefined {
  const [first = '', second = ''] = words;
  return commands.find(({ name }) => name === first || name === `${first} ${second}`);
}

/** Finds the command of two words whose first is typed alone, or with the wish for help. */
function halfOf(words: readonly string[]): Command | undefined {
  const [first = '', ...rest] = words;
  return rest.every((word) => helps.includes(word))
    ? commands.find(({ name }) => name.startsWith(`${first} `))
    : undefined;
}

async function run(command: Command, words: readonly string[], outside: Required<Outside>): Promise<number> {
  let setup: Setup | undefined;
  try {
    setup = openSetup(readWords(words.slice(command.name.split(' ').length), command), outside);
    return await command.run(setup);
  } catch (error) {
    if (outside.signal.aborted) return 0;
    const said = wordsOf(error, setup?.host ?? '');
    if (said === undefined) throw error;
    outside.warn(said);
    return exitCodes[error instanceof UsageError ? 'words' : 'failure'];
  }
}

function unknown([first = '', second = '']: readonly string[]): string {
  const wrong = commands.some(({ name }) => name.startsWith(`${first} `)) ? `${first} ${second}`.trim() : first;
  const half = halfOf([first, second].filter(Boolean));
  if (half)
    return `There is no command “${wrong}”. Did you mean kassa ${half.name}? kassa ${half.name} --help explains it.`;
  const said = first.startsWith('-') ? `The command comes first, before ${first}.` : `There is no command “${wrong}”.`;
  return `${said} Commands: ${commands.map(({ name }) => name).join(', ')}. kassa --help explains them.`;
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
