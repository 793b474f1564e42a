// `npm run provider-check -- adyen`: asks a payment provider, with the settings of the environment, whether our keys and
// our account are right, and with keys of its test system plays payments there. docs/how-to/take-real-money.md.
import { parseArgs } from 'node:util';
import { checkProvider, tryProvider } from '@kassa/server';
import { say } from './launch/progress.mjs';

const results = { as_expected: 'as expected', differs: 'DIFFERS    ', left_out: 'left out   ' } as const;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { listen: { type: 'string' }, wait: { type: 'string', default: '0' } },
  });
  const [provider = ''] = positionals;
  const listen = values.listen === undefined ? {} : { listen: numberOf('--listen', values.listen) };
  const differing = await play(provider, { ...listen, waitMs: numberOf('--wait', values.wait) * 1_000 });
  if (differing === undefined) {
    const wrong = await checkProvider(process.env, provider);
    say(wordsOf(provider, wrong));
    process.exitCode = wrong === '' ? 0 : 1;
  } else {
    say(differing === 0 ? `${provider} does what Kassa counts on.` : `${provider} differs in ${differing}: see above.`);
    process.exitCode = differing === 0 ? 0 : 1;
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Plays payments, and prints each step. @returns how many differ; undefined where nothing may be played */
async function play(provider: string, options: { listen?: number; waitMs: number }): Promise<number | undefined> {
  let differing: number | undefined;
  const steps = tryProvider(process.env, provider, {
    ...options,
    listening: (url) => say(`Callbacks are taken at ${url}: let the provider reach it.`),
    asked: (reference, toDo) => say(`Pay ${reference} now, as the test system's buyer: ${toDo}`),
  });
  for await (const { name, result, detail } of steps) {
    differing = (differing ?? 0) + (result === 'differs' ? 1 : 0);
    say(`${results[result]}  ${name}: ${detail}`);
  }
  return differing;
}

function numberOf(option: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${option} is a whole number.`);
  return Number(text);
}

function wordsOf(provider: string, wrong: string | null | undefined): string {
  if (wrong === undefined) return `${provider || 'No provider'} is not set up, or can't tell.`;
  if (wrong === null) return `${provider} did not answer: look at the address, and try again.`;
  return wrong === '' ? `${provider} takes the key and the account.` : wrong;
}
