import type { App } from '../../app.ts';
import { namesPayment, recordGoodSignature, recordWrongSignature } from '../../modules/payments/index.ts';

type Needs = Pick<App, 'db' | 'payments' | 'clock' | 'log'>;

/** What a process writes of each provider and kind, it writes once in this time. */
const onceInMs = 60_000;
/** Words of a callback that are looked for among our payments. */
const mostWords = 400;

const written = new WeakMap<App['payments'], Map<string, number>>();

/**
 * Remembers whether a callback's signature was good, so that the console can say that a secret is wrong. Of those that are
 * wrong only one that names a payment of ours counts: what a stranger forges changes nothing. Never fails.
 */
export async function recordSignature(
  app: Needs,
  provider: string,
  { good, body }: { readonly good: boolean; readonly body: string },
): Promise<void> {
  try {
    if (good) return await once(app, `good ${provider}`, () => recordGoodSignature(app.db, provider));
    if (await namesPayment(app.db, provider, wordsOf(body)))
      await once(app, `wrong ${provider}`, () => recordWrongSignature(app.db, provider));
  } catch (error) {
    app.log.warn({ error, provider }, 'whether callbacks are signed well could not be written down');
  }
}

async function once({ payments, clock }: Needs, key: string, write: () => Promise<void>): Promise<void> {
  const times = written.get(payments) ?? new Map<string, number>();
  written.set(payments, times);
  const now = clock.now();
  const last = times.get(key);
  if (last !== undefined && Math.abs(now - last) < onceInMs) return;
  times.set(key, now);
  await write();
}

/** Finds what may be a number of a payment: ours or the provider's. */
function wordsOf(body: string): string[] {
  return [...new Set(body.match(/[0-9A-Za-z_-]{6,64}/g) ?? [])].slice(0, mostWords);
}
