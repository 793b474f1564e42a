// `npm run provider-check -- adyen`: asks a payment provider, with the settings of the environment, whether our keys and
// our account are right. docs/how-to/take-real-money.md.
import { checkProvider } from '@kassa/server';
import { say } from './launch/progress.mjs';

const [provider = ''] = process.argv.slice(2);

try {
  const wrong = await checkProvider(process.env, provider);
  say(wordsOf(wrong));
  process.exitCode = wrong === '' ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function wordsOf(wrong: string | null | undefined): string {
  if (wrong === undefined) return `${provider || 'No provider'} is not set up, or can't tell.`;
  if (wrong === null) return `${provider} did not answer: look at the address, and try again.`;
  return wrong === '' ? `${provider} takes the key and the account.` : wrong;
}
