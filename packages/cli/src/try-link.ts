import { type KassaClient, NotKassaError } from '@kassa/sdk-node';
import { Failure } from './usage-error.ts';
import { optionFor } from './words-of-error.ts';

/** How long Kassa has to look at a link. */
const patienceMs = 30_000;

/** Asks Kassa whether a link opens, as the checkout does. It changes nothing. @throws Failure for one that doesn't @throws NotKassaError @throws KassaError for a merchant or secret that Kassa doesn't know */
export async function tryLink(client: KassaClient, address: string): Promise<void> {
  const { origin, search } = new URL(address);
  const answer = await fetch(`${origin}/nft/index${search}`, { signal: AbortSignal.timeout(patienceMs) });
  const told = read(await answer.text());
  if (told.success === true) return;
  if (told.returnCode === undefined) throw new NotKassaError(origin, answer.status);
  // A sandbox says what is wrong.
  const { problem } = read(told.extend ?? '');
  const field = /^(\w+)(?:\[.*?\])?: /.exec(problem ?? '')?.[1] ?? '';
  // Where no field is wrong the merchant may be, and a call says that by name.
  if (field === '') await client.listOrders({ limit: 1 });
  const lines = [`Kassa would refuse this link. ${told.returnCode}: ${told.returnMsg}`, problem, optionFor(field)];
  throw new Failure(lines.filter(Boolean).join('\n'));
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
