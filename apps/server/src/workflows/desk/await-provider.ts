import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedProvider } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAskingState } from '../../modules/payments/index.ts';
import type { askProvider } from './stuck-payments.ts';

/** A provider answers within that time as a rule. Somebody waits at a page for it. */
const waitMs = 4_000;
const lookMs = 250;

/**
 * Waits for what becomes of a question to a provider, at most four seconds. A worker asks.
 * @throws Refusal resource_not_found for an unknown attempt
 */
export async function awaitProvider(
  { db }: Pick<App, 'db'>,
  { paymentNo, before }: Awaited<ReturnType<typeof askProvider>>,
): Promise<AskedProvider> {
  const endMs = monotonicMs() + waitMs;
  for (;;) {
    const now = await readAskingState(db, paymentNo);
    if (!now) refuse('resource_not_found');
    if (!now.waits) return { status: now.status, answer: 'final' };
    if (monotonicMs() >= endMs) {
      const asked = now.askedAt?.getTime() !== before.askedAt?.getTime();
      return { status: now.status, answer: asked ? 'open' : 'none' };
    }
    await sleep(lookMs);
  }
}
