import { Complaint } from '../complaint.ts';

const help = `npm start runs the whole of Kassa on this machine, as a sandbox, until Ctrl-C. It prints its addresses, then ready.

Settings are environment variables. Those that a first start may want:

  PORT=5200 npm start             the checkout and the API, by default 4000; the sandbox takes the next four ports
  SANDBOX_PORT, OPERATOR_PORT     the sandbox's first port, and the operators'
  DATA_DIR=/path npm start        where the database and the sandbox keep their files, by default .data

README.md lists all of them. npm test runs the tests.`;

/** Reads what follows `npm start --`. @returns the help, where it is asked for @throws Complaint for other words */
export function helpAskedBy(words: readonly string[]): string | undefined {
  if (words.some((word) => word === '--help' || word === '-h')) return help;
  if (words.length === 0) return undefined;
  throw new Complaint(
    `npm start takes no words, and “${words.join(' ')}” is not read. Settings are environment variables, such as PORT=5200 npm start; npm start -- --help names some.`,
  );
}
