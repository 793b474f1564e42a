import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@kassa/contract/codes';
import type { AskedProvider } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { inTransaction, type Reader } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { isLive, type Payment, readPayment } from '../../modules/payments/index.ts';
import type { OperatorCall } from './operator-call.ts';

/** A provider answers within that time as a rule. Somebody waits at a page for it. */
const waitMs = 4_000;
const lookMs = 250;

/**
 * Waits for what becomes of a question to a provider, at most four seconds, with a line in the audit. A worker asks.
 * @param before the attempt as it was when the question was asked
 * @throws Refusal resource_not_found for an unknown attempt
 */
export async function awaitProvider(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  before: Payment,
): Promise<AskedProvider> {
  const { paymentNo, orderNo: subject } = before;
  const found = await lookForAnswer(db, before);
  const facts = { paymentNo, state: found.status, result: found.answer };
  await inTransaction(db, (tx) =>
    writeAudit(tx, { ...call, action: 'provider_answered', subject, code: codeOf('success'), facts }),
  );
  return found;
}

async function lookForAnswer(db: Reader, { paymentNo, asks }: Payment): Promise<AskedProvider> {
  const endMs = monotonicMs() + waitMs;
  for (;;) {
    const now = await readPayment(db, paymentNo);
    if (!now) refuse('resource_not_found');
    const { status } = now;
    if (!isLive(status) && now.silentSince === null) return { status, answer: 'final' };
    if (monotonicMs() >= endMs) return { status, answer: now.asks === asks ? 'not_asked' : 'not_final' };
    await sleep(lookMs);
  }
}
