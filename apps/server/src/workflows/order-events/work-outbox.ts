import type { App } from '../../app.ts';
import { type Db, inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { LogFacts } from '../../kernel/log.ts';
import { createSideWork, type SideWork } from '../../kernel/side-tasks.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import {
  type AttemptResult,
  acknowledge,
  type Claimed,
  type Outbox,
  pauseAfter,
  postpone,
  recordAttempt,
} from '../../modules/webhooks/index.ts';
import { afterPaidEvent } from './after-paid-event.ts';
import { sendWebhook } from './send-webhook.ts';
import { warnMerchant } from './warn-merchant.ts';

export type Needs = Pick<App, 'db' | 'seal' | 'http' | 'log' | 'clock' | 'queue'>;

/** One kind of messages to merchants, and how it differs from the other. */
export interface OutboxKind<Row extends Claimed> {
  readonly outbox: Outbox;
  claim(db: Db, limit: number): Promise<readonly Row[]>;
  /** What names a row in the log. */
  facts(row: Row): LogFacts;
  /** Writes and signs one attempt. */
  message(app: Needs, row: Row): Promise<{ headers: Readonly<Record<string, string>>; body: string }>;
  /** What an answer means. Gone: nothing is ever sent to this address again. */
  verdict(status: number, body: string): 'taken' | 'gone' | 'missed';
  /** The order that continues by whether this row is taken; null for most rows. */
  decides(row: Row): OrderNo | null;
  /** Returns whether another address took the same, or may yet; no other does where this is left out. */
  mayBeTaken?(tx: Tx, row: Row): Promise<boolean>;
  /** Acts on an address that is gone. */
  whenGone?(app: Needs, tx: Tx, row: Row): Promise<void>;
}

/** What came of an attempt. After `again` follows another, after the others none. */
type Outcome = 'taken' | 'gone' | 'parked' | 'again';

/** Attempts under way in one process. */
const atOnce = 64;

/**
 * Makes the job of an outbox. It claims rows that are due and sends each outside of any transaction. One transaction then
 * writes down the attempt, plans the next one or parks the row, and does what follows from it.
 */
export function workOutbox<Row extends Claimed>(how: OutboxKind<Row>): SideWork<Needs> {
  return createSideWork<Needs, Row>({
    atOnce,
    claim: (app, limit) => how.claim(app.db, limit),
    work: (app, row) => deliver(app, how, row),
  });
}

async function deliver<Row extends Claimed>(app: Needs, how: OutboxKind<Row>, row: Row): Promise<void> {
  const facts = how.facts(row);
  try {
    const result = await sendWebhook(app, { ...(await how.message(app, row)), url: row.url, loopback: row.loopback });
    const outcome = outcomeOf(how, row, result);
    await inTransaction(app.db, (tx) => record(app, tx, { how, row, result, outcome }));
    const reason = result.failure ?? `HTTP ${result.httpStatus}`;
    if (outcome === 'gone') app.log.warn(facts, 'a webhook endpoint is gone: it is told nothing any more');
    else if (outcome !== 'taken') app.log.info({ ...facts, reason }, 'a webhook was not taken');
  } catch (error) {
    // Its lease runs out, and it is tried again.
    app.log.error({ ...facts, error }, 'an attempt of a webhook could not be finished');
  }
}

function outcomeOf<Row extends Claimed>(how: OutboxKind<Row>, row: Row, result: AttemptResult): Outcome {
  const verdict = result.httpStatus === null ? 'missed' : how.verdict(result.httpStatus, result.body);
  if (verdict !== 'missed') return verdict;
  return pauseAfter(row.attempts) === null ? 'parked' : 'again';
}

/** Commits the result of an attempt, and what follows from it. The order's row is locked before the event's. */
async function record<Row extends Claimed>(
  app: Needs,
  tx: Tx,
  { how, row, result, outcome }: { how: OutboxKind<Row>; row: Row; result: AttemptResult; outcome: Outcome },
): Promise<void> {
  const { outbox } = how;
  const { key, appId, url } = row;
  const orderNo = outcome === 'again' ? null : how.decides(row);
  if (orderNo !== null)
    await (outcome === 'taken' ? afterPaidEvent(tx, { orderNo, appId }, { taken: true }) : lockOrder(tx, orderNo));
  await recordAttempt(tx, outbox, { ...row, result });
  if (outcome === 'taken') return acknowledge(tx, outbox, key);
  await postpone(tx, outbox, { key, pauseMs: outcome === 'again' ? pauseAfter(row.attempts) : null });
  if (outcome === 'gone') await how.whenGone?.(app, tx, row);
  if (outcome === 'parked') await warnMerchant(app, tx, { appId, kind: 'webhook_parked', url });
  if (orderNo !== null && !(await how.mayBeTaken?.(tx, row)))
    await afterPaidEvent(tx, { orderNo, appId }, { taken: false });
}
