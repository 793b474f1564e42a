import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@kassa/contract/codes';
import type { AskedProvider } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { inTransaction, type Reader } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readAskingState } from '../../modules/payments/index.ts';
import type { OperatorCall } from './operator-call.ts';
import type { AskedAttempt } from './stuck-payments.ts';

/** A provider answers within that time as a rule. Somebody waits at a page for it. */
const waitMs = 4_000;
const lookMs = 250;

/**
 * Waits for what becomes of a question to a provider, at most four seconds, with a line in the audit. A worker asks.
 * @throws Refusal resource_not_found for an unknown attempt
 */
export async function awaitProvider(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  asked: AskedAttempt,
): Promise<AskedProvider> {
  const { paymentNo, orderNo: subject } = asked;
  const found = await lookForAnswer(db, asked);
  const facts = { paymentNo, state: found.status, result: found.answer };
  await inTransaction(db, (tx) =>
    writeAudit(tx, { ...call, action: 'provider_answered', subject, code: codeOf('success'), facts }),
  );
  return found;
}

async function lookForAnswer(db: Reader, { paymentNo, before }: AskedAttempt): Promise<AskedProvider> {
  const endMs = monotonicMs() + waitMs;
  for (;;) {
    const now = await readAskingState(db, paymentNo);
    if (!now) refuse('resource_not_found');
    if (!now.waits) return { status: now.status, answer: 'final' };
    if (monotonicMs() >= endMs) {
      const asked = now.askedAt?.getTime() !== before.askedAt?.getTime();
      return { status: now.status, answer: asked ? 'not_final' : 'not_asked' };
    }
    await sleep(lookMs);
  }
}
