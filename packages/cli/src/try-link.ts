import { NotKassaError } from '@kassa/sdk-node';
import { UsageError } from './usage-error.ts';
import { optionFor, secretIsWrong } from './words-of-error.ts';

/** What sets the parts of a link that no field of a sale is, by the code of their refusal. */
const hintOf: Readonly<Record<string, string>> = { '91501': secretIsWrong, '91504': optionFor('appId') };

/** How long Kassa has to look at a link. */
const patienceMs = 30_000;

/** Asks Kassa whether a link opens, as the checkout does. It changes nothing. @throws UsageError for one that doesn't @throws NotKassaError */
export async function tryLink(address: string): Promise<void> {
  const { origin, search } = new URL(address);
  const answer = await fetch(`${origin}/nft/index${search}`, { signal: AbortSignal.timeout(patienceMs) });
  const told = read(await answer.text());
  if (told.success === true) return;
  if (told.returnCode === undefined) throw new NotKassaError(origin, answer.status);
  // A sandbox says what is wrong.
  const { problem } = read(told.extend ?? '');
  const field = /^(\w+): /.exec(problem ?? '')?.[1] ?? '';
  const option = hintOf[told.returnCode] ?? optionFor(field);
  const lines = [`Kassa would refuse this link. ${told.returnCode}: ${told.returnMsg}`, problem, option];
  throw new UsageError(lines.filter(Boolean).join('\n'));
}

type Told = Readonly<Partial<Record<'returnCode' | 'returnMsg' | 'extend' | 'problem', string>>> & {
  readonly success?: boolean;
};

function read(text: string): Told {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}
