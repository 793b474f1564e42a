import { KassaError } from '@kassa/sdk-node';
import { clockAdvance } from './clock-advance.ts';
import { doctor } from './doctor.ts';
import { fixtures } from './fixtures.ts';
import { link } from './link.ts';
import { listen } from './listen.ts';
import { ordersTail } from './orders-tail.ts';
import { replay } from './replay.ts';
import { type Outside, openSetup, type Setup, UsageError } from './setup.ts';
import { trigger } from './trigger.ts';

export type { Outside } from './setup.ts';

const usage = `kassa COMMAND [options]

  listen --forward URL        send new events to a program on your machine, signed as a registered endpoint gets them
  trigger EVENT               sandbox: sell something, and drive it to order.paid, order.failed, refund.succeeded, …
  fixtures [EVENT]            sandbox: record a sale for your own tests, into kassa-fixtures.json
  clock advance 15m           sandbox: let time pass for your own orders, links and webhooks (90s, 15m, 2h, 3d)
  orders tail                 a line for everything that happens to an order
  replay NUMBER [--forward URL]  send an event, or all of an order, again: to URL, or to your registered endpoints
  doctor URL                  try your own endpoint: right, wrong, old, doubled and changed webhooks
  link --amount 20.00         sign a link for one sale; --many: for any number of buyers; --button: as HTML

Options of all: --url, --app-id, --app-secret, or KASSA_URL, KASSA_APP_ID, KASSA_APP_SECRET. Without them: the sandbox
on this machine, http://127.0.0.1:4000, as its gallery.`;

const commands: Readonly<Record<string, (setup: Setup) => Promise<number>>> = {
  listen,
  trigger,
  'clock advance': clockAdvance,
  'orders tail': ordersTail,
  replay,
  doctor,
  fixtures,
  link,
};

/** Runs one command. @param words what follows `kassa` @returns the exit code */
export async function runCli(words: readonly string[], outside: Outside): Promise<number> {
  const [first = '', second = ''] = words;
  const name = Object.hasOwn(commands, first) ? first : `${first} ${second}`;
  const command = commands[name];
  if (!command) {
    outside.say(usage);
    return ['', 'help', '--help'].includes(first) ? 0 : 2;
  }
  try {
    return await command(openSetup(words.slice(name.split(' ').length), outside));
  } catch (error) {
    if (outside.signal.aborted) return 0;
    const said = wordsOf(error);
    if (said === undefined) throw error;
    outside.say(said);
    return 1;
  }
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error instanceof KassaError) {
    const what = error.param === null ? error.extend : `${error.param}: ${error.problem}`;
    return [error.message, what, error.docs, `x-request-id ${error.requestId}`]
      .filter((line) => line !== '')
      .join('\n');
  }
  // What fetch throws where nothing answers.
  return error instanceof TypeError ? `Nothing answers: ${String(error.cause ?? error.message)}` : undefined;
}
